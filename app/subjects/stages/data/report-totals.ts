import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { addUp, isNothing, minus, NOTHING, type ReportLine } from "#subjects/yearly-report/rules/report-line.ts";

interface LineOfYear extends ReportLine {
  year: number;
}

/** The lines that are stored of some stages. */
export async function readLines(transaction: Transaction, stageIds: readonly string[]): Promise<LineOfYear[]> {
  const rows = await transaction
    .selectFrom("report_lines")
    .select(["year", "cell", "people", "minutes", "cents"])
    .where("stage_id", "in", stageIds)
    .execute();
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/**
 * By the difference, in the transaction that writes the lines: a total is always the sum of its lines. Returns the cells
 * whose total changed.
 */
export async function changeTotals(
  transaction: Transaction,
  before: readonly LineOfYear[],
  after: readonly LineOfYear[],
): Promise<string[]> {
  const keyed = ({ year, cell, people, minutes, cents }: LineOfYear) => ({
    cell: `${year} ${cell}`,
    ...{ people, minutes, cents },
  });
  const changes = addUp([
    ...before.map((line) => ({ ...keyed(line), ...minus(NOTHING, line) })),
    ...after.map(keyed),
  ]).filter((line) => !isNothing(line));
  if (changes.length === 0) return [];
  await transaction
    .insertInto("report_totals")
    // All transactions lock them in the same order, so that two never wait for each other.
    .values(changes.toSorted(byCell).map(({ cell: key, ...sum }) => ({ ...partsOf(key), ...sum })))
    .onConflict((conflict) =>
      conflict.columns(["year", "cell"]).doUpdateSet({
        people: sql<number>`report_totals.people + excluded.people`,
        minutes: sql<number>`report_totals.minutes + excluded.minutes`,
        cents: sql<number>`report_totals.cents + excluded.cents`,
      }),
    )
    .execute();
  return changes.map(({ cell: key }) => partsOf(key).cell);
}

const byCell = (one: ReportLine, other: ReportLine) => (one.cell < other.cell ? -1 : 1);

function partsOf(key: string) {
  const space = key.indexOf(" ");
  return { year: Number(key.slice(0, space)), cell: key.slice(space + 1) };
}

/** Before stages are deleted, and their lines with them; the deletion itself calls noteCatalogueChange. */
export async function leaveTotals(transaction: Transaction, stageIds: readonly string[]): Promise<void> {
  // Locked in the order of their ids: a computation under way ends first.
  for (const stageId of stageIds.toSorted())
    await transaction.updateTable("stage_reports").set({ due_day: "" }).where("stage_id", "=", stageId).execute();
  await changeTotals(transaction, await readLines(transaction, stageIds), []);
}

/** Those of the stages that are in the report. */
export async function reportedAmong(transaction: Transaction, stageIds: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom("report_lines")
    .select("stage_id")
    .distinct()
    .where("stage_id", "in", stageIds)
    .execute();
  return rows.map(({ stage_id }) => stage_id);
}
