import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { addDays, type Day, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { openComplaints } from "#subjects/complaints/data/open-complaints.ts";
import { isSatisfied, satisfactionIn } from "#subjects/opinions/rules/question.ts";
import { YEARLY_KINDS, yearToAskAbout } from "#subjects/opinions/rules/yearly/yearly-kinds.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { IS_OPEN, TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import { indexedDay, toStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { countStagesToComplete } from "#subjects/yearly-report/data/read-year.ts";
import { type Week, weekBefore, weekOf } from "../rules/week.ts";
import { readWeekStages } from "./week-stages.ts";

/** What a manager looks at on Monday. */
export async function readDashboard(database: Reader, now: Date) {
  const today = dayInParis(now);
  const week = weekOf(today);
  const year = Number(today.slice(0, 4));
  return {
    week,
    year,
    weekStages: await readWeekStages(database, week),
    toFill: await readSeatsToFill(database, today),
    complaints: await openComplaints(database, now),
    opinions: await readWeekOpinions(database, weekBefore(week)),
    yearToAskAbout: await yearlyOpinionsDue(database, today),
    amounts: await countStagesToComplete(database, year, now),
    registrations: await countRegistrationsByDay(database, today),
  };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

interface WeekOpinions {
  answers: number;
  /** How many answered a questionnaire at the end of a stage. */
  rated: number;
  satisfied: number;
  /** Answers of any week that ask for a reaction and had none. */
  reactions: number;
}

/** What was answered in that week. */
async function readWeekOpinions(database: Reader, { from, until }: Week): Promise<WeekOpinions> {
  const rows = await database
    .selectFrom("opinions")
    .select(["kind", "answers"])
    .where("answered_at", ">=", midnightInParis(from))
    .where("answered_at", "<", midnightInParis(addDays(until, 1)))
    .execute();
  const ratings = rows.filter(({ kind }) => kind === "end").flatMap(({ answers }) => satisfactionIn(answers) ?? []);
  const { reactions } = await database
    .selectFrom("opinions")
    .select(({ fn }) => fn.countAll<number | string>().as("reactions"))
    // Written out, so that a prepared statement uses the index of these rows.
    .where("reaction", "=", sql.lit("open"))
    .executeTakeFirstOrThrow();
  return {
    answers: rows.length,
    rated: ratings.length,
    satisfied: ratings.filter(isSatisfied).length,
    reactions: Number(reactions),
  };
}

/** The year whose yearly questionnaires should be sent now; null otherwise, or once one of them was sent. */
async function yearlyOpinionsDue(database: Reader, today: Day): Promise<number | null> {
  const year = yearToAskAbout(today);
  if (year === null) return null;
  const { trained, asked } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("stages")
        .select("id")
        .where(TAKES_PLACE)
        .where(indexedDay(), ">=", `${year}-01-01`)
        .where(indexedDay(), "<=", `${year}-12-31`)
        .where(indexedDay(), "<", today)
        .where("registered_seats", ">", 0)
        .limit(1)
        .as("trained"),
      selectFrom("opinions")
        .select("opinions.id")
        .where("kind", "in", YEARLY_KINDS)
        .where("year", "=", year)
        .limit(1)
        .as("asked"),
    ])
    .executeTakeFirstOrThrow();
  return trained !== null && asked === null ? year : null;
}

const DAYS = 30;

/**
 * The last thirty days, oldest first. There is one count a day: each is read from the index alone, between two
 * midnights.
 */
export async function countRegistrationsByDay(database: Reader, today: Day) {
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

interface StageToFill {
  stage: Stage;
  registered: number;
}

const SHOWN = 5;
/** Further away, nobody worries yet. */
const DAYS_TO_DEADLINE = 60;

/** Stages with free seats that are open to registrations, the first deadline first. */
async function readSeatsToFill(database: Reader, today: Day) {
  const rows = await database
    .selectFrom("stages")
    .selectAll()
    .select(timetableOf())
    .where(IS_OPEN)
    .where("end_registration_date", ">=", today)
    .where("end_registration_date", "<=", addDays(today, DAYS_TO_DEADLINE))
    .where("available_seats", ">", 0)
    .orderBy("end_registration_date")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return rows.map((row): StageToFill => ({ stage: toStage(row), registered: row.registered_seats }));
}
