import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { lastDay, type Stage } from "../rules/stage.ts";

/** What a stage says of its days. */
export type ReportedDays = Pick<Stage, "id" | "date" | "duration" | "halfDays">;

/** Every stage has one from its first day on, so that nobody has to look for those without. */
export function reportRow(stage: ReportedDays) {
  const days = reportDays(stage);
  return { stage_id: stage.id, ...days, due_day: days.last_day === "" ? null : addDays(days.last_day, 1), missing: 0 };
}

/** The year of a stage is that of its last day. */
export function reportDays(stage: ReportedDays) {
  const last = stage.date === null ? "" : lastDay(stage);
  return { year: Number(last.slice(0, 4)), last_day: last };
}

/** Of a stage that was added or changed. */
export async function noteReportOfStage(database: Database | Transaction, stage: ReportedDays): Promise<void> {
  await singleStatement(database)
    .insertInto("stage_reports")
    .values(reportRow(stage))
    // It may have been over, and not be any more: the job looks at it now.
    .onConflict((conflict) => conflict.column("stage_id").doUpdateSet({ ...reportDays(stage), due_day: "" }))
    .execute();
}

/**
 * In the transaction of a change that the yearly report depends on. Always writes the row, though it may be stale already:
 * a computation under way holds it, and would otherwise not see this change.
 */
export async function markReportStale(transaction: Transaction, stageId: string): Promise<void> {
  await transaction
    .updateTable("stage_reports")
    .set({ due_day: sql<string>`coalesce(due_day, '')` })
    .where("stage_id", "=", stageId)
    .execute();
}
