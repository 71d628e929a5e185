import { type Selectable, sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { HalfDayRow } from "#platform/database/tables/stages.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { insertHalfDayThings, listHalfDayThings } from "#subjects/planning/data/half-day-things.ts";
import type { Stage } from "../rules/stage.ts";
import type { HalfDay } from "../rules/timetable/half-days.ts";

/** The half-days of a stage as JSON, for readTimetable: in a query of stages, or with the column that has its id. */
export const timetableOf = (stageId = "stages.id") =>
  sql<string>`coalesce((select timetable from timetables where timetables.stage_id = ${sql.ref(stageId)}), '[]')`.as(
    "timetable",
  );

/** The day after which a stage is over: that of its last half-day, or its date without a timetable. */
export const lastDayOf = (stage = "stages") =>
  sql<Day>`coalesce((select max(day) from half_days where half_days.stage_id = ${sql.ref(`${stage}.id`)}), ${sql.ref(`${stage}.date`)})`;

/** The last day of stages that took place, up to today. The half-days of a stage are read once, although the day is named twice. */
export const lastHeldDay = (today: Day) => {
  const day = sql`coalesce(max(half_days.day), stages.date)`;
  return sql<Day | null>`max(case when stages.state <> 'cancelled' then
    (select case when ${day} <= ${today} then ${day} end from half_days where half_days.stage_id = stages.id) end)`;
};

export const halfDayRows = ({ id: stageId, halfDays }: Pick<Stage, "id" | "halfDays">) =>
  halfDays.map(({ id, day, from, to, place, trainer, trainerId }: HalfDay) => ({
    ...{ stage_id: stageId, id, day, starts: from, ends: to, place, trainer },
    trainer_id: trainerId || null,
  }));

export const toHalfDay = (row: Selectable<HalfDayRow>): HalfDay => ({
  ...{ id: row.id, day: row.day, from: row.starts, to: row.ends, place: row.place, trainer: row.trainer },
  trainerId: row.trainer_id ?? "",
});

/** Lock the stage first: two administrators who save at once would mix their timetables. */
export async function replaceHalfDays(transaction: Transaction, stage: Pick<Stage, "id" | "halfDays">): Promise<void> {
  await transaction.deleteFrom("half_days").where("stage_id", "=", stage.id).execute();
  await insertHalfDays(transaction, stage);
}

export async function insertHalfDays(database: Database | Transaction, stage: Pick<Stage, "id" | "halfDays">) {
  const rows = halfDayRows(stage);
  if (rows.length === 0) return;
  await singleStatement(database).insertInto("half_days").values(rows).execute();
  await insertHalfDayThings(database, stage.id, stage.halfDays);
}

/** The half-days with what the office has planned for each. */
export async function withThings<Planned extends Pick<Stage, "id" | "halfDays">>(
  database: Reader,
  stage: Planned,
): Promise<Planned> {
  const things = await listHalfDayThings(database, stage.id);
  return {
    ...stage,
    halfDays: stage.halfDays.map((halfDay) => ({ ...halfDay, things: things.get(halfDay.id) ?? [] })),
  };
}
