import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Person } from "#platform/personal.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { fullName, type User } from "#platform/values/user.ts";
import { hasOtherAdministrator, isAdministrator, lockAdministrators } from "#subjects/accounts/data/administrators.ts";
import { forgetRows } from "#subjects/import/data/forget-rows.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { BY_THE_PERSON } from "#subjects/journal/rules/journal.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import { deleteRegistrations } from "#subjects/registrations/data/delete-registrations.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { addToCounts } from "#subjects/seats/data/counts.ts";
import { lockStage } from "#subjects/seats/data/lock-stage.ts";
import { settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { deleteBlobs } from "#subjects/stages/data/stage-files.ts";
import { leave } from "#subjects/waiting-list/data/answer-offer.ts";
import { lockEntry } from "#subjects/waiting-list/data/locked-entry.ts";
import { groupsWith } from "#subjects/waiting-list/data/personal.ts";
import { waitingNotification } from "#subjects/waiting-list/rules/waiting-notifications.ts";
import { type ErasureRefusal, withdrawnNotification } from "../rules/privacy-messages.ts";
import { lockStagesOf } from "./lock-stages-of.ts";
import { leaveGroupsInBin, withdrawFromBin } from "./people-in-bin.ts";
import { personOf } from "./person.ts";
import { removeAccount } from "./remove-account.ts";

interface Deletion {
  userId: string;
  /** Also their registrations on coming stages; otherwise these stay, without the account. */
  cancelComing: boolean;
  /** The administrator who deletes it for the person; null: the person. */
  by: User | null;
}

/** Everything in one transaction; the bytes of shared files after it. The caller has checked a password. */
export async function deleteAccount(
  { database, blobs }: { database: Database; blobs: Blobs },
  { userId, cancelComing, by }: Deletion,
  now: Date,
): Promise<ErasureRefusal | null> {
  const result = await database.transaction().execute(async (transaction) => {
    // Locks the account, so that a second deletion finds none. A registration under way does not wait for this lock.
    const user = await transaction
      .updateTable("users")
      .set({ updated_at: now })
      .where("id", "=", userId)
      .returning(["id", "email", "first_name as firstName", "last_name as lastName", "email_verified", "role"])
      .executeTakeFirst();
    if (!user) return "gone";
    const refusal = await refuseForRight(transaction, { user, by });
    if (refusal) return refusal;
    const account = { ...user, emailVerified: Boolean(user.email_verified) };
    const person = personOf(account);
    await lockStagesOf(transaction, [person], now);
    const today = dayInParis(now);
    if (cancelComing) {
      await withdrawRegistrations(transaction, person, { today, now });
      await withdrawFromBin(transaction, person, today);
    }
    await leaveGroups(transaction, person, now);
    await leaveGroupsInBin(transaction, person);
    // Neither name nor address: the journal is never erased.
    await record(transaction, { by: by ?? BY_THE_PERSON, action: "accountDeleted" }, now);
    const files = await removeAccount(transaction, account, now);
    return { files, email: person.email };
  });
  if (typeof result === "string") return result;
  await deleteBlobs(blobs, result.files);
  await forgetRows(database, result.email ?? "");
  return null;
}

/**
 * Holds a lock: of the last two administrators who leave at once, the second one stays. Nobody closes the account of
 * another administrator: all would lose one without the mail and the entry in the journal of a right that is taken
 * back.
 */
async function refuseForRight(
  transaction: Transaction,
  { user, by }: { user: { id: string; role: string }; by: User | null },
): Promise<ErasureRefusal | null> {
  if (by === null && user.role !== "admin") return null;
  await lockAdministrators(transaction);
  if (by && !(await isAdministrator(transaction, by.id))) return "notAllowed";
  if (user.role !== "admin") return null;
  if (by) return "otherAdministrator";
  return (await hasOtherAdministrator(transaction, user.id)) ? null : "lastAdministrator";
}

/**
 * Takes the person out of the entries of other accounts, which are told and keep their place with one seat less. The caller
 * has called lockStagesOf.
 */
async function leaveGroups(transaction: Transaction, person: Person, now: Date): Promise<void> {
  const people = await groupsWith(transaction, person)
    .select(["waiting_people.id", "entry_id", "first_name as firstName", "last_name as lastName"])
    .execute();
  for (const one of people) {
    const locked = await lockEntry(transaction, one.entry_id, now);
    if (!locked) continue;
    const { stage, entry } = locked;
    // Nobody is left of an entry whose hold has just ended.
    const { numDeletedRows } = await transaction
      .deleteFrom("waiting_people")
      .where("id", "=", one.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    const isAlone = entry.seats === 1;
    if (isAlone) await leave(transaction, entry.id, now);
    else await shrink(transaction, entry, now);
    const message = waitingNotification.personLeft(stage, { name: fullName(one), isAlone });
    if (entry.user_id !== null) await notify(transaction, [{ userId: entry.user_id, message }], now);
  }
}

/** Shrinks by one seat: a smaller entry may also fit into what is free. */
async function shrink(
  transaction: Transaction,
  entry: { id: string; stage_id: string; seats: number; state: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("waiting_entries")
    .set({ seats: entry.seats - 1 })
    .where("id", "=", entry.id)
    .execute();
  if (entry.state === "held") await addToCounts(transaction, entry.stage_id, { available: 1, held: -1 });
  await settleSeats(transaction, entry.stage_id, now);
}

/**
 * Cancels the person's registrations on coming stages: the seats go back, and the accounts that made them are told. The
 * caller has called lockStagesOf.
 */
async function withdrawRegistrations(
  transaction: Transaction,
  person: Person,
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const coming = await registrationsOf(transaction, person)
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select(["participants.id", "stages.id as stage_id"])
    .where("stages.date", ">", today)
    .execute();
  for (const [stageId, rows] of Map.groupBy(coming, (row) => row.stage_id)) {
    const stage = await lockStage(transaction, stageId, now);
    if (!stage) continue;
    const ids = rows.map(({ id }) => id);
    const deleted = await deleteRegistrations(transaction, { stageId, ids }, now);
    await transaction
      .updateTable("mails")
      .set({ state: "cancelled" })
      .where("recipient", "=", person.email ?? "")
      .where("participant_id", "in", ids)
      .where("state", "in", ["waiting", "retrying"])
      .execute();
    await notify(transaction, told(deleted, person, stage), now);
  }
}

interface Withdrawn {
  firstName: string;
  lastName: string;
  registeredByUser: string | null;
}

function told(people: readonly Withdrawn[], { userId }: Person, { title }: { title: string }) {
  return people.flatMap(({ registeredByUser: by, ...person }) =>
    by === null || by === userId
      ? []
      : [{ userId: by, message: withdrawnNotification({ name: fullName(person), title }) }],
  );
}
