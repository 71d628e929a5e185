import type { Day } from "../../domain/paris-time.ts";
import { searchText } from "../../domain/search-text.ts";
import { contains } from "../database/contains.ts";
import type { Database } from "../database/database.ts";
import { toStage } from "../stages.ts";
import { type FilledStage, filled } from "./overview.ts";

export const PERIODS = ["a-venir", "passes", "tous"] as const;
export type Period = (typeof PERIODS)[number];

export interface StageChoice {
  text: string;
  day: Day | null;
  typeId: number | null;
  period: Period;
  page: number;
  size: number;
}

/** Past and future: those to come soonest first, the others latest first. */
export async function chooseStages(
  database: Database,
  { text, day, typeId, period, page, size }: StageChoice,
  today: Day,
): Promise<{ stages: FilledStage[]; hasMore: boolean }> {
  let query = database.selectFrom("stages").selectAll();
  if (period === "a-venir") query = query.where("date", ">=", today);
  // One without a date counts as long past.
  if (period === "passes")
    query = query.where((column) => column.or([column("date", "<", today), column("date", "is", null)]));
  if (text !== "") query = query.where(contains(searchText(text)));
  if (day) query = query.where("date", "=", day);
  if (typeId) query = query.where("type_id", "=", typeId);
  const rows = await query
    .orderBy("date", (order) => (period === "a-venir" ? order.asc() : order.desc().nullsLast()))
    .orderBy("id")
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  return { stages: await filled(database, rows.slice(0, size).map(toStage)), hasMore: rows.length > size };
}
