import type { Transaction } from "#platform/database/database.ts";
import { accountDeleted } from "#subjects/accounts/mails.ts";
import { forgetComplainant } from "#subjects/complaints/data/forget-complaints.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { ALL_MAILS, MAIL_KINDS } from "#subjects/outbox/data/all-mails.ts";
import { forgetPeople, peopleOf } from "#subjects/people/data/forget-people.ts";
import { forgetProspects } from "#subjects/prospects/data/forget-prospects.ts";
import { forgetOpinions } from "./forget-opinions.ts";
import { leaveQueues } from "./leave-queues.ts";
import { forgetAccountInBin } from "./people-in-bin.ts";
import type { Person } from "./person.ts";

interface Removed {
  id: string;
  email: string;
  firstName: string;
  emailVerified: boolean;
}

const EVIDENCE = MAIL_KINDS.filter((kind) => ALL_MAILS[kind].isEvidence);

/**
 * Deletes an account and what belongs to it alone; foreign keys delete the rest, and take the account off registrations,
 * which stay. Returns the ids of its files, whose bytes are to be deleted after the commit.
 */
export async function removeAccount(transaction: Transaction, account: Removed, now: Date): Promise<string[]> {
  const { id, email, emailVerified } = account;
  const person = { userId: id, email: emailVerified ? email : null };
  const people = await peopleOf(transaction, { userId: id, email: null });
  await forgetOpinions(transaction, person);
  await forgetAccountInBin(transaction, person);
  await leaveQueues(transaction, person, now);
  await deleteMails(transaction, person);
  await forgetComplainant(transaction, person);
  if (emailVerified) await forgetProspects(transaction, email);
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

/** Except those that are being sent at this moment: they are cancelled when their links find no account. Returns how many were to the address. */
export async function deleteMails(transaction: Transaction, { userId, email }: Person): Promise<number> {
  const mails = transaction.deleteFrom("mails").where("kind", "not in", EVIDENCE).where("state", "!=", "sending");
  const toAddress = email === null ? null : await mails.where("recipient", "=", email).executeTakeFirst();
  const count = Number(toAddress?.numDeletedRows ?? 0);
  if (userId === null) return count;
  await mails.where("user_id", "is not", null).where("user_id", "=", userId).execute();
  await transaction
    .updateTable("mails")
    .set({ user_id: null })
    .where("user_id", "is not", null)
    .where("user_id", "=", userId)
    .execute();
  return count;
}
