import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { daysOfMonth, type Month } from "../rules/calendar.ts";
import { indexedDay, toStage } from "./stages.ts";
import { type StageWithCount, withCounts } from "./with-counts.ts";

export const PERIODS = ["a-venir", "passes", "tous", "archives"] as const;
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
  const words = searchText(text);
  // What is archived is shown to who asks for it.
  let query = database
    .selectFrom("stages")
    .selectAll()
    .where("state", period === "archives" ? "=" : "<>", "archived");
  if (from) query = query.where(indexedDay(), ">=", from);
  if (until) query = query.where(indexedDay(), "<", until);
  if (day) query = query.where(indexedDay(), "=", day);
  if (typeId) query = query.where("type_id", "=", typeId);
  if (words !== "") query = query.where(contains(words));
  const rows = await query
    .orderBy(indexedDay(), month || period === "a-venir" ? "asc" : "desc")
    .orderBy("id")
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  return { stages: await withCounts(database, rows.slice(0, size).map(toStage)), hasMore: rows.length > size };
}
