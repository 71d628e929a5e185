import type { User } from "../../domain/accounts/user.ts";
import { type Person, type RegistrationRefusal, withSamePerson } from "../../domain/registrations/registration.ts";
import { groupNotification, selfNotification } from "../../domain/registrations/registration-messages.ts";
import type { ConfirmRefusal } from "../../domain/waiting-list/waiting-refusals.ts";
import { findUser } from "../accounts/users.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { record } from "../journal/journal.ts";
import { queueMails } from "../mails/queue-mails.ts";
import { notify } from "../notifications/notifications.ts";
import { readCancelDays } from "../registrations/cancel-days.ts";
import { PARTICIPANT_COLUMNS, toParticipant } from "../registrations/participant-columns.ts";
import { readRegistered } from "../registrations/register.ts";
import { prepareMails } from "../registrations/registration-mails.ts";
import { registrationRows } from "../registrations/registration-rows.ts";
import { settleSeats } from "../seats/settle-seats.ts";
import { toStage } from "../stages/stages.ts";
import { endEntry, isInQueue, type LockedEntry, lockEntry } from "./locked-entry.ts";

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
  const registration = await readRegistration(database, { entryId, brand });
  if (!registration) return { reason: "gone" };
  const { ids, ...asRegistered } = registration;
  const rows = registrationRows(asRegistered, now, ids);
  const mailsOf = prepareMails(asRegistered, rows, await readCancelDays(database));
  return database.transaction().execute(async (transaction) => {
    const locked = await lockEntry(transaction, entryId, now);
    const refusal = locked ? refuseConfirmation(locked, by) : { reason: "gone" as const };
    if (refusal || !locked) return refusal ?? { reason: "gone" };
    const people = rows.map(({ email, person_key }) => ({ email, personKey: person_key }));
    const repeated = await refuseRegistered(transaction, asRegistered.stageId, people);
    if (repeated) return repeated;

    await endEntry(transaction, { ...locked, state: "confirmed" }, now);
    await transaction.insertInto("participants").values(rows).execute();
    const stage = toStage(locked.stage);
    await queueMails(transaction, mailsOf(stage, now), now);
    const { by: account, kind, participants } = asRegistered;
    const message = kind === "self" ? selfNotification : groupNotification;
    const told = account ? participants : [];
    await notify(
      transaction,
      told.map((person) => ({ userId: account?.id ?? "", message: message(stage.title, person) })),
      now,
    );
    if (by !== "person")
      await record(transaction, { by, action: "waitingConfirmed", stage, person: participants[0] }, now);
    return "confirmed";
  });
}

/** Their data does not change while they wait: read before the transaction. Null when the entry has ended. */
async function readRegistration(database: Reader, { entryId, brand }: Omit<Confirmation, "by">) {
  const entry = await database.selectFrom("waiting_entries").selectAll().where("id", "=", entryId).executeTakeFirst();
  if (!entry) return null;
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

/** At any time. Held seats go to the next one, in the same transaction. */
export async function leaveQueue(
  database: Database,
  { entryId }: { entryId: string },
  now: Date,
): Promise<"left" | "gone"> {
  return database.transaction().execute((transaction) => leave(transaction, entryId, now));
}

/** In the caller's transaction. */
export async function leave(transaction: Transaction, entryId: string, now: Date): Promise<"left" | "gone"> {
  const locked = await lockEntry(transaction, entryId, now);
  if (!locked || !isInQueue(locked)) return "gone";
  const wasHeld = locked.entry.state === "held";
  await endEntry(transaction, { ...locked, state: wasHeld ? "refused" : "left" }, now);
  if (wasHeld) await settleSeats(transaction, locked.stage.id, now);
  return "left";
}
