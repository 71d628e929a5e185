import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { findUser } from "#subjects/accounts/data/users.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { insertRegistrations, prepareRegistration } from "#subjects/registrations/data/insert-registrations.ts";
import { PARTICIPANT_COLUMNS, toParticipant } from "#subjects/registrations/data/participant-columns.ts";
import { recordRegistrations } from "#subjects/registrations/data/record-registrations.ts";
import { readRegistered } from "#subjects/registrations/data/register.ts";
import { rememberAnswers } from "#subjects/registrations/data/remember-answers.ts";
import { type Person, type RegistrationRefusal, withSamePerson } from "#subjects/registrations/rules/registration.ts";
import { settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { findSettledStage } from "#subjects/stages/data/settled-stage.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { isInQueue } from "../rules/waiting-list.ts";
import type { ConfirmRefusal } from "../rules/waiting-refusals.ts";
import { endEntry, type LockedEntry, lockEntry } from "./locked-entry.ts";

export interface Confirmation {
  entryId: string;
  /** An administrator, or the person by their link or account. */
  by: "person" | User;
  /** Name of the centre: nobody else is shown under it. */
  brand: string;
}

/**
 * Registers the people of an entry on the seats that are held for it. An administrator may also give free seats to an
 * entry that waits: after the deadline nothing is offered any more.
 */
export async function confirmEntry(
  database: Database,
  { entryId, by, brand }: Confirmation,
  now: Date,
): Promise<"confirmed" | ConfirmRefusal> {
  const registration = await readRegistration(database, { entryId, brand }, now);
  if (!registration) return { reason: "gone" };
  const prepared = await prepareRegistration(database, registration, now);
  const { stageId, by: account, participants } = registration;
  const outcome = await refusableTransaction<ConfirmRefusal | "changed", "confirmed">(
    database,
    async (transaction, refuse) => {
      const locked = (await lockEntry(transaction, entryId, now)) ?? refuse({ reason: "gone" });
      const refusal = refuseConfirmation(locked, by);
      if (refusal) refuse(refusal);
      if (locked.entry.seats !== participants.length) refuse("changed");
      const repeated = await refuseRegistered(transaction, stageId, prepared.people);
      if (repeated) refuse(repeated);
      await endEntry(transaction, { ...locked, state: "confirmed" }, now);
      const stage = toStage(locked.stage);
      await insertRegistrations(transaction, { ...prepared, stage }, now);
      if (by === "person") await recordRegistrations(transaction, registration, stage, now);
      else await record(transaction, { by, action: "waitingConfirmed", stage, person: participants[0] }, now);
      return "confirmed";
    },
  );
  // Somebody of the group has deleted their account meanwhile.
  if (outcome === "changed") return confirmEntry(database, { entryId, by, brand }, now);
  if (outcome === "confirmed") await rememberAnswers(database, account, prepared.rows);
  return outcome;
}

/** Their data does not change while they wait: read before the transaction. A hold that is over ends before it too. */
async function readRegistration(database: Database, { entryId, brand }: Omit<Confirmation, "by">, now: Date) {
  const entry = await database.selectFrom("waiting_entries").selectAll().where("id", "=", entryId).executeTakeFirst();
  if (!entry || !(await findSettledStage(database, entry.stage_id, now))) return null;
  const people = await database
    .selectFrom("waiting_people")
    .select(["id", ...PARTICIPANT_COLUMNS])
    .where("entry_id", "=", entryId)
    .orderBy("position")
    .execute();
  return {
    ids: people.map(({ id }) => id),
    stageId: entry.stage_id,
    kind: entry.kind === "group" ? ("group" as const) : ("self" as const),
    participants: people.map(toParticipant),
    by: entry.user_id === null ? null : await findUser(database, entry.user_id),
    submission: entryId,
    brand,
    sharedAddress: new Set(people.map(({ email }) => email)).size < people.length,
  };
}

function refuseConfirmation({ stage, entry }: LockedEntry, by: Confirmation["by"]): ConfirmRefusal | null {
  if (entry.state === "held") return null;
  if (entry.state === "expired") return { reason: "holdEnded" };
  if (entry.state !== "waiting") return { reason: "gone" };
  if (stage.state !== "open") return { reason: "stageCancelled" };
  if (by === "person") return { reason: "notHeld" };
  return stage.available_seats < entry.seats ? { reason: "noSeats" } : null;
}

/** They may have been registered otherwise while they waited. */
async function refuseRegistered(
  transaction: Transaction,
  stageId: string,
  people: readonly Person[],
): Promise<RegistrationRefusal | null> {
  const [same] = withSamePerson(people, await readRegistered(transaction, stageId, people));
  return same ? { reason: "alreadyRegistered", email: same.email } : null;
}

/** Anybody may leave at any time. Held seats go to the next one, in the same transaction. */
export async function leaveQueue(
  database: Database,
  { entryId }: { entryId: string },
  now: Date,
): Promise<"left" | "gone"> {
  return refusableTransaction<"gone", "left">(database, async (transaction, refuse) => {
    const outcome = await leave(transaction, entryId, now);
    return outcome === "left" ? outcome : refuse("gone");
  });
}

/** Runs in the caller's transaction. */
export async function leave(transaction: Transaction, entryId: string, now: Date): Promise<"left" | "gone"> {
  const locked = await lockEntry(transaction, entryId, now);
  if (!locked || !isInQueue(locked.entry)) return "gone";
  const wasHeld = locked.entry.state === "held";
  await endEntry(transaction, { ...locked, state: wasHeld ? "refused" : "left" }, now);
  if (wasHeld) await settleSeats(transaction, locked.stage.id, now);
  return "left";
}
