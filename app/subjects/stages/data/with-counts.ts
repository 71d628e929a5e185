import type { Reader } from "#platform/database/database.ts";
import type { Stage } from "../rules/stage.ts";

export interface StageWithCount {
  stage: Stage;
  registered: number;
}

export async function withCounts(database: Reader, stages: readonly Stage[]): Promise<StageWithCount[]> {
  if (stages.length === 0) return [];
  const rows = await database
    .selectFrom("participants")
    .select(({ fn }) => ["stage_id", fn.countAll<number | string>().as("count")])
    .where(
      "stage_id",
      "in",
      stages.map(({ id }) => id),
    )
    .groupBy("stage_id")
    .execute();
  const counts = new Map(rows.map(({ stage_id, count }) => [stage_id, Number(count)]));
  return stages.map((stage) => ({ stage, registered: counts.get(stage.id) ?? 0 }));
}
