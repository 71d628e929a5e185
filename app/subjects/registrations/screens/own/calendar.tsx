import { Link } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis, dayInWords } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { OWN_STAGES_NOT_LOADED } from "#subjects/accounts/rules/account-messages.ts";
import {
  type CalendarDay,
  monthGrid,
  monthOf,
  monthTitle,
  parseMonth,
  shiftMonth,
  shownDays,
  WEEKDAYS,
} from "#subjects/stages/rules/calendar.ts";
import { withSoftHyphens } from "#subjects/stages/rules/soft-hyphens.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { hoursOnDay } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { buttonClass } from "#ui/button.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { listOwnDays, type OwnDay } from "../../data/own-registrations.ts";
import { SUBSCRIBE } from "../../rules/calendar-messages.ts";
import type { Route } from "./+types/calendar";

export const meta: Route.MetaFunction = () => [{ title: "Mon calendrier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const user = requireUser(context, url);
  const today = dayInParis(clock());
  const month = parseMonth(queryText(url.searchParams, "mois")) ?? monthOf(today);
  const days = await listOwnDays(database, user, shownDays(month));
  return { month, today, weeks: monthGrid(month, days.map(toEvent)) };
}

const toEvent = ({ date, stage }: OwnDay) => ({
  date,
  id: stage.id,
  title: stage.title,
  path: stagePath(stage),
  hours: hoursOnDay(stage.halfDays, date),
});
type CalendarEvent = ReturnType<typeof toEvent>;

export default function Calendar({ loaderData: { month, today, weeks } }: Route.ComponentProps) {
  return (
    <>
      <section aria-labelledby="calendrier" className="hidden lg:block">
        <div className="flex items-center justify-between gap-4">
          <h2 className="first-letter:uppercase" id="calendrier">
            {monthTitle(month)}
          </h2>
          <div className="flex gap-3">
            <MonthLink label="Mois précédent" month={shiftMonth(month, -1)} />
            <MonthLink label="Mois suivant" month={shiftMonth(month, 1)} />
          </div>
        </div>
        <table className="mt-6 w-full table-fixed border-collapse">
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th className="p-2 text-left font-semibold text-earth" key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((day) => (
                  <Day day={day} isToday={day.date === today} key={day.date} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="lg:hidden">
        {"Le calendrier demande un écran plus large. "}
        <Link className="link" to="/account/formations">
          Voir la liste de mes formations
        </Link>
      </p>
      <p className="mt-6">
        <Link className={buttonClass("quiet")} to="/account/calendrier/abonnement">
          {SUBSCRIBE}
        </Link>
      </p>
    </>
  );
}

function MonthLink({ month, label }: { month: string; label: string }) {
  return (
    <Link className={buttonClass("quiet")} preventScrollReset to={`?mois=${month}`}>
      {label}
    </Link>
  );
}

function Day({ day, isToday }: { day: CalendarDay<CalendarEvent>; isToday: boolean }) {
  return (
    <td className={`h-28 border border-line p-2 align-top ${day.inMonth ? "bg-paper" : "text-earth"}`}>
      <time
        className={`inline-grid size-8 place-items-center rounded-full ${isToday ? "bg-hedge font-bold text-chalk" : ""}`}
        dateTime={day.date}
      >
        {Number(day.date.slice(8))}
      </time>
      <ul className="mt-1 grid gap-1">
        {day.events.map(({ id, title, path, hours }) => (
          <li key={id}>
            <Link
              className="block hyphens-manual rounded-control bg-wheat px-2 py-1 font-medium text-base text-on-wheat leading-tight"
              to={path}
            >
              {withSoftHyphens(typeset(title))}
              {/* Out of its table, a link must tell its day. */}
              <span className="sr-only">{`, ${dayInWords(day.date)}`}</span>
              {hours && <span className="block font-normal">{typeset(hours)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </td>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={OWN_STAGES_NOT_LOADED} />;
}
