import { Link } from "react-router";
import type { MonthLine } from "./month-lines.ts";

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
