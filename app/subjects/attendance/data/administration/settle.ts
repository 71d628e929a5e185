import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { fullName, type User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { type UnlistedPerson, unlistedPeople } from "../../rules/attendance-people.ts";
import { ADMINISTRATION } from "../../rules/named-devices.ts";
import { settledInWords } from "../../rules/presence-words.ts";
import { appendWithin } from "../records/append-records.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { readRegisteredPeople } from "../registered-people.ts";

export interface Settling {
  stage: Pick<Stage, "id" | "title">;
  /** Somebody whom the records name, and who is not registered. */
  person: Pick<UnlistedPerson, "id" | "name">;
  /** Who it is; null: nobody of the stage. */
  participantId: string | null;
  by: Pick<User, "id" | "name">;
}

export type SettlingOutcome = "saved" | "personGone" | "participantGone";

/** Says who somebody is. The last word counts, so that a mistake is settled again. */
export async function settlePerson(
  database: Database,
  { stage, person: { id: personId, name: personName }, participantId, by }: Settling,
  now: Date,
): Promise<SettlingOutcome> {
  const fact = { kind: "settled", participantId } as const;
  const recordedAt = now.toISOString();
  const entry = { id: randomUUID(), stageId: stage.id, halfDayId: "", personId, personName, fact, recordedAt };
  const heldBy = { id: by.id, name: by.name };
  const appending = { stage, entries: [entry], deviceId: ADMINISTRATION, heldBy };
  return refusableTransaction<SettlingOutcome, SettlingOutcome>(database, async (transaction, refuse) => {
    // First, since it locks the chain: what is read then stays true until the transaction ends.
    await appendWithin(transaction, appending, now);
    const registered = await readRegisteredPeople(transaction, [stage.id]);
    const all = (await readLightRecords(transaction, [stage.id])).get(stage.id) ?? [];
    const records = all.filter(({ id }) => id !== entry.id);
    const person = unlistedPeople(records, registered).find(({ id }) => id === personId);
    if (!person) return refuse("personGone");
    const nameOf = (wanted: string) => {
      const found = registered.find(({ id }) => id === wanted);
      return found && fullName(found);
    };
    if (participantId !== null && nameOf(participantId) === undefined) return refuse("participantGone");
    // The same form, sent twice.
    if (person.settledAs === participantId) return refuse("saved");
    const inWords = (settledAs: string | null | undefined) => settledInWords(settledAs, nameOf);
    const changes = [{ label: "Reconnue comme", before: inWords(person.settledAs), after: inWords(participantId) }];
    const about = { firstName: personName, lastName: "" };
    await record(transaction, { by, action: "attendancePersonSettled", stage, person: about, changes }, now);
    return "saved";
  });
}
