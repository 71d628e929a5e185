import { addDays, type Day, dayInParis, midnightInParis } from "../../domain/paris-time.ts";
import type { Stage } from "../../domain/stages/stage.ts";
import type { Reader } from "../database/database.ts";
import { indexedDay, toStage } from "./stages.ts";

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
  const stages = await filled(database, [...next, ...closing].map(toStage));
  return {
    next: stages.slice(0, next.length),
    registrations: await registrationsByDay(database, today),
    closing: stages.slice(next.length),
  };
}

export async function filled(database: Reader, stages: readonly Stage[]): Promise<FilledStage[]> {
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

/** Each day a count of its own: an index is read between two midnights, and no line of it looked at. */
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
