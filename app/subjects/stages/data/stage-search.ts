import type { Reader } from "#platform/database/database.ts";
import { findRows } from "#platform/database/search.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { daysOfMonth, type Month } from "../rules/calendar.ts";
import { indexedDay, toStage } from "./stages.ts";
import { type StageWithCount, withCounts } from "./with-counts.ts";

export const PERIODS = ["a-venir", "passes", "tous"] as const;
export type Period = (typeof PERIODS)[number];

export interface StageSearch {
  text: string;
  day: Day | null;
  month: Month | null;
  typeId: number | null;
  period: Period;
  page: number;
  size: number;
}

/** The days of a search by month and period; null where there is no limit. */
export function searchedDays({ month, period }: Pick<StageSearch, "month" | "period">, today: Day) {
  const { from, until } = month ? daysOfMonth(month) : { from: null, until: null };
  return {
    from: period === "a-venir" && (from === null || from < today) ? today : from,
    until: period === "passes" && (until === null || until > today) ? today : until,
  };
}

/** Upcoming stages, or those of a month, soonest first; past ones, or all, latest first. */
export async function searchStages(
  database: Reader,
  { text, day, month, typeId, period, page, size }: StageSearch,
  today: Day,
): Promise<{ stages: StageWithCount[]; hasMore: boolean }> {
  const { from, until } = searchedDays({ month, period }, today);
  const query = (stages: "stages") => {
    let selected = database.selectFrom(stages).selectAll();
    if (from) selected = selected.where(indexedDay(), ">=", from);
    if (until) selected = selected.where(indexedDay(), "<", until);
    if (day) selected = selected.where(indexedDay(), "=", day);
    if (typeId) selected = selected.where("type_id", "=", typeId);
    return selected.orderBy(indexedDay(), month || period === "a-venir" ? "asc" : "desc").orderBy("id");
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
