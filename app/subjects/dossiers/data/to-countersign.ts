import type { Reader } from "#platform/database/database.ts";
import { type DocumentKind, documentNumber } from "../rules/document-kinds.ts";

/** An older one is found in the register. */
const DAYS_BACK = 365;
const DAY = 86_400_000;

/** Documents that the other side has signed and the centre has not, the longest awaited first; of nobody who was removed. */
export async function listToCountersign(database: Reader, now: Date, limit: number) {
  const rows = await database
    .selectFrom("issued_documents")
    .select(["id", "stage_id", "stage_title", "kind", "year", "number", "recipient_name", "company_name", "signed_at"])
    .where("issued_at", ">=", new Date(now.getTime() - DAYS_BACK * DAY))
    .where("signed_at", "is not", null)
    .where("countersigned_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("participant_id", "is", null),
        exists(selectFrom("participants").select("id").whereRef("participants.id", "=", "participant_id")),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("issued_documents as later")
            .select("later.id")
            .whereRef("later.replaces_id", "=", "issued_documents.id"),
        ),
      ),
    )
    .orderBy("signed_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id, stage_id, stage_title, kind, recipient_name, company_name, ...numbered }) => ({
    ...{ id, stageId: stage_id, stageTitle: stage_title },
    number: documentNumber({ ...numbered, kind: kind as DocumentKind }),
    recipient: company_name || recipient_name,
    signedAt: new Date(numbered.signed_at ?? now),
  }));
}
