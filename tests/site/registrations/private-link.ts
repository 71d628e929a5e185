import { sql } from "kysely";
import { singleStatement } from "#platform/database/single-statement.ts";
import { digestOf, newToken } from "#subjects/mails/data/links.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { Site } from "../site.ts";
import { registrantId } from "./registrants-page.ts";

/** Adds the link that a mail to this registrant would contain. Returns its token. */
export async function linkTo(
  site: Site,
  stage: Pick<Stage, "id">,
  { email, firstName }: Pick<Participant, "email" | "firstName">,
  token = newToken(),
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<string> {
  const { database, clock } = site.services;
  const link = { participant_id: await registrantId(site, stage, email, firstName), created_at: clock() };
  await singleStatement(database)
    .insertInto("links")
    .values({ ...link, digest: digestOf(token), is_mailed: sql.lit(isMailed) })
    .execute();
  return token;
}

/** The mails of the outbox, in the order of their recipients. */
export async function mailsOf({ services: { database } }: Site) {
  const rows = await database.selectFrom("mails").selectAll().orderBy("recipient").orderBy("kind").execute();
  return rows.map((row) => ({ ...row, data: JSON.parse(row.data) }));
}

/** Marks every waiting mail as sent, without a mail server. */
export const letMailsLeave = ({ services: { database } }: Site) =>
  singleStatement(database).updateTable("mails").set({ state: "sent" }).where("state", "=", "waiting").execute();

/** "kind → recipient" of each mail. */
export const sentTo = async (site: Site) =>
  (await mailsOf(site)).map(({ kind, recipient }) => `${kind} → ${recipient}`);
