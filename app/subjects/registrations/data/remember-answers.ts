import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { User } from "#platform/values/user.ts";

interface RegisteredRow {
  user_id: string | null;
  trainee_kind: string;
  payer: string;
}

/**
 * The account's last answers about its own person, which its next form shows. "Not known yet" is no answer: it leaves the
 * one before. After the registration, not in its transaction: a change of the account that locks first its own row, then a
 * stage, would otherwise wait for a registration that waits for it.
 */
export async function rememberAnswers(
  database: Database,
  by: User | null,
  rows: readonly RegisteredRow[],
): Promise<void> {
  const own = by && rows.find(({ user_id }) => user_id === by.id);
  if (!own) return;
  const traineeKind = own.trainee_kind || by.traineeKind;
  const payer = own.payer || by.payer;
  if (traineeKind === by.traineeKind && payer === by.payer) return;
  await singleStatement(database)
    .updateTable("users")
    .set({ trainee_kind: traineeKind, payer })
    .where("id", "=", by.id)
    .execute();
}
