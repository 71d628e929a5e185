import type { Reader } from "../database/database.ts";
import type { StageWithCount } from "./overview.ts";
import { toStage } from "./stages.ts";

export interface EditedStage extends StageWithCount {
  /** Shows whether somebody else changed it meanwhile. */
  version: number;
}

export async function findEditedStage(database: Reader, id: string): Promise<EditedStage | null> {
  const row = await database
    .selectFrom("stages")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("participants")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .whereRef("stage_id", "=", "stages.id")
        .as("registered"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { stage: toStage(row), version: row.version, registered: Number(row.registered) } : null;
}
