import type { Reader } from "#platform/database/database.ts";
import type { DossierClosing } from "../rules/dossier-closing.ts";

/** Null: nobody closed the dossier although something lacks. */
export async function findClosing(database: Reader, stageId: string): Promise<DossierClosing | null> {
  const row = await database
    .selectFrom("dossier_closings")
    .selectAll()
    .where("stage_id", "=", stageId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    reason: row.reason,
    lacked: JSON.parse(row.lacked) as string[],
    documents: JSON.parse(row.documents) as string[],
    withoutHouseRules: Boolean(row.without_house_rules),
    byName: row.by_name,
    closedAt: new Date(row.closed_at),
  };
}
