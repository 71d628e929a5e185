import { addDays, type Day, dayInParis, midnightInParis } from "../../domain/paris-time.ts";
import type { Stage } from "../../domain/stages/stage.ts";
import type { Reader } from "../database/database.ts";
import { indexedDay, toStage } from "./stages.ts";

export interface StageWithCount {
  stage: Stage;
  registered: number;
}

export interface Overview {
  next: StageWithCount[];
  /** The last thirty days, oldest first. */
  registrations: { day: Day; count: number }[];
  /** With seats left, and a registration deadline soon. */
  closing: StageWithCount[];
}

const SHOWN = 4;
const DAYS = 30;
const NEAR_DAYS = 10;

/** The dashboard of an administrator. */
export async function readOverview(database: Reader, now: Date): Promise<Overview> {
  const today = dayInParis(now);
  const upcoming = database.selectFrom("stages").selectAll().limit(SHOWN);
  const next = await upcoming.where(indexedDay(), ">=", today).orderBy(indexedDay()).orderBy("id").execute();
  const closing = await upcoming
    .where("end_registration_date", ">=", today)
    .where("end_registration_date", "<=", addDays(today, NEAR_DAYS))
    .where("available_seats", ">", 0)
    .orderBy("end_registration_date")
    .orderBy("id")
    .execute();
  const stages = await withCounts(database, [...next, ...closing].map(toStage));
  return {
    next: stages.slice(0, next.length),
    registrations: await registrationsByDay(database, today),
    closing: stages.slice(next.length),
  };
}

export async function withCounts(database: Reader, stages: readonly Stage[]): Promise<StageWithCount[]> {
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

/** One count a day: each is read from the index alone, between two midnights. */
async function registrationsByDay(database: Reader, today: Day) {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const row = await database
    .selectNoFrom(({ selectFrom }) =>
      days.map((day) =>
        selectFrom("participants")
          .select(({ fn }) => fn.countAll<number | string>().as("count"))
          .where("registration_date", ">=", midnightInParis(day))
          .where("registration_date", "<", midnightInParis(addDays(day, 1)))
          .as(day),
      ),
    )
    .executeTakeFirstOrThrow();
  return days.map((day) => ({ day, count: Number(row[day]) }));
}
