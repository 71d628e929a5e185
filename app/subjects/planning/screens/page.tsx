import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { queryText } from "#platform/forms/query.ts";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { addDays, type Day, dashedDate, dayInWords, parseDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { listBooked } from "../data/booked.ts";
import { listThings } from "../data/things.ts";
import { listUnavailable } from "../data/unavailabilities.ts";
import {
  type CellState,
  cellInWords,
  mondayOf,
  PLANNED_WEEKS,
  type PlannedCell,
  type PlannedWeeks,
  plannedDays,
  plannedRow,
} from "../rules/planning-grid.ts";
import { PLANNING_NOT_LOADED } from "../rules/planning-messages.ts";
import { FREE_PATH, RESOURCES_PATH, THING_KINDS, type ThingKind, thingPath } from "../rules/thing.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Planning – Administration" }];

/** Two or four weeks of every thing, from the Monday of a day on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, today } = officeVisit(context);
  const asked = queryText(url.searchParams, "date") ?? "";
  // A year of four digits, as in the calendar.
  const first = mondayOf((/^20\d\d/.test(asked) && parseDay(asked)) || today);
  const weeks: PlannedWeeks = queryText(url.searchParams, "duree") === "4" ? 4 : 2;
  const period = { first, last: addDays(first, 7 * weeks - 1) };
  const [things, booked, unavailable] = await Promise.all([
    listThings(services.database),
    listBooked(services.database, { ...period, withDrafts: true }),
    listUnavailable(services.database, period),
  ]);
  const usedDays = new Set(booked.map(({ day }) => day));
  const days = plannedDays(first, weeks, (day) => usedDays.has(day));
  const bookedBy = Map.groupBy(booked, ({ thingId }) => thingId);
  const awayBy = Map.groupBy(unavailable, ({ thingId }) => thingId);
  const shown = things.filter(({ id, isArchived }) => !isArchived || bookedBy.has(id));
  const groups = (Object.keys(THING_KINDS) as ThingKind[]).map((kind) => ({
    kind,
    rows: shown
      .filter((thing) => thing.kind === kind)
      .map(({ id, name }) => ({ id, name, cells: plannedRow(days, bookedBy.get(id) ?? [], awayBy.get(id) ?? []) })),
  }));
  return { first, last: period.last, weeks, today, days, groups: groups.filter(({ rows }) => rows.length > 0) };
}

export const action = refuseAdminPost;

export default function Planning({ loaderData }: Route.ComponentProps) {
  const { first, last, weeks, today, days, groups } = loaderData;
  const hydrated = useHydrated();
  const to = (day: Day, count: number = weeks) =>
    `?${new URLSearchParams({ date: day, ...(count !== PLANNED_WEEKS[0] && { duree: `${count}` }) })}`;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-h2">{typeset(`Planning du ${dashedDate(first)} au ${dashedDate(last)}`)}</h1>
        <div className="no-print flex flex-wrap gap-2">
          <Link className={buttonClass("quiet")} preventScrollReset to={to(addDays(first, -7 * weeks))}>
            Précédent
          </Link>
          <Link className={buttonClass("quiet")} preventScrollReset to={to(addDays(first, 7 * weeks))}>
            Suivant
          </Link>
          {hydrated && (
            <button className={buttonClass("quiet")} onClick={() => window.print()} type="button">
              Imprimer
            </button>
          )}
        </div>
      </div>
      <div className="no-print mt-2 flex flex-wrap items-center gap-2">
        {PLANNED_WEEKS.map((count) => (
          <Link
            aria-current={count === weeks ? "true" : undefined}
            className="menu-tool flex min-h-11 items-center rounded-full border border-line bg-paper px-3 hover:border-hedge-mid aria-[current=true]:border-hedge-mid aria-[current=true]:bg-hedge-wash aria-[current=true]:font-semibold"
            key={count}
            preventScrollReset
            to={to(first, count)}
          >
            {`${count} semaines`}
          </Link>
        ))}
        <ButtonLink look="quiet" to={FREE_PATH}>
          Trouver des demi-journées libres
        </ButtonLink>
        <Link className="link ml-auto inline-flex min-h-11 items-center" to={RESOURCES_PATH}>
          Salles et machines
        </Link>
      </div>
      {groups.length === 0 ? (
        <p className="mt-4">Ajoutez des formateurs, des salles ou des machines : chacun aura sa ligne ici.</p>
      ) : (
        <table className="planning mt-3 w-full table-fixed border-collapse max-md:block">
          <thead className="max-md:hidden">
            <tr>
              <th className="w-36 p-1 text-left font-normal text-earth" scope="col">
                <span className="sr-only">Formateur, salle ou machine</span>
              </th>
              {days.map((day) => (
                <th
                  className={`border border-line p-0.5 font-normal text-[0.875rem] leading-tight ${day === today ? "bg-hedge text-chalk" : "text-earth"}`}
                  colSpan={2}
                  key={day}
                  scope="col"
                >
                  <span aria-hidden="true">
                    {(weeks === 2 ? WEEKDAY : LETTER).format(new Date(`${day}T00:00:00Z`))}
                    <br />
                    {Number(day.slice(8))}
                  </span>
                  <span className="sr-only">{dayInWords(day)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ kind, rows }) => (
            <tbody className="max-md:block" key={kind}>
              <tr className="max-md:block">
                <th
                  className="pt-3 pb-1 text-left text-lead max-md:block"
                  colSpan={1 + 2 * days.length}
                  scope="rowgroup"
                >
                  {THING_KINDS[kind]}
                </th>
              </tr>
              {rows.map(({ id, name, cells }) => (
                <tr
                  className="max-md:mb-2 max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-paper max-md:p-3"
                  key={id}
                >
                  <th
                    className="border-line p-1 text-left font-semibold leading-tight max-md:block md:border"
                    scope="row"
                  >
                    <Link className="link inline-flex min-h-11 items-center break-words" to={thingPath(id)}>
                      {name}
                    </Link>
                  </th>
                  {cells.map((cell) => (
                    <Cell cell={cell} key={`${cell.from.day} ${cell.from.half}`} />
                  ))}
                  {cells.every(({ state }) => state === "free") && (
                    <td className="text-earth md:hidden max-md:block">Libre</td>
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  );
}

const WEEKDAY = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "short" });
/** Four weeks have no room for more. */
const LETTER = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "narrow" });

