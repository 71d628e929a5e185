import type { Transaction } from "#platform/database/database.ts";
import type { Person } from "#platform/personal.ts";
import { ALL_MAILS, MAIL_KINDS } from "#subjects/outbox/data/all-mails.ts";

const EVIDENCE = MAIL_KINDS.filter((kind) => ALL_MAILS[kind].isEvidence);

/** Except those that are being sent at this moment: they are cancelled when their links find no account. Returns how many were to the address. */
export async function forgetMails(transaction: Transaction, { userId, email }: Person): Promise<number> {
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
