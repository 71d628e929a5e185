import type { StageSaveRefusal } from "../../domain/stages/form/stage-save-messages.ts";
import type { Reader } from "../database/database.ts";

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
