import { Form, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { queryText } from "#platform/forms/query.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { addDays, dashedDate, dayInWords, parseDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { buttonClass } from "#ui/button.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { type CalendarEntry, listCalendarEntries } from "../../data/calendar-entries.ts";
import {
  type CalendarDay,
  monthOf,
  monthTitle,
  parseMonth,
  shiftMonth,
  shownDays,
  WEEKDAYS,
  weekOf,
  weekRows,
} from "../../rules/calendar.ts";
import { STAGES_NOT_LOADED } from "../../rules/form/stage-save-messages.ts";
import { hoursInWords } from "../../rules/timetable/timetable-words.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Calendrier – Administration" }];

/** A month, or the week of a day. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, today } = officeVisit(context);
  const parameter = (name: "mois" | "date" | "formateur" | "lieu") => queryText(url.searchParams, name) ?? "";
  const day = parseWeek(parameter("date"));
  const month = parseMonth(parameter("mois")) ?? monthOf(day ?? today);
  const shown = day ? weekOf(day) : shownDays(month);
  const [all, trainers] = await Promise.all([
    listCalendarEntries(services.database, shown),
    listTrainers(services.database),
  ]);
  const [formateur, lieu] = [parameter("formateur"), parameter("lieu")];
  const entries = all.filter(
    ({ trainerId, place }) => (formateur === "" || trainerId === formateur) && (lieu === "" || place === lieu),
  );
  /** The parameter of this week or month, or of one before or after it. */
  const near = (by: number): Record<string, string> =>
    day ? { date: addDays(shown.first, 7 * by) } : { mois: shiftMonth(month, by) };
  const middle = shown.first > today || shown.last < today ? shown.first : today;
  return {
    title: day ? `Semaine du ${dashedDate(shown.first)}` : monthTitle(month),
    isWeek: day !== null,
    today,
    weeks: weekRows(shown, month, (day ? entries : wholeDays(entries)).map(toEvent)),
    filters: { formateur, lieu },
    trainers: trainers.filter(({ isArchived }) => !isArchived).map(({ id, name }) => ({ id, name })),
    places: [...new Set([...all.map(({ place }) => place), lieu])].filter(Boolean).toSorted(),
    before: near(-1),
    after: near(1),
    /** The other view of the same time. */
    views: { mois: { mois: day ? monthOf(day) : month }, semaine: { date: day ?? middle } },
    shown: near(0),
  };
}

/** A year of four digits, as parseMonth. */
const parseWeek = (text: string) => (/^20\d\d/.test(text) ? parseDay(text) : null);

/** A month has no room for each half-day: those of a stage in one place with one trainer are one line a day. */
function wholeDays(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const days = Map.groupBy(entries, ({ day, stage, place, trainer }) => [day, stage.id, place, trainer].join("\n"));
  return [...days.values()].flatMap(([first, ...others]) =>
    first ? { ...first, to: others.at(-1)?.to ?? first.to } : [],
  );
}

const toEvent = ({ day, from, to, place, trainer, stage }: CalendarEntry) => ({
  date: day,
  key: `${stage.id} ${from}`,
  title: stage.title,
  path: `/admin/stages/${encodeURIComponent(stage.id)}`,
  hours: from === "" ? "Horaires à préciser" : hoursInWords({ from, to }),
  facts: [place, trainer].filter(Boolean).join(" · "),
  state: stage.isCancelled ? "annulé" : stage.isDraft ? "brouillon" : "",
});
type Event = ReturnType<typeof toEvent>;

