import type { Day } from "../../domain/paris-time.ts";
import { searchText } from "../../domain/search-text.ts";
import type { Reader } from "../database/database.ts";
import { findRows } from "../database/search.ts";
import { type StageWithCount, withCounts } from "./overview.ts";
import { indexedDay, toStage } from "./stages.ts";

export const PERIODS = ["a-venir", "passes", "tous"] as const;
export type Period = (typeof PERIODS)[number];

export interface StageSearch {
  text: string;
  day: Day | null;
  typeId: number | null;
  period: Period;
  page: number;
  size: number;
}

/** Upcoming stages soonest first; past ones, or all, latest first. */
export async function searchStages(
  database: Reader,
  { text, day, typeId, period, page, size }: StageSearch,
  today: Day,
): Promise<{ stages: StageWithCount[]; hasMore: boolean }> {
  const query = (stages: "stages") => {
    let selected = database.selectFrom(stages).selectAll();
    if (period === "a-venir") selected = selected.where(indexedDay(), ">=", today);
    if (period === "passes") selected = selected.where(indexedDay(), "<", today);
    if (day) selected = selected.where(indexedDay(), "=", day);
    if (typeId) selected = selected.where("type_id", "=", typeId);
    return selected.orderBy(indexedDay(), period === "a-venir" ? "asc" : "desc").orderBy("id");
  };
  const rows = await findRows(database, {
    table: "stages",
    query,
    text: searchText(text),
    limit: size + 1,
    offset: (page - 1) * size,
  });
  return { stages: await withCounts(database, rows.slice(0, size).map(toStage)), hasMore: rows.length > size };
}
