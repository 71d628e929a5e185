import type { Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { MOST_COUNTED_COMPLAINTS, openComplaints } from "#subjects/complaints/data/open-complaints.ts";
import { countStagesToComplete } from "#subjects/yearly-report/data/read-year.ts";
import { boundedCount } from "../rules/bounded-count.ts";
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
  const { open, late, first } = await openComplaints(database, now);
  return {
    week,
    year,
    weekStages: await readWeekStages(database, week),
    openHalfDays: await countOpenHalfDays(database, today),
    toFill: await readSeatsToFill(database, today),
    complaints: {
      open: boundedCount(open, MOST_COUNTED_COMPLAINTS),
      late: boundedCount(late, MOST_COUNTED_COMPLAINTS),
      first,
    },
    opinions: await readWeekOpinions(database, weekBefore(week)),
    yearToAskAbout: await yearlyOpinionsDue(database, today),
    amounts: await countStagesToComplete(database, year, now),
    registrations: await countRegistrationsByDay(database, today),
  };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;