export const action = refuseAdminPost;

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { title, isWeek, today, weeks, filters, before, after, views } = loaderData;
  const hydrated = useHydrated();
  const to = (when: Record<string, string>) => {
    const kept = Object.entries(filters).filter(([, value]) => value !== "");
    return `?${new URLSearchParams([...Object.entries(when), ...kept])}`;
  };
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-h2 first-letter:uppercase">{title}</h1>
        <div className="no-print flex flex-wrap gap-2">
          <Link className={buttonClass("quiet")} preventScrollReset to={to(before)}>
            {isWeek ? "Semaine précédente" : "Mois précédent"}
          </Link>
          <Link className={buttonClass("quiet")} preventScrollReset to={to(after)}>
            {isWeek ? "Semaine suivante" : "Mois suivant"}
          </Link>
          {hydrated && (
            <button className={buttonClass("quiet")} onClick={() => window.print()} type="button">
              Imprimer
            </button>
          )}
        </div>
      </div>
      <div className="no-print mt-2 flex flex-wrap items-center gap-2">
        <ViewLink isShown={!isWeek} label="Mois" to={to(views.mois)} />
        <ViewLink isShown={isWeek} label="Semaine" to={to(views.semaine)} />
        <Filters {...loaderData} />
        <Link className="link ml-auto inline-flex min-h-11 items-center" to="/account/calendrier/abonnement">
          S’abonner
        </Link>
      </div>
      <table className="office-calendar mt-2 w-full table-fixed border-collapse max-md:block">
        <thead className="max-md:hidden">
          <tr>
            {WEEKDAYS.map((day) => (
              <th className="px-2 py-1 text-left font-normal text-earth" key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {weeks.map((week) => (
            <tr className="max-md:block" key={week[0]?.date}>
              {week.map((day) => (
                <Day day={day} isToday={day.date === today} isWeek={isWeek} key={day.date} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {weeks.flat().every(({ events }) => events.length === 0) && (
        <p className="mt-4">Aucun stage sur cette période.</p>
      )}
    </section>
  );
}

function ViewLink({ to, label, isShown }: { to: string; label: string; isShown: boolean }) {
  return (
    <Link
      aria-current={isShown ? "true" : undefined}
      className="menu-tool flex min-h-11 items-center rounded-full border border-line bg-paper px-3 hover:border-hedge-mid aria-[current=true]:border-hedge-mid aria-[current=true]:bg-hedge-wash aria-[current=true]:font-semibold"
      preventScrollReset
      to={to}
    >
      {label}
    </Link>
  );
}

function Filters({ trainers, places, filters, shown }: Route.ComponentProps["loaderData"]) {
  return (
    <Form className="flex flex-wrap items-center gap-2" key={JSON.stringify(filters)} preventScrollReset>
      {Object.entries(shown).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <select aria-label="Formateur" className={CONTROL} defaultValue={filters.formateur} name="formateur">
        <option value="">Tous les formateurs</option>
        {trainers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label="Lieu" className={CONTROL} defaultValue={filters.lieu} name="lieu">
        <option value="">Tous les lieux</option>
        {places.map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </select>
      <button className={buttonClass("quiet")} type="submit">
        Filtrer
      </button>
    </Form>
  );
}

const CONTROL = "control min-h-12 max-w-52 rounded-control border-2 border-hedge/30 bg-paper px-3";

/** On a phone only days with something are shown, one below the other. */
function Day({ day, isToday, isWeek }: { day: CalendarDay<Event>; isToday: boolean; isWeek: boolean }) {
  const isEmpty = day.events.length === 0;
  return (
    <td
      className={`border border-line align-top md:p-0.5 max-md:mb-2 max-md:rounded-card max-md:p-3 ${isWeek ? "h-96" : "h-20"} max-md:h-auto ${isEmpty ? "max-md:hidden" : "max-md:block"} ${day.inMonth || isWeek ? "bg-paper" : "text-earth"}`}
    >
      <time
        className={`inline-grid min-w-6 place-items-center rounded-full px-1 leading-6 ${isToday ? "bg-hedge font-bold text-chalk" : ""}`}
        dateTime={day.date}
      >
        <span className="max-md:hidden">{Number(day.date.slice(8))}</span>
        <span className="px-1 md:hidden">{dayInWords(day.date)}</span>
      </time>
      <ul className="grid gap-1 max-md:mt-1">
        {day.events.map(({ key, title, path, hours, facts, state }) => (
          <li key={key}>
            <Link
              className={`block rounded-control px-1.5 py-1 text-[0.875rem] leading-tight hover:underline md:py-0.5 print:py-0 ${state === "" ? "bg-hedge-wash" : "border border-line border-dashed text-earth"}`}
              title={`${title} · ${facts}`}
              to={path}
            >
              <span className={isWeek ? "" : "md:line-clamp-2 print:line-clamp-none"}>
                <span className="font-semibold">{typeset(hours)}</span> {typeset(title)}
              </span>
              {state !== "" && <span>{` (${state})`}</span>}
              <span className={isWeek ? "block" : "block md:line-clamp-1 print:line-clamp-none"}>{facts}</span>
              <span className="sr-only">{`, ${dayInWords(day.date)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </td>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGES_NOT_LOADED} />;
}
