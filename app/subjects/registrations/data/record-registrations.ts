import type { Transaction } from "#platform/database/database.ts";
import { recordAll } from "#subjects/journal/data/journal.ts";
import { BY_THE_PERSON, byAccount } from "#subjects/journal/rules/journal.ts";
import type { Registration } from "./register.ts";

/** One entry a person, in one statement of the registration's transaction. */
export async function recordRegistrations(
  transaction: Transaction,
  { kind, participants, by }: Pick<Registration, "kind" | "participants" | "by">,
  stage: { id: string; title: string },
  now: Date,
): Promise<void> {
  const author = kind === "self" || !by ? BY_THE_PERSON : byAccount(by);
  const entries = participants.map((person) => ({
    by: author,
    action: "participantRegistered" as const,
    stage,
    person,
  }));
  await recordAll(transaction, entries, now);
}
