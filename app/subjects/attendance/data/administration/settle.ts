import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { fullName, type User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { addRegistrants } from "#subjects/registrations/data/change-registrants.ts";
import { EMPTY_PARTICIPANT, tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import { MAY_BE_UNKNOWN } from "#subjects/registrations/rules/participant-fields.ts";
import type { RegistrationRefusal } from "#subjects/registrations/rules/registration.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { type UnlistedPerson, unlistedPeople } from "../../rules/attendance-people.ts";
import { ADMINISTRATION } from "../../rules/named-devices.ts";
import { settledInWords } from "../../rules/presence-words.ts";
import { appendWithin } from "../records/append-records.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { readRegisteredPeople } from "../registered-people.ts";

interface Settling {
  stage: Pick<Stage, "id" | "title">;
  /** Somebody whom the records name, and who is not registered. */
  person: Pick<UnlistedPerson, "id" | "name">;
  /** Who it is; null: nobody of the stage. */
  participantId: string | null;
  by: Pick<User, "id" | "name">;
}

type SettlingOutcome = "saved" | "personGone" | "participantGone";

/** Says who somebody is. The last word counts, so that a mistake is settled again. */
export async function settlePerson(database: Database, settling: Settling, now: Date): Promise<SettlingOutcome> {
  return refusableTransaction<SettlingOutcome, SettlingOutcome>(database, (transaction, refuse) =>
    settle(transaction, { ...settling, refuse }, now),
  );
}

interface Registering extends Pick<Settling, "stage" | "person"> {
  email: string;
  by: User;
  /** Name of the centre. */
  brand: string;
}

/** Somebody who came without being registered is: whatever the seats and the deadline say, they are there. */
export async function registerPerson(
  database: Database,
  { stage, person, email, by, brand }: Registering,
  now: Date,
): Promise<RegistrationRefusal | SettlingOutcome> {
  const [firstName = "", ...lastNames] = person.name.trim().split(/\s+/);
  const participant = tidyParticipant({ ...EMPTY_PARTICIPANT, firstName, lastName: lastNames.join(" "), email });
  const registration = { stageId: stage.id, participants: [participant], submission: person.id, by, brand };
  try {
    const refusal = await addRegistrants(
      database,
      {
        ...registration,
        regardless: true,
        mayLack: MAY_BE_UNKNOWN,
        async andAlso(transaction, [participantId = ""]) {
          const refuse = (outcome: SettlingOutcome) => {
            throw new NotSettled(outcome);
          };
          await settle(transaction, { stage, person, participantId, by, refuse }, now);
        },
      },
      now,
    );
    return refusal ?? "saved";
  } catch (error) {
    if (error instanceof NotSettled) return error.outcome;
    throw error;
  }
}

/** Thrown to roll the registration back. */
class NotSettled extends Error {
  readonly outcome: SettlingOutcome;

  constructor(outcome: SettlingOutcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

async function settle(
  transaction: Transaction,
  {
    stage,
    person: { id: personId, name: personName },
    participantId,
    by,
    refuse,
  }: Settling & { refuse: (outcome: SettlingOutcome) => never },
  now: Date,
): Promise<SettlingOutcome> {
  const fact = { kind: "settled", participantId } as const;
  const recordedAt = now.toISOString();
  const entry = { id: randomUUID(), stageId: stage.id, halfDayId: "", personId, personName, fact, recordedAt };
  const heldBy = { id: by.id, name: by.name };
  const appending = { stage, entries: [entry], deviceId: ADMINISTRATION, heldBy };
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
}
