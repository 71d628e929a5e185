import type { User } from "../../domain/accounts/user.ts";
import { BY_THE_PERSON } from "../../domain/journal/journal.ts";
import { dayInParis } from "../../domain/paris-time.ts";
import type { ErasureRefusal } from "../../domain/privacy/privacy-messages.ts";
import type { Blobs } from "../blobs/blobs.ts";
import type { Database, Transaction } from "../database/database.ts";
import { lockByName } from "../database/lock-by-name.ts";
import { record } from "../journal/journal.ts";
import { deleteBlobs } from "../stages/stage-files.ts";
import { leaveGroups } from "./leave-groups.ts";
import { lockStagesOf } from "./lock-stages-of.ts";
import { personOf } from "./person.ts";
import { removeAccount } from "./remove-account.ts";
import { withdrawRegistrations } from "./withdraw-registrations.ts";

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
    if (user.role === "admin" && !(await hasOtherAdministrator(transaction, userId))) return "lastAdministrator";
    const account = { ...user, emailVerified: Boolean(user.email_verified) };
    const person = personOf(account);
    await lockStagesOf(transaction, [person], now);
    if (cancelComing) await withdrawRegistrations(transaction, person, { today: dayInParis(now), now });
    await leaveGroups(transaction, person, now);
    // Neither name nor address: the journal is never erased.
    await record(transaction, { by: by ?? BY_THE_PERSON, action: "accountDeleted" }, now);
    return removeAccount(transaction, account, now);
  });
  if (typeof result === "string") return result;
  await deleteBlobs(blobs, result);
  return null;
}

/** Under a lock: of the last two administrators who leave at once, the second one stays. */
async function hasOtherAdministrator(transaction: Transaction, userId: string): Promise<boolean> {
  await lockByName(transaction, "administrators");
  const other = await transaction
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("id", "!=", userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
