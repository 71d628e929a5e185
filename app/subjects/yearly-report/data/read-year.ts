import type { Reader } from "#platform/database/database.ts";
import { LACK_CELLS } from "../rules/lacks.ts";
import type { ReportLine, ReportSum } from "../rules/report-line.ts";

/** Every sum of a year: as many rows as the form has cells, trainers, types of stages and specialities. */
export async function readTotals(database: Reader, year: number): Promise<Map<string, ReportSum>> {
  const rows = await database
    .selectFrom("report_totals")
    .select(["cell", "people", "minutes", "cents"])
    .where("year", "=", year)
    .orderBy("cell")
    .execute();
  return new Map(
    rows.map(({ cell, people, minutes, cents }) => [cell, { people, minutes: Number(minutes), cents: Number(cents) }]),
  );
}

/** A stage of a list, by the order of which the next page is found. */
export interface ListedStage {
  id: string;
  title: string;
  lastDay: string;
}

interface Wanted {
  year: number;
  /** The last stage of the page before; null for the first page. */
  after: Pick<ListedStage, "id" | "lastDay"> | null;
  size: number;
}

/** The stages of a cell with their share, oldest first. */
export async function listCell(
  database: Reader,
  { year, cell, after, size }: Wanted & { cell: string },
): Promise<{ stages: (ListedStage & ReportSum)[]; hasMore: boolean }> {
  const rows = await database
    .selectFrom("report_lines as line")
    .innerJoin("stages", "stages.id", "line.stage_id")
    .select(["stages.id", "stages.title", "line.last_day as lastDay", "people", "minutes", "cents"])
    .where("line.year", "=", year)
    .where("line.cell", "=", cell)
    .$if(after !== null, (query) =>
      query.where(({ refTuple, tuple, eb }) =>
        eb(refTuple("line.last_day", "line.stage_id"), ">", tuple(after?.lastDay ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("line.last_day")
    .orderBy("line.stage_id")
    .limit(size + 1)
    .execute();
  const stages = rows.slice(0, size).map((row) => ({ ...row, cents: Number(row.cents) }));
  return { stages, hasMore: rows.length > size };
}

export interface LackingStage extends ListedStage {
  /** The lines of what it lacks. */
  lacks: Pick<ReportLine, "cell" | "people">[];
}

/** The stages that lack a fact, oldest first. */
export async function listLacking(
  database: Reader,
  { year, after, size }: Wanted,
): Promise<{ stages: LackingStage[]; hasMore: boolean }> {
  const rows = await database
    .selectFrom("stage_reports as report")
    .innerJoin("stages", "stages.id", "report.stage_id")
    .select(["stages.id", "stages.title", "report.last_day as lastDay"])
    .where("report.year", "=", year)
    .where("report.missing", ">", 0)
    .$if(after !== null, (query) =>
      query.where(({ refTuple, tuple, eb }) =>
        eb(refTuple("report.last_day", "report.stage_id"), ">", tuple(after?.lastDay ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("report.last_day")
    .orderBy("report.stage_id")
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const lacks = await readLacks(
    database,
    shown.map(({ id }) => id),
  );
  return { stages: shown.map((row) => ({ ...row, lacks: lacks.get(row.id) ?? [] })), hasMore: rows.length > size };
}

async function readLacks(database: Reader, stageIds: readonly string[]) {
  if (stageIds.length === 0) return new Map<string, LackingStage["lacks"]>();
  const rows = await database
    .selectFrom("report_lines")
    .select(["stage_id", "cell", "people"])
    .where("stage_id", "in", stageIds)
    .where("cell", "like", `${LACK_CELLS}%`)
    .execute();
  return Map.groupBy(rows, ({ stage_id }) => stage_id);
}
