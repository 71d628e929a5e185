import { singleStatement } from "#platform/database/single-statement.ts";
import { digestOf } from "#subjects/mails/data/links.ts";
import type { Site } from "../site.ts";

export const PROSPECT_EMAIL = "patiente@ferme.example";
/** The token of the link that she received. */
export const PROSPECT_LINK = "lien-date-de-patiente1";

/** Somebody who waits for the next date of the seed drill, and knows of one. */
export async function plantProspect({ services: { database, clock } }: Pick<Site, "services">, token = PROSPECT_LINK) {
  const write = () => singleStatement(database);
  const at = { created_at: clock() };
  const prospect = { id: "une-demande", course_id: "SEMOIR_001", email: PROSPECT_EMAIL, confirmed_at: clock() };
  await write()
    .insertInto("prospects")
    .values({ ...prospect, ...at })
    .execute();
  const known = { id: "une-date", prospect_id: prospect.id, stage_id: "une-date-passee" };
  await write()
    .insertInto("prospect_dates")
    .values({ ...known, ...at })
    .execute();
  const link = { digest: digestOf(token), prospect_id: prospect.id };
  await write()
    .insertInto("links")
    .values({ ...link, ...at })
    .execute();
}
