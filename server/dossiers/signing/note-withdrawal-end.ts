import { withdrawableUntil } from "../../../domain/dossiers/signing/withdrawal.ts";
import type { Day } from "../../../domain/paris-time.ts";
import type { Transaction } from "../../database/database.ts";
import { readDossierSettings } from "../../settings/read-settings.ts";
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
