import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { daysOfMonth, monthOf, shiftMonth } from "../rules/calendar.ts";
import type { MonthCount } from "../rules/month-messages.ts";
import { TAKES_PLACE } from "./stage-states.ts";
import { indexedDay } from "./stages.ts";

interface Days {
  from: Day;
  /** The first day after them. */
  until: Day;
  typeId?: number | null;
}

const MONTHS_AHEAD = 12;

/** This whole month and the next ones: a limit, so that the sums do not grow with the years. */
export function comingMonths(today: Day): Days {
  const month = monthOf(today);
  return { from: daysOfMonth(month).from, until: daysOfMonth(shiftMonth(month, MONTHS_AHEAD)).from };
}

/**
 * The months that have stages on these days, from the seats that each stage keeps: no registrant is read. Summed up by day
 * first, which is the order of the index.
 */
export async function countMonths(database: Reader, { from, until, typeId }: Days): Promise<MonthCount[]> {
  let stages = database
    .selectFrom("stages")
    .where(TAKES_PLACE)
    .where(indexedDay(), ">=", from)
    .where(indexedDay(), "<", until);
  if (typeId) stages = stages.where("type_id", "=", typeId);
  const days = await stages
    .select(({ fn }) => [
      indexedDay().as("day"),
      fn.countAll<number | string>().as("stages"),
      fn.sum<number | string>("registered_seats").as("registered"),
      fn.sum<number | string>("available_seats").as("available"),
      fn.sum<number | string>("held_seats").as("held"),
    ])
    .groupBy(indexedDay())
    .orderBy(indexedDay())
    .execute();
  return [...Map.groupBy(days, ({ day }) => monthOf(day))].map(([month, rows]) => {
    const sum = (column: "stages" | "registered" | "available" | "held") =>
      rows.reduce((total, row) => total + Number(row[column]), 0);
    return {
      month,
      stages: sum("stages"),
      registered: sum("registered"),
      available: sum("available"),
      held: sum("held"),
    };
  });
}
