import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { showYear } from "../data/read-year.ts";
import { LACK_NAMES, lackCell } from "../rules/lacks.ts";
import { reportChecks } from "../rules/report-checks.ts";
import { NOT_FROM_DATA, REPORT_EXPLAINED, REPORT_TITLE } from "../rules/report-messages.ts";
import { dueInWords, readReportYear, reportYears } from "../rules/report-year.ts";
import { unplacedHours } from "../rules/trainers-section.ts";
import type { Route } from "./+types/page";
import { Checks } from "./checks.tsx";
import { Missing } from "./missing.tsx";
import { reportPath } from "./paths.ts";
import { PrintButton } from "./print-button.tsx";
import { SectionTable } from "./section-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `BPF${loaderData ? ` ${loaderData.year}` : ""} – Administration` },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const services = context.get(servicesContext);
  const now = services.clock();
  const today = dayInParis(now);
  const year = readReportYear(queryText(url.searchParams, "annee"), today);
  const { totals, sections, team } = await showYear(services.database, year, now);
  const { withoutEmployment, unnamed } = unplacedHours(totals, team);
  const countOf = (cell: string) => totals.get(cell)?.people ?? 0;
  return {
    year,
    years: reportYears(today),
    due: dueInWords(year, today),
    centre: services.centre.brand,
    sections,
    checks: reportChecks(totals),
    lacks: LACK_NAMES.map((lack) => ({ lack, count: countOf(lackCell(lack)) })).filter(({ count }) => count > 0),
    withoutEmployment: withoutEmployment.map(({ id, name }) => ({ id, name })),
    unnamedMinutes: unnamed.minutes,
  };
}

export const action = refuseAdminPost;

export default function YearlyReport({ loaderData }: Route.ComponentProps) {
  const { year, years, due, centre, sections, checks, ...lacking } = loaderData;
  return (
    <section className="print-alone">
      <h1 className="text-h2">{typeset(`${REPORT_TITLE} ${year}`)}</h1>
      <p className="hidden print:block">{typeset(centre)}</p>
      <p className="measure no-print mt-2 text-earth">{typeset(REPORT_EXPLAINED)}</p>
      <p className="mt-2 font-medium">{typeset(due)}</p>
      <nav aria-label="Année du bilan" className="no-print mt-5 flex flex-wrap gap-2">
        {years.map((some) => (
          <Link
            aria-current={some === year ? "page" : undefined}
            className="flex min-h-11 items-center rounded-control border-2 border-hedge/25 px-4 font-semibold hover:border-hedge aria-[current=page]:border-hedge aria-[current=page]:bg-hedge aria-[current=page]:text-chalk"
            key={some}
            to={reportPath(some)}
          >
            {some}
          </Link>
        ))}
      </nav>
      <p className="no-print mt-5 flex flex-wrap gap-3">
        {/* Not a Link: the answer is a file. */}
        <a className={`${buttonClass("quiet")} w-full sm:w-auto`} href={`/admin/bpf/export.xlsx?annee=${year}`}>
          Exporter (.xlsx)
        </a>
        <PrintButton />
      </p>
      <Missing year={year} {...lacking} />
      <Checks checks={checks} year={year} />
      {sections.map((section) => (
        <SectionTable key={section.key} section={section} year={year} />
      ))}
      <p className="measure mt-6 text-earth">{typeset(NOT_FROM_DATA)}</p>
    </section>
  );
}
