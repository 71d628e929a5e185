import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { YearHead } from "#frame/office/year-head.tsx";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { ChartFrame } from "#subjects/opinions/parts/charts/chart-frame.tsx";
import { MonthBars } from "#subjects/opinions/parts/charts/month-bars.tsx";
import { buttonClass } from "#ui/button.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { listCourseTitles, readYearFigures } from "../../data/year-figures.ts";
import { type Figures, MONTHS, NO_COURSE, percentOf, sumFigures } from "../../rules/year-figures.ts";
import type { Route } from "./+types/page";
import { FiguresTable, ScrollingTable, wholeEuros } from "./figures-table.tsx";
import { readYear, yearPath } from "./read-year.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Année${loaderData ? ` ${loaderData.year}` : ""} – Administration` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, today } = officeVisit(context);
  const { database } = services;
  const { year, years } = readYear(url, today);
  const figures = await readYearFigures(database, year);
  const before = await readYearFigures(database, year - 1);
  const titles = [...(await listCourseTitles(database)), { id: "", title: NO_COURSE }];
  return {
    ...{ year, years },
    total: sumFigures(figures),
    totalBefore: sumFigures(before),
    courses: titles.flatMap(({ id, title }) => {
      const own = figures.filter(({ courseId }) => courseId === id);
      const byMonth = MONTHS.map(({ month }) => sumFigures(own.filter((row) => row.month === month)).cents);
      return own.length === 0 ? [] : [{ id, title, figures: sumFigures(own), byMonth }];
    }),
    months: MONTHS.map(({ month, name }) => {
      const of = (rows: typeof figures) => sumFigures(rows.filter((row) => row.month === month));
      return { name, now: of(figures), before: of(before) };
    }),
  };
}

export const action = refuseAdminPost;

export default function YearPage({ loaderData }: Route.ComponentProps) {
  const { year, years, total, totalBefore, courses, months } = loaderData;
  const income = months.map(({ now, before }) => ({ now: now.cents || null, before: before.cents || null }));
  const seats = months.map(({ now }) => ({ now: now.filled || null, before: now.offered || null }));
  const satisfaction = months.map(({ now, before }) => ({ now: satisfiedIn(now), before: satisfiedIn(before) }));
  return (
    <section className="print-alone">
      <YearHead pathOf={yearPath} title="Année" year={year} years={years}>
        {/* Not a Link: the answer is a file. */}
        <a className={buttonClass("quiet")} href={`/admin/annee/export.xlsx?annee=${year}`}>
          Exporter (.xlsx)
        </a>
        <PrintButton />
      </YearHead>
      <Totals before={totalBefore} total={total} year={year} />
      <h2 className="sr-only">En graphiques, par mois</h2>
      <div className="mt-4 grid gap-4 lg:grid-cols-3 print:grid-cols-3">
        <ChartFrame series={["Prises", "Offertes"]} title="Places" year={year}>
          <MonthBars months={seats} most={highest(seats)} mostText={`${highest(seats)}`} />
        </ChartFrame>
        <ChartFrame title="Facturé HT" year={year}>
          <MonthBars months={income} most={highest(income)} mostText={`${wholeEuros(highest(income))} €`} />
        </ChartFrame>
        <ChartFrame title="Satisfaits" year={year}>
          <MonthBars months={satisfaction} most={100} mostText={percent(100)} />
        </ChartFrame>
      </div>
      {courses.length === 0 ? (
        <p className="mt-4">{`Aucun stage, aucune facture et aucun avis en ${year}.`}</p>
      ) : (
        <>
          <FiguresTable
            first="Formation"
            rows={courses.map(({ id, title, figures }) => ({
              ...{ key: id, name: title, figures },
              ...(id === "" ? {} : { to: `/admin/catalogue/${encodeURIComponent(id)}/stages` }),
            }))}
            title="Par formation"
            total={total}
          />
          <Income courses={courses} months={months.map(({ now }) => now.cents)} total={total.cents} />
          <FiguresTable
            first="Mois"
            rows={months.map(({ name, now }) => ({ key: name, name, figures: now }))}
            title="Par mois"
            total={total}
          />
        </>
      )}
      <p className="measure mt-3 text-base text-earth">
        {typeset(
          "Un stage compte dans le mois où il commence, une facture ou un avoir à sa date, un avis au dernier jour du stage. Satisfaits : 4 ou 5 sur 5 à la fin du stage, dès la réponse ; le site n’en publie que les questionnaires clos, une fois par trimestre.",
        )}
      </p>
    </section>
  );
}

