import type { User } from "../../domain/accounts/user.ts";
import type { Transaction } from "../database/database.ts";

interface Answered {
  by: User;
  /** The registration of their own person. */
  row: { trainee_kind: string; payer: string };
}

/** The account's last answers, which its next form shows. "Not known yet" is no answer: it leaves the one before. */
export async function rememberAnswers(transaction: Transaction, { by, row }: Answered): Promise<void> {
  const traineeKind = row.trainee_kind || by.traineeKind;
  const payer = row.payer || by.payer;
  if (traineeKind === by.traineeKind && payer === by.payer) return;
  await transaction.updateTable("users").set({ trainee_kind: traineeKind, payer }).where("id", "=", by.id).execute();
}
