import type { Reader } from "#platform/database/database.ts";
import { documentNumber } from "../../rules/document-kinds.ts";

/** The number of the contract that somebody has signed, by the id of their registration. */
export async function signedContracts(
  database: Reader,
  participantIds: readonly string[],
): Promise<Record<string, string>> {
  const rows = await database
    .selectFrom("issued_documents")
    .select(["participant_id", "year", "number"])
    .where("participant_id", "in", [...participantIds, ""])
    .where("kind", "=", "contract")
    .where("signed_at", "is not", null)
    .where("withdrawn_at", "is", null)
    .orderBy("issued_at")
    .execute();
  return Object.fromEntries(
    rows.map(({ participant_id, ...numbered }) => [participant_id, documentNumber({ ...numbered, kind: "contract" })]),
  );
}
