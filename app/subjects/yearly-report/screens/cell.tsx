import { data, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText, readPage } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { amountsPath, dossierPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { stageMoneyPath } from "#subjects/invoices/rules/invoice.ts";
import { EMPLOYMENTS } from "#subjects/settings/rules/trainer.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import { lengthInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { Pages } from "#ui/pages.tsx";
import { LAST_PAGE_OF_STAGES, pageOfStages, readYear, totalsOf } from "../data/read-year.ts";
import { cellTitle } from "../rules/cell-title.ts";
import { LACK_CELLS, LACK_NAMES, LACKS, lackCell } from "../rules/lacks.ts";
import type { ReportSum } from "../rules/report-line.ts";
import { NO_SUCH_CELL, peopleAndHours, typedInWords } from "../rules/report-messages.ts";
import type { Totals } from "../rules/report-sections.ts";
import { readReportYear } from "../rules/report-year.ts";
import { OTHER_SPECIALITIES_CELL, otherSpecialities } from "../rules/speciality-rows.ts";
import { EMPLOYMENT_CELLS, isEmploymentCell, type TeamMember, trainersOf } from "../rules/trainers-section.ts";
import type { Route } from "./+types/cell";
import { cellPath, lackPath, reportPath } from "./paths.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? "Case"} – BPF` }];

/** A name longer than any cell's is not looked for. */
const LONGEST_CELL = 100;

export async function loader({ params: { cell }, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const team = await listTrainers(database);
  const now = clock();
  const year = readReportYear(queryText(url.searchParams, "annee"), dayInParis(now));
  if (isGroupedCell(cell)) {
    const totals = totalsOf(await readYear(database, year, now));
    const grouped = groupedCell({ cell, year, totals, team });
    return { ...grouped, year, order: "le plus d’heures d’abord", page: 1, hasMore: false };
  }
  const title = cell.length > LONGEST_CELL ? null : cellTitle(cell, team);
  if (!title) throw data(NO_SUCH_CELL, { status: 404 });
  const shares = (await readYear(database, year, now)).flatMap(({ lines, ...stage }) => {
    const share = lines.find((line) => line.cell === cell);
    const typed = lines.find((line) => line.cell === `typed:${cell}`)?.cents ?? 0;
    return share ? [{ ...stage, share, typed }] : [];
  });
  const { stages, ...pages } = pageOfStages(shares, readPage(url.searchParams, LAST_PAGE_OF_STAGES));
  return {
    ...pages,
    year,
    title,
    order: "du plus ancien au plus récent",
    rows: stages.map((stage) => ({
      id: stage.id,
      name: `${stage.title}, fini le ${dashedDate(stage.lastDay)}`,
      to: shareLink(cell, stage),
      share: [
        shareInWords(cell, stage.share),
        stage.typed > 0 && typedInWords(euroText(stage.typed), stage.typed === stage.share.cents),
      ]
        .filter(Boolean)
        .join(", "),
    })),
  };
}

export const action = refuseAdminPost;

export default function Cell({ loaderData: { year, title, order, page, hasMore, rows } }: Route.ComponentProps) {
  return (
    <section className="print-alone">
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={reportPath(year)}>
          {typeset(`BPF ${year}`)}
        </Link>
      </p>
      <h1 className="text-h2">{typeset(title)}</h1>
      <p className="text-earth">{typeset(`Ce qui fait ce nombre en ${year}, ${order}, avec la part de chacun.`)}</p>
      {rows.length === 0 && <p className="mt-6">{typeset("Rien pour cette année.")}</p>}
      {rows.length > 0 && (
        <ul className="mt-3 overflow-hidden rounded-card border border-line bg-paper">
          {rows.map(({ id, name, to, share }) => (
            <li className="border-line border-t first:border-t-0" key={id}>
              <Link
                className="menu-link grid min-h-11 gap-x-6 gap-y-1 px-4 py-1.5 transition-colors duration-150 hover:bg-hedge-wash sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
                to={to}
              >
                <span className="min-w-0 break-words font-semibold">{typeset(name)}</span>
                <span>{typeset(share)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

const isGroupedCell = (cell: string) => isEmploymentCell(cell) || cell === OTHER_SPECIALITIES_CELL;

interface Asked {
  cell: string;
  year: number;
  totals: Totals;
  team: readonly TeamMember[];
}

/** A row of the form that is made of other cells: each with its share, most hours first. */
function groupedCell({ cell, year, totals, team }: Asked) {
  if (isEmploymentCell(cell)) {
    const employment = EMPLOYMENT_CELLS[cell];
    const trainers = trainersOf(totals, team).filter((one) => one.employment === employment);
    return {
      title: `E – ${EMPLOYMENTS[employment]}`,
      rows: trainers.map((one) => ({
        id: one.id,
        name: one.name,
        to: cellPath(one.cell, year),
        share: shareInWords("E", { people: 0, minutes: one.minutes, cents: 0 }),
      })),
    };
  }
  return {
    title: "F-4 – Autres spécialités",
    rows: otherSpecialities(totals).map(({ row: { number, label, cell: own }, sum }) => ({
      id: number,
      name: label === "" ? number : `${number} – ${label}`,
      to: cellPath(own ?? "", year),
      share: shareInWords("F4", sum),
    })),
  };
}

const lackOf = (cell: string) => LACK_NAMES.find((lack) => lackCell(lack) === cell);

/** The share of a stage in a cell. */
function shareInWords(cell: string, { people, minutes, cents }: ReportSum): string {
  if (cell.startsWith("C")) return euroText(cents);
  if (cell.startsWith("E")) return minutes === 0 ? "durée inconnue" : lengthInWords(minutes);
  const lack = cell.startsWith(LACK_CELLS) ? lackOf(cell) : undefined;
  return lack ? counted(people, LACKS[lack].one) : peopleAndHours(people, minutes);
}

/** Invoices are on the page of the stage's money, amounts on the page where they are typed, and so is what lacks. */
function shareLink(
  cell: string,
  { id: stageId, share, typed }: { id: string; share: ReportSum; typed: number },
): string {
  if (cell.startsWith("C")) return typed < share.cents ? stageMoneyPath(stageId) : amountsPath(stageId);
  const lack = lackOf(cell);
  return lack ? lackPath(lack, stageId) : dossierPath(stageId);
}
