import type { Reader } from "#platform/database/database.ts";
import type { StageSaveRefusal } from "../rules/form/stage-save-messages.ts";

/** Why no row was updated. */
export async function updateRefusal(database: Reader, id: string, version: number): Promise<StageSaveRefusal> {
  const row = await database
    .selectFrom("stages")
    .select(["version", "available_seats"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return { reason: "gone" };
  return row.version === version ? { reason: "tooFewSeats", left: row.available_seats } : { reason: "editConflict" };
}
