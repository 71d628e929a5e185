import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { daysOfMonth, monthOf, shiftMonth } from "../rules/calendar.ts";
import type { MonthCount } from "../rules/month-messages.ts";
import { IS_OPEN } from "./stage-states.ts";
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
 * The months that have stages on these days, counted as the office lists them: all but what is archived. Registrants and
 * seats are those of the open ones, from what each stage keeps: no registrant is read. Summed up by day first, which is the
 * order of the index.
 */
export async function countMonths(database: Reader, { from, until, typeId }: Days): Promise<MonthCount[]> {
  let stages = database
    .selectFrom("stages")
    .where("state", "<>", "archived")
    .where(indexedDay(), ">=", from)
    .where(indexedDay(), "<", until);
  if (typeId) stages = stages.where("type_id", "=", typeId);
  const days = await stages
    .select(({ fn }) => [
      indexedDay().as("day"),
      fn.countAll<number | string>().as("stages"),
      fn.countAll<number | string>().filterWhere("state", "=", "draft").as("drafts"),
      fn.countAll<number | string>().filterWhere("state", "=", "cancelled").as("cancelled"),
      fn.sum<number | string | null>("registered_seats").filterWhere(IS_OPEN).as("registered"),
      fn.sum<number | string | null>("available_seats").filterWhere(IS_OPEN).as("available"),
      fn.sum<number | string | null>("held_seats").filterWhere(IS_OPEN).as("held"),
    ])
    .groupBy(indexedDay())
    .orderBy(indexedDay())
    .execute();
  return [...Map.groupBy(days, ({ day }) => monthOf(day))].map(([month, rows]) => {
    const sum = (column: Exclude<keyof MonthCount, "month">) =>
      rows.reduce((total, row) => total + Number(row[column]), 0);
    return {
      month,
      stages: sum("stages"),
      drafts: sum("drafts"),
      cancelled: sum("cancelled"),
      registered: sum("registered"),
      available: sum("available"),
      held: sum("held"),
    };
  });
}
