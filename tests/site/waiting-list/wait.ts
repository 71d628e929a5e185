import { tidyParticipant } from "../../../domain/registrations/participant.ts";
import type { Participant } from "../../../domain/registrations/participant-fields.ts";
import type { Stage } from "../../../domain/stages/stage.ts";
import { findUser } from "../../../server/accounts/users.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { digestOf, newToken } from "../../../server/mails/link-tokens.ts";
import { settleSeats } from "../../../server/seats/settle-seats.ts";
import { joinWaitingList } from "../../../server/waiting-list/join.ts";
import { addSeats } from "../../seats.ts";
import type { Site } from "../site.ts";

type Waited = Pick<Site, "services">;

/** Joins the waiting list as the page does, and returns the id of the entry. */
export async function wait(
  { services: { database, centre, clock } }: Waited,
  stage: Pick<Stage, "id">,
  people: readonly Participant[],
  by?: { id: string },
): Promise<string> {
  const joining = {
    stageId: stage.id,
    kind: by && people.length > 1 ? "group" : "self",
    participants: people.map(tidyParticipant),
    by: by ? await findUser(database, by.id) : null,
    submission: "",
    brand: centre.brand,
    address: undefined,
  } as const;
  const outcome = await joinWaitingList(database, joining, clock());
  if ("reason" in outcome) throw new Error(`refused: ${outcome.reason}`);
  return outcome.entryId;
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
  await singleStatement(database).insertInto("waiting_links").values(link).execute();
  return `/attente/${token}`;
}
