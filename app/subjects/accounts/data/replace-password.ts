import type { Transaction } from "#platform/database/database.ts";

/** Null: nobody can sign in until a link has set a new one. */
export async function setPassword(
  transaction: Transaction,
  { userId, hash }: { userId: string; hash: string | null },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("credentials")
    .set({ password: hash, updated_at: now })
    .where("user_id", "=", userId)
    .execute();
}

/** And sign-ins that wait for their code: one of them may have been opened with a stolen password. */
export async function endSessions(transaction: Transaction, userId: string, except = ""): Promise<void> {
  await transaction.deleteFrom("sessions").where("user_id", "=", userId).where("token", "!=", except).execute();
  await transaction.deleteFrom("verifications").where("value", "=", userId).execute();
}
