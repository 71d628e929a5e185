import type { Database, Transaction } from "#platform/database/database.ts";
import type { ReportLineRow } from "#platform/database/tables/yearly-report.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { reportRow } from "#subjects/stages/data/mark-report-stale.ts";
import { changeTotals, readLines } from "#subjects/stages/data/report-totals.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { isPublicCell } from "../rules/cells.ts";
import type { ReportLine } from "../rules/report-line.ts";
import { countLacks, stageLines } from "../rules/stage-lines.ts";
import { readReportedStage } from "./read-reported-stage.ts";

/** Writes the lines of a stage again, and changes the totals of their year by the difference. */
export async function computeStageReport(database: Database, stageId: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Locks the row before anything is read: who changes the stage from now on waits, and marks it again.
    const { numUpdatedRows } = await transaction
      .updateTable("stage_reports")
      .set({ due_day: null })
      .where("stage_id", "=", stageId)
      // Another process has just computed it.
      .where("due_day", "is not", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) await compute(transaction, stageId, now);
  });
}

async function compute(transaction: Transaction, stageId: string, now: Date): Promise<void> {
  const stage = await findStage(transaction, stageId);
  if (!stage) return;
  const { due_day, ...row } = reportRow(stage);
  const isOver = due_day !== null && due_day <= dayInParis(now);
  const lines = isOver ? stageLines(await readReportedStage(transaction, stage)) : [];
  const { year, last_day } = row;
  await replaceLines(
    transaction,
    stageId,
    lines.map((line) => ({ ...line, year, last_day })),
  );
  await transaction
    .updateTable("stage_reports")
    .set({ ...row, missing: countLacks(lines), due_day: isOver ? null : due_day })
    .where("stage_id", "=", stageId)
    .execute();
}

type NewLine = ReportLine & Pick<ReportLineRow, "year" | "last_day">;

async function replaceLines(transaction: Transaction, stageId: string, lines: readonly NewLine[]): Promise<void> {
  const before = await readLines(transaction, [stageId]);
  await transaction.deleteFrom("report_lines").where("stage_id", "=", stageId).execute();
  if (lines.length > 0)
    await transaction
      .insertInto("report_lines")
      .values(lines.map((line) => ({ ...line, stage_id: stageId })))
      .execute();
  const changed = await changeTotals(transaction, before, lines);
  // Cached public pages show headcount and completion.
  if (changed.some(isPublicCell)) await noteCatalogueChange(transaction);
}