const satisfiedIn = ({ satisfied, answers }: Figures) => percentOf(satisfied, answers);
const highest = (months: readonly { now: number | null; before: number | null }[]) =>
  Math.max(0, ...months.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));
const percent = (value: number | null) => (value === null ? "–" : `${value} %`);

interface TotalsProps {
  total: Figures;
  before: Figures;
  year: number;
}

/** The six numbers of the year, each with that of the year before. */
function Totals({ total, before, year }: TotalsProps) {
  const facts: { name: string; value: (of: Figures) => string; detail: string; to?: string }[] = [
    { name: "Places offertes", value: ({ offered }) => String(offered), detail: counted(total.stages, "stage") },
    {
      name: "Places prises",
      value: ({ filled }) => String(filled),
      detail: total.offered === 0 ? "" : `${percent(percentOf(total.filled, total.offered))} des places`,
    },
    { name: "En attente", value: ({ waiting }) => String(waiting), detail: "sans place" },
    {
      name: "Annulées",
      value: ({ cancelled }) => String(cancelled),
      detail: total.cancelledStages === 0 ? "inscriptions" : counted(total.cancelledStages, "stage", "annulé"),
    },
    {
      name: "Facturé HT",
      value: ({ cents }) => `${wholeEuros(cents)} €`,
      detail: "avoirs déduits",
      to: `/admin/factures/journal?du=${year}-01-01&au=${year}-12-31`,
    },
    {
      name: "Satisfaits",
      value: (of) => percent(satisfiedIn(of)),
      detail: `${total.answers} avis à chaud`,
      to: `/admin/qualite?annee=${year}`,
    },
  ];
  return (
    <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6 print:grid-cols-6">
      {facts.map(({ name, value, detail, to }) => (
        <div className="bg-paper px-4 py-2.5" key={name}>
          <dt className="text-base">
            {to ? (
              <Link className="link" to={to}>
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd>
            <span className="block font-bold font-title text-h3 tabular-nums">{typeset(value(total))}</span>
            <span className="block text-base text-earth">{typeset(detail)}</span>
            <span className="block text-base text-earth">{typeset(`${year - 1} : ${value(before)}`)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface IncomeProps {
  courses: readonly { id: string; title: string; figures: Figures; byMonth: readonly number[] }[];
  months: readonly number[];
  total: number;
}

const CELL = "whitespace-nowrap py-1 pl-2 text-right tabular-nums";

/** Whole euros, so that a year of months stands side by side. */
function Income({ courses, months, total }: IncomeProps) {
  const paid = courses.filter(({ byMonth }) => byMonth.some((cents) => cents !== 0));
  if (paid.length === 0) return null;
  const rows = [
    ...paid.map(({ id, title, figures, byMonth }) => ({ key: id, name: title, byMonth, sum: figures.cents })),
    { key: "total", name: "Total", byMonth: months, sum: total },
  ];
  return (
    <ScrollingTable title="Facturé HT par formation et par mois, en euros">
      <thead>
        <tr className="border-hedge border-b-2">
          <th className="py-1 pr-2 text-left" scope="col">
            Formation
          </th>
          {MONTHS.map(({ name }) => (
            <th className={CELL} key={name} scope="col">
              <abbr className="no-underline" title={name}>
                {SHORT_MONTH[name] ?? name}
              </abbr>
            </th>
          ))}
          <th className={CELL} scope="col">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, byMonth, sum }) => (
          <tr className="border-line border-b last:border-b-0 last:font-semibold" key={key}>
            <th className={`min-w-28 py-1 pr-2 text-left ${key === "total" ? "" : "font-medium"}`} scope="row">
              {typeset(name)}
            </th>
            {MONTHS.map(({ month }) => (
              <td className={CELL} key={month}>
                {amount(byMonth[month - 1] ?? 0)}
              </td>
            ))}
            <td className={`${CELL} font-semibold`}>{amount(sum)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

const amount = (cents: number) => (cents === 0 ? "" : wholeEuros(cents));

const SHORT_MONTH: Record<string, string> = {
  ...{ Janvier: "Janv.", Février: "Févr.", Avril: "Avr.", Juillet: "Juil.", Septembre: "Sept.", Octobre: "Oct." },
  ...{ Novembre: "Nov.", Décembre: "Déc." },
};