const LOOKS: Record<CellState, string> = {
  free: "max-md:hidden",
  booked: "bg-hedge-wash",
  draft: "border-dashed text-earth",
  away: "planning-away text-earth",
  clash: "bg-poppy-wash text-poppy font-semibold",
};

/** On a phone only what is taken is shown, one below the other, with its days. */
function Cell({ cell }: { cell: PlannedCell }) {
  const { span, state, stages, away } = cell;
  // The afternoon of a day ends with a stronger line than its morning.
  const edge = cell.to.half === "morning" ? "md:border-r-line/40" : "";
  return (
    <td
      className={`border border-line p-0.5 align-top text-[0.875rem] leading-tight max-md:mt-1 max-md:block max-md:rounded-control max-md:p-2 max-md:text-base ${edge} ${LOOKS[state]}`}
      colSpan={span}
    >
      {state !== "free" && (
        <>
          <span className="md:sr-only">{typeset(`${cellInWords(cell)} : `)}</span>
          {away !== null && <span className="planning-text">{typeset(`Indisponible${away && ` (${away})`} `)}</span>}
          {stages.map(({ id, title, isDraft }) => (
            <Link
              className="planning-text hover:underline"
              key={id}
              title={`${title}, ${cellInWords(cell)}`}
              to={`/admin/stages/${encodeURIComponent(id)}`}
            >
              {typeset(isDraft ? `${title} (brouillon)` : title)}
            </Link>
          ))}
          {state === "clash" && <span className="sr-only"> (pris deux fois)</span>}
        </>
      )}
    </td>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={PLANNING_NOT_LOADED} />;
}
