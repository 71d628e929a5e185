import { Link } from "react-router";
import type { Day } from "#platform/values/paris-time.ts";
import { type MonthCount, monthText } from "../../rules/month-messages.ts";

/** The lines of a list of months, written on the server: the browser needs no names of months. */
export function toMonthLines(months: readonly MonthCount[], today: Day) {
  return months.map((count) => ({ month: count.month, text: monthText(count, today) }));
}

type MonthLine = ReturnType<typeof toMonthLines>[number];

/** Each month leads to its stages, the past ones of this month included. */
export function MonthList({ months, to }: { months: readonly MonthLine[]; to: string }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {months.map(({ month, text }) => (
        <li key={month}>
          <Link className="link inline-block py-2.5" to={`${to}?${new URLSearchParams({ mois: month, etat: "tous" })}`}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
