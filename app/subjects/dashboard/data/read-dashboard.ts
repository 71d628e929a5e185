import type { Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { openComplaints } from "#subjects/complaints/data/open-complaints.ts";
import { countStagesToComplete } from "#subjects/yearly-report/data/read-year.ts";
import { weekBefore, weekOf } from "../rules/week.ts";
import { readWeekOpinions } from "./last-week-opinions.ts";
import { countOpenHalfDays } from "./open-half-days.ts";
import { countRegistrationsByDay } from "./registrations-by-day.ts";
import { readSeatsToFill } from "./seats-to-fill.ts";
import { readWeekStages } from "./week-stages.ts";
import { yearlyOpinionsDue } from "./yearly-opinions-due.ts";

/** What a manager looks at on Monday. */
export async function readDashboard(database: Reader, now: Date) {
  const today = dayInParis(now);
  const week = weekOf(today);
  const year = Number(today.slice(0, 4));
  return {
    week,
    year,
    weekStages: await readWeekStages(database, week),
    openHalfDays: await countOpenHalfDays(database, today),
    toFill: await readSeatsToFill(database, today),
    complaints: await openComplaints(database, now),
    opinions: await readWeekOpinions(database, weekBefore(week)),
    yearToAskAbout: await yearlyOpinionsDue(database, today),
    amounts: await countStagesToComplete(database, year, now),
    registrations: await countRegistrationsByDay(database, today),
  };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
