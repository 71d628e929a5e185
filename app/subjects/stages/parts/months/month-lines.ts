import type { Day } from "#platform/values/paris-time.ts";
import { type MonthCount, monthText } from "../../rules/month-messages.ts";

/** The lines of a list of months, written on the server: the browser needs no names of months. */
export function toMonthLines(months: readonly MonthCount[], today: Day) {
  return months.map((count) => ({ month: count.month, text: monthText(count, today) }));
}

export type MonthLine = ReturnType<typeof toMonthLines>[number];
