import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { IS_OPEN, TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { type HalfDay, readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import type { Week } from "../rules/week.ts";

interface WeekStage {
  id: string;
  title: string;
  date: Day | null;
  halfDays: HalfDay[];
  location: string;
  registered: number;
  seats: number;
  /** How many documents its dossier lacks; null: not looked at since it changed. */
  lacking: number | null;
  /** The dossier was closed without all of them. */
  isReserved: boolean;
}

export interface WeekStages {
  /** Those with a day in the week, by that day. */
  stages: WeekStage[];
  /** The first one after this week. */
  next: Pick<WeekStage, "id" | "title" | "date"> | null;
}

export async function readWeekStages(database: Reader, { from, until }: Week): Promise<WeekStages> {
  const days = await database
    .selectFrom("stage_days")
    .select("stage_id")
    .where("day", ">=", from)
    .where("day", "<=", until)
    .orderBy("day")
    .orderBy("stage_id")
    .execute();
  const ids = [...new Set(days.map(({ stage_id }) => stage_id))];
  return { stages: await readStages(database, ids), next: await firstAfter(database, until) };
}

async function readStages(database: Reader, ids: readonly string[]): Promise<WeekStage[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("stages")
    .leftJoin("dossier_states", "dossier_states.stage_id", "stages.id")
    .select(["stages.id", "title", "date", timetableOf(), "location", "registered_seats", "capacity"])
    .select(["dossier_states.missing", "dossier_states.covered", "dossier_states.participants"])
    .where("stages.id", "in", ids)
    .where(TAKES_PLACE)
    .execute();
  const found = rows.map(({ registered_seats: registered, missing, covered, participants, ...row }) => ({
    id: row.id,
    title: row.title,
    date: row.date,
    halfDays: readTimetable(row.timetable),
    location: row.location,
    registered,
    seats: row.capacity,
    // Somebody who registered or left since has changed what the dossier lacks.
    lacking: participants === registered ? missing : null,
    isReserved: missing !== null && missing > 0 && covered === missing,
  }));
  return ids.flatMap((id) => found.filter((stage) => stage.id === id));
}

async function firstAfter(database: Reader, day: Day) {
  const row = await database
    .selectFrom("stages")
    .select(["id", "title", "date"])
    .where(IS_OPEN)
    .where(indexedDay(), ">", day)
    .orderBy(indexedDay())
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
