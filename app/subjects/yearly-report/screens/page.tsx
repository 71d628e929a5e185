import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { YearHead } from "#frame/office/year-head.tsx";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { PrintButton } from "#ui/print-button.tsx";
import { showYear } from "../data/read-year.ts";
import { LACK_NAMES, type Lack, lackCell } from "../rules/lacks.ts";
import { checkState, type ReportCheck, reportChecks } from "../rules/report-checks.ts";
import {
  CHECK_STATES,
  lackInWords,
  leftOutInWords,
  NOT_FROM_DATA,
  NOTHING_LACKS,
  peopleAndHours,
  REPORT_EXPLAINED,
  REPORT_TITLE,
  unnamedInWords,
  withoutEmploymentInWords,
} from "../rules/report-messages.ts";
import { dueInWords, readReportYear, reportYears } from "../rules/report-year.ts";
import { unplacedHours } from "../rules/trainers-section.ts";
import type { Route } from "./+types/page";
import { cellPath, lackingPath, reportPath } from "./paths.ts";
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
    sections,
    checks: reportChecks(totals),
    lacks: LACK_NAMES.map((lack) => ({ lack, count: countOf(lackCell(lack)) })).filter(({ count }) => count > 0),
    withoutEmployment: withoutEmployment.map(({ id, name }) => ({ id, name })),
    unnamedMinutes: unnamed.minutes,
  };
}

export const action = refuseAdminPost;

export default function YearlyReport({ loaderData }: Route.ComponentProps) {
  const { year, years, due, sections, checks, ...lacking } = loaderData;
  return (
    <section className="print-alone">
      <YearHead pathOf={reportPath} title={REPORT_TITLE} year={year} years={years}>
        {/* Not a Link: the answer is a file. */}
        <a className={buttonClass("quiet")} href={`/admin/bpf/export.xlsx?annee=${year}`}>
          Exporter (.xlsx)
        </a>
        {year === years[0] && (
          <a className={buttonClass("quiet")} href={`/admin/bpf/export.xlsx?annee=${year - 1}`}>
            {`Exporter ${year - 1}`}
          </a>
        )}
        <PrintButton />
      </YearHead>
      <p className="measure no-print mt-2 text-earth">{typeset(REPORT_EXPLAINED)}</p>
      <p className="mt-2 font-medium">{typeset(due)}</p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2 print:block">
        <Missing year={year} {...lacking} />
        <Checks checks={checks} year={year} />
      </div>
      <div className="gap-8 xl:columns-2 print:columns-1">
        {sections.map((section) => (
          <SectionTable key={section.key} section={section} year={year} />
        ))}
      </div>
      <p className="measure mt-6 text-earth">{typeset(NOT_FROM_DATA)}</p>
    </section>
  );
}

/** F-1 = F-3 = F-4, and otherwise who is left out of which. */
function Checks({ checks, year }: { checks: readonly ReportCheck[]; year: number }) {
  const state = checkState(checks);
  const isFault = state === "differ" || state === "incomplete";
  return (
    <section
      aria-labelledby="controles"
      className="break-inside-avoid rounded-card border border-line bg-paper p-5 print:mt-4 print:p-3"
    >
      <h2 className="text-h3" id="controles">
        Contrôles du formulaire
      </h2>
      <p className={`mt-2 font-medium ${isFault ? "text-poppy" : ""}`}>{typeset(CHECK_STATES[state])}</p>
      <ul className="mt-2 grid gap-1">
        {checks.map((check) => (
          <li key={check.part}>
            {typeset(`${check.part} : ${peopleAndHours(check.people, check.minutes)}. `)}
            {check.unknown.people > 0 && (
              <Link className="link" to={cellPath(check.unknownCell, year)}>
                {typeset(leftOutInWords(check))}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MissingProps {
  year: number;
  lacks: readonly { lack: Lack; count: number }[];
  withoutEmployment: readonly { id: string; name: string }[];
  unnamedMinutes: number;
}

/** What the year still lacks, each with the list of stages, or the form, where it is typed. */
function Missing({ year, lacks, withoutEmployment, unnamedMinutes }: MissingProps) {
  const isNothing = lacks.length === 0 && withoutEmployment.length === 0;
  return (
    <section
      aria-labelledby="manques"
      className="break-inside-avoid rounded-card border border-line bg-paper p-5 print:mt-4 print:p-3"
    >
      <h2 className="text-h3" id="manques">
        Ce qui manque
      </h2>
      {isNothing && <p className="measure mt-2">{typeset(NOTHING_LACKS)}</p>}
      {!isNothing && (
        <ul className="mt-2">
          {lacks.map(({ lack, count }) => (
            <li key={lack}>
              <Link className="link inline-flex min-h-11 items-center" to={cellPath(lackCell(lack), year)}>
                {typeset(lackInWords(lack, count))}
              </Link>
            </li>
          ))}
          {withoutEmployment.map(({ id, name }) => (
            <li key={id}>
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`/admin/reglages/equipe/${encodeURIComponent(id)}`}
              >
                {typeset(withoutEmploymentInWords(name))}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {unnamedMinutes > 0 && <p className="measure mt-2 text-earth">{typeset(unnamedInWords(unnamedMinutes))}</p>}
      {lacks.length > 0 && (
        <p className="no-print mt-3">
          <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={lackingPath(year)}>
            Compléter stage par stage
          </Link>
        </p>
      )}
    </section>
  );
}
