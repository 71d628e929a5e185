import type { Transaction } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { readDossierSettings } from "#subjects/settings/data/read-settings.ts";
import { withdrawableUntil } from "../../rules/signing/withdrawal.ts";
import type { SigningDocument } from "./signing-row.ts";

/** Stored with the signature: a later change of the rules changes no contract. Returns null for other documents. */
export async function noteWithdrawalEnd(
  transaction: Transaction,
  document: SigningDocument,
  signedOn: Day,
): Promise<Day | null> {
  const rules = await readDossierSettings(transaction);
  const last = withdrawableUntil(document, signedOn, rules);
  if (last !== null)
    await transaction
      .updateTable("issued_documents")
      .set({ withdraw_until: last })
      .where("id", "=", document.id)
      .execute();
  return last;
}
