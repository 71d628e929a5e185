import { sql } from "kysely";
import { addDays, type Day, dayInParis, midnightInParis } from "../../domain/paris-time.ts";
import type { Stage } from "../../domain/stage.ts";
import { engineOf } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { toStage } from "../stages.ts";

export interface FilledStage {
  stage: Stage;
  registered: number;
}

export interface Overview {
  next: FilledStage[];
  /** The last thirty days, oldest first. */
  registrations: { day: Day; count: number }[];
  /** With room left, and little time. */
  closing: FilledStage[];
}

const SHOWN = 4;
const DAYS = 30;
const NEAR_DAYS = 10;

/** What an administrator looks at in the morning. */
export async function readOverview(database: Database, now: Date): Promise<Overview> {
  const today = dayInParis(now);
  const upcoming = database.selectFrom("stages").selectAll().limit(SHOWN);
  const next = await upcoming.where("date", ">=", today).orderBy("date").orderBy("id").execute();
  const closing = await upcoming
    .where("end_registration_date", ">=", today)
    .where("end_registration_date", "<=", addDays(today, NEAR_DAYS))
    .where("available_seats", ">", 0)
    .orderBy("end_registration_date")
    .orderBy("id")
    .execute();
  return {
    next: await filled(database, next.map(toStage)),
    registrations: await registrationsByDay(database, today),
    closing: await filled(database, closing.map(toStage)),
  };
}

export async function filled(database: Database, stages: readonly Stage[]): Promise<FilledStage[]> {
  if (stages.length === 0) return [];
  const rows = await database
    .selectFrom("participants")
    .select(({ fn }) => ["stage_id", fn.countAll<number | string>().as("count")])
    .where(
      "stage_id",
      "in",
      stages.map(({ id }) => id),
    )
    .groupBy("stage_id")
    .execute();
  const counts = new Map(rows.map(({ stage_id, count }) => [stage_id, Number(count)]));
  return stages.map((stage) => ({ stage, registered: counts.get(stage.id) ?? 0 }));
}

/** Counted by hours of Greenwich, which both engines can do, then put into the days of Paris. */
async function registrationsByDay(database: Database, today: Day) {
  const first = addDays(today, 1 - DAYS);
  const hour =
    engineOf(database) === "postgres"
      ? sql<string>`to_char(registration_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`
      : sql<string>`substr(registration_date, 1, 13)`;
  const rows = await database
    .selectFrom("participants")
    .select(({ fn }) => [hour.as("hour"), fn.countAll<number | string>().as("count")])
    .where("registration_date", ">=", midnightInParis(first))
    .groupBy(hour)
    .execute();
  const days = new Map(Array.from({ length: DAYS }, (_, index) => [addDays(first, index), 0]));
  for (const { hour, count } of rows) {
    const day = dayInParis(new Date(`${hour}:00:00Z`));
    days.set(day, (days.get(day) ?? 0) + Number(count));
  }
  return [...days].map(([day, count]) => ({ day, count })).slice(0, DAYS);
}
