import type { Day } from "../../domain/paris-time.ts";
import { searchText } from "../../domain/search-text.ts";
import type { Reader } from "../database/database.ts";
import { findLines } from "../database/search.ts";
import { type FilledStage, filled } from "./overview.ts";
import { indexedDay, toStage } from "./stages.ts";

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
  database: Reader,
  { text, day, typeId, period, page, size }: StageChoice,
  today: Day,
): Promise<{ stages: FilledStage[]; hasMore: boolean }> {
  const lines = (stages: "stages") => {
    let query = database.selectFrom(stages).selectAll();
    if (period === "a-venir") query = query.where(indexedDay(), ">=", today);
    if (period === "passes") query = query.where(indexedDay(), "<", today);
    if (day) query = query.where(indexedDay(), "=", day);
    if (typeId) query = query.where("type_id", "=", typeId);
    return query.orderBy(indexedDay(), period === "a-venir" ? "asc" : "desc").orderBy("id");
  };
  const word = searchText(text);
  const rows = await findLines(database, { table: "stages", lines, word, limit: size + 1, offset: (page - 1) * size });
  return { stages: await filled(database, rows.slice(0, size).map(toStage)), hasMore: rows.length > size };
}
