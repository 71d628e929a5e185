import { sql } from "kysely";
import { SATISFACTION, SCALE_VALUES } from "../../../domain/opinions/question.ts";
import { isShown, type Tally } from "../../../domain/opinions/results/anonymity.ts";
import type { TypeYear } from "../../../domain/opinions/results/public-figures.ts";
import { fewScope, stageScope, typeScope } from "../../../domain/opinions/results/scopes.ts";
import { searchText } from "../../../domain/search-text.ts";
import { completedCell, headcountCell, measuredCell } from "../../../domain/yearly-report/cells.ts";
import type { Reader } from "../../database/database.ts";

interface Asked {
  typeIds: readonly number[];
  /** With the year of its last day. */
  stage?: { id: string; year: number };
  /** The current year in Paris. */
  year: number;
}

export interface PublicCounts {
  /** Of each type, the current year and the one before it. */
  types: Map<number, TypeYear[]>;
  /** Null without enough answers. */
  stage: { tally: Tally; year: number } | null;
}

/** The sums behind the figures of public pages, in one query. */
export async function readPublicCounts(database: Reader, { typeIds, stage, year }: Asked): Promise<PublicCounts> {
  const years = [year, year - 1];
  const scopes = typeIds.map(typeScope);
  const own = stage && stageScope(stage.id);
  const rows = await database
    .selectFrom("opinion_counts")
    .select([
      "scope",
      "year",
      MONTH_OF_STAGE.as("month"),
      "value",
      sql<number>`cast(sum(count) as integer)`.as("count"),
    ])
    .where("scope", "in", [...scopes, ...scopes.map(fewScope), ...(own ? [own] : [])])
    .where("kind", "=", "end")
    .where("year", "in", stage ? [...years, stage.year] : years)
    .where("question", "=", SATISFACTION)
    .groupBy(["scope", "year", MONTH_OF_STAGE, "value"])
    .unionAll(
      database
        .selectFrom("report_totals")
        .select(["cell as scope", "year", sql<number>`0`.as("month"), sql<string>`''`.as("value"), "people as count"])
        .where("year", "in", years)
        .where(
          "cell",
          "in",
          typeIds.flatMap((typeId) => [headcountCell, measuredCell, completedCell].map((cellOf) => cellOf(typeId))),
        ),
    )
    .execute();
  const tallyOf = (scope: string, of: number, month = 0): Tally =>
    SCALE_VALUES.map(
      (value) =>
        rows.find((row) => row.scope === scope && row.year === of && row.month === month && row.value === value)
          ?.count ?? 0,
    );
  const totalOf = (cell: string, of: number) =>
    rows.find((row) => row.scope === cell && row.year === of)?.count ?? null;
  const months = rows.filter(({ scope }) => scope === own).map(({ month }) => month);
  const tallies = own ? [...new Set(months)].map((month) => tallyOf(own, stage.year, month)).filter(isShown) : [];
  return {
    stage: stage && tallies.length > 0 ? { tally: add(tallies), year: stage.year } : null,
    types: new Map(
      typeIds.map((typeId) => [
        typeId,
        years.map((of) => ({
          year: of,
          all: tallyOf(typeScope(typeId), of),
          few: tallyOf(fewScope(typeScope(typeId)), of),
          headcount: totalOf(headcountCell(typeId), of),
          measured: totalOf(measuredCell(typeId), of),
          completed: totalOf(completedCell(typeId), of),
        })),
      ]),
    ),
  };
}

/** A stage whose date was changed between two answers has two months, each shown from LEAST_SHOWN answers on. */
const MONTH_OF_STAGE = sql<number>`case when scope like 'stage:%' then month else 0 end`;

export const add = (tallies: readonly Tally[]): Tally =>
  SCALE_VALUES.map((_, index) => tallies.reduce((sum, tally) => sum + (tally[index] ?? 0), 0));

const MOST_COMMENTS = 5;

/** The newest comments that their authors allowed and an administrator let through; the same words once. */
export async function listPublicComments(database: Reader, typeId: number) {
  const rows = await database
    .selectFrom("opinions")
    .select(["id", "comment", "year"])
    .where("publication", "=", "public")
    .where("type_id", "=", typeId)
    .orderBy("answered_at", "desc")
    .orderBy("id")
    .limit(4 * MOST_COMMENTS)
    .execute();
  const told = new Set<string>();
  const once = rows.filter(({ comment }) => told.size < told.add(searchText(comment)).size);
  return once.slice(0, MOST_COMMENTS);
}
