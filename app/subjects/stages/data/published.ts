import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { Stage } from "../rules/stage.ts";
import { SHOWN, type StageFilter, toStage, upcoming } from "./stages.ts";

interface Wanted {
  today: Day;
  filter: StageFilter;
  page: number;
  size: number;
}

export interface DatedStage {
  stage: Stage;
  updatedAt: Date;
}

/** A page of the stages from today on, soonest first, with the time at which their page last changed: seats change without it. */
export async function listPublished(
  database: Reader,
  { page, size, ...wanted }: Wanted,
): Promise<{ stages: DatedStage[]; hasMore: boolean }> {
  const rows = await upcoming(database, wanted)
    .select(SHOWN)
    .select(({ fn, selectFrom }) => {
      const latest = selectFrom("stage_versions")
        .select("published_at")
        .whereRef("stage_versions.stage_id", "=", "stages.id")
        .orderBy("stage_versions.version", "desc")
        .limit(1);
      return fn.coalesce(latest, "stages.created_at").as("published_at");
    })
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  const stages = rows.slice(0, size).map((row) => ({ stage: toStage(row), updatedAt: new Date(row.published_at) }));
  return { stages, hasMore: rows.length > size };
}

const MOST_ADDRESSES = 2_000;

/** What the addresses of the stages from today on are made of, soonest first. */
export async function listAddresses(database: Reader, today: Day): Promise<{ id: string; typeId: number }[]> {
  const rows = await upcoming(database, { today }).select(["id", "type_id"]).limit(MOST_ADDRESSES).execute();
  return rows.map(({ id, type_id }) => ({ id, typeId: type_id }));
}
