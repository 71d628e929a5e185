import { singleStatement } from "#platform/database/single-statement.ts";
import { findUser } from "#subjects/accounts/data/users.ts";
import { digestOf, newToken } from "#subjects/mails/data/links.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { settleSeats } from "#subjects/seats/data/settle-seats.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { addSeats } from "../../seats.ts";
import type { Site } from "../site.ts";
import { waitAs } from "./queue.ts";

type Waited = Pick<Site, "services">;

/** Joins the waiting list as the page does, and returns the id of the entry. */
export async function wait(
  site: Waited,
  stage: Pick<Stage, "id">,
  people: readonly Participant[],
  account?: { id: string },
): Promise<string> {
  const { database, clock } = site.services;
  const by = account ? await findUser(database, account.id) : null;
  return waitAs(site, { stageId: stage.id, people, by, now: clock() });
}

/** Adds free seats, as an administrator would: whoever fits first gets an offer. */
export async function offerSeats({ services: { database, clock } }: Waited, stage: Pick<Stage, "id">, count: number) {
  await database.transaction().execute(async (transaction) => {
    await addSeats(transaction, { available: count }, stage.id);
    await settleSeats(transaction, stage.id, clock());
  });
}

/** Adds the link that a mail about this entry would contain. Returns its path. */
export async function waitingLink({ services: { database, clock } }: Waited, entryId: string, token = newToken()) {
  const link = { digest: digestOf(token), entry_id: entryId, created_at: clock() };
  await singleStatement(database).insertInto("links").values(link).execute();
  return `/attente/${token}`;
}
