import type { Reader } from "#platform/database/database.ts";

interface DraftCredit {
  id: string;
  recipientName: string;
  totalCents: number;
  stageTitle: string;
}

/** Credit notes that are not issued yet, the oldest first. */
export async function listDraftCredits(database: Reader, limit: number): Promise<DraftCredit[]> {
  const rows = await database
    .selectFrom("invoices")
    .leftJoin("stages", "stages.id", "invoices.stage_id")
    .select(["invoices.id", "recipient_name", "net_cents", "vat_cents", "stages.title"])
    .where("invoices.state", "=", "draft")
    .where("invoices.kind", "=", "creditNote")
    .orderBy("invoices.created_at")
    .orderBy("invoices.id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, recipientName: row.recipient_name, stageTitle: row.title ?? "" },
    totalCents: row.net_cents + row.vat_cents,
  }));
}
