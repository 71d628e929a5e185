import type { Transaction } from "#platform/database/database.ts";
import { accountDeleted } from "#subjects/accounts/mails.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { forgetPeople, peopleOf } from "#subjects/people/data/forget-people.ts";
import { forgetAccountInBin } from "./people-in-bin.ts";
import { eraseRows } from "./personal-tables.ts";

interface Removed {
  id: string;
  email: string;
  firstName: string;
  emailVerified: boolean;
}

/**
 * Deletes an account and what belongs to it alone; foreign keys delete the rest, and take the account off registrations,
 * which stay. Returns the ids of its files, whose bytes are to be deleted after the commit.
 */
export async function removeAccount(transaction: Transaction, account: Removed, now: Date): Promise<string[]> {
  const { id, email, emailVerified } = account;
  const person = { userId: id, email: emailVerified ? email : null };
  const people = await peopleOf(transaction, { userId: id, email: null });
  await eraseRows(transaction, person, now);
  await forgetAccountInBin(transaction, person);
  await transaction
    .updateTable("participants")
    .set({ registered_by: null })
    .where("registered_by_user", "=", id)
    .execute();
  await transaction.deleteFrom("verifications").where("value", "=", id).execute();
  const files = await transaction.deleteFrom("shared_files").where("shared_by", "=", id).returning("id").execute();
  // Last: it waits for a registration under way, which holds its stage and then needs the account.
  await transaction.deleteFrom("users").where("id", "=", id).execute();
  await forgetPeople(transaction, people);
  const goodbye = { mail: accountDeleted.with({ firstName: account.firstName }), to: email };
  // An address that the account has not proved may be somebody else's.
  if (emailVerified) await queueMails(transaction, [goodbye], now);
  return files.map((file) => file.id);
}
