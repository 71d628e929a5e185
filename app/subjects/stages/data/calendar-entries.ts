import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { DATED } from "../rules/calendar.ts";
import type { Stage } from "../rules/stage.ts";
import { indexedDay, SHOWN, toStage } from "./stages.ts";

/** A half-day of a stage, or its date without a timetable. */
export interface CalendarEntry {
  day: Day;
  /** "09:00"; empty without a timetable. */
  from: string;
  to: string;
  place: string;
  trainer: string;
  trainerId: string;
  stage: { id: string; title: string; isCancelled: boolean; isDraft: boolean };
}

/** What takes place on some days, both included, drafts and cancelled stages too: the office plans with them. */
export async function listCalendarEntries(
  database: Reader,
  { first, last }: { first: Day; last: Day },
): Promise<CalendarEntry[]> {
  const planned = await database
    .selectFrom("half_days")
    .innerJoin("stages", "stages.id", "half_days.stage_id")
    .select(["day", "starts", "ends", "place", "trainer", "trainer_id"])
    .select(["stages.id", "title", "location", "state"])
    .where("day", ">=", first)
    .where("day", "<=", last)
    .orderBy("day")
    .orderBy("starts")
    .orderBy("stages.id")
    .execute();
  const undecided = await database
    .selectFrom("stages")
    .select(["id", "title", "date", "location", "state"])
    .where(indexedDay(), ">=", first)
    .where(indexedDay(), "<=", last)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("half_days").select("half_days.id").whereRef("half_days.stage_id", "=", "stages.id"))),
    )
    .orderBy(indexedDay())
    .orderBy("id")
    .execute();
  const stageOf = ({ id, title, state }: { id: string; title: string; state: string }) => ({
    ...{ id, title },
    isCancelled: state === "cancelled",
    isDraft: state === "draft",
  });
  return [
    ...undecided.map(({ date, location, ...stage }) => ({
      ...{ day: date ?? "", from: "", to: "", place: location, trainer: "", trainerId: "" },
      stage: stageOf(stage),
    })),
    ...planned.map(({ day, starts, ends, place, trainer, trainer_id, location, ...stage }) => ({
      ...{ day, from: starts, to: ends, place: place || location, trainer, trainerId: trainer_id ?? "" },
      stage: stageOf(stage),
    })),
  ];
}

/** The stages of the centre from a day on, for the calendar application of an administrator. */
export async function listDatedStages(database: Reader, from: Day): Promise<Stage[]> {
  const rows = await database
    .selectFrom("stages")
    .select(SHOWN)
    .where(indexedDay(), ">=", from)
    .where("state", "<>", "draft")
    .orderBy(indexedDay())
    .orderBy("id")
    .limit(DATED)
    .execute();
  return rows.map(toStage);
}

/** The half-days that a person of the team gives or helps with, from a day on, each with its stage; found by their address. */
export async function listGivenStages(
  database: Reader,
  { email, from }: { email: string; from: Day },
): Promise<Stage[]> {
  const given = await database
    .selectFrom("half_day_things")
    .select(["stage_id", "half_day_id"])
    .where("day", ">=", from)
    .where("thing_id", "in", (query) =>
      query
        .selectFrom("trainers")
        .select("trainers.id")
        .where("email", "=", email.toLowerCase())
        // The index has this condition.
        .where(sql<boolean>`email <> ''`)
        .where("archived_at", "is", null),
    )
    .limit(DATED)
    .execute();
  if (given.length === 0) return [];
  const halfDays = new Set(given.map(({ stage_id, half_day_id }) => `${stage_id} ${half_day_id}`));
  const rows = await database
    .selectFrom("stages")
    .select(SHOWN)
    .where("id", "in", [...new Set(given.map(({ stage_id }) => stage_id))])
    .where("state", "<>", "draft")
    .orderBy(indexedDay())
    .orderBy("id")
    .execute();
  return rows.map(toStage).map((stage) => ({
    ...stage,
    halfDays: stage.halfDays.filter(({ id }) => halfDays.has(`${stage.id} ${id}`)),
  }));
}
