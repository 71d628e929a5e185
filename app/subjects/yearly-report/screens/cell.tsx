import { data, Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { Pages } from "#ui/pages.tsx";
import { readYear, totalsOf } from "../data/read-year.ts";
import { cellTitle } from "../rules/cell-title.ts";
import { NO_SUCH_CELL } from "../rules/report-messages.ts";
import { readReportYear } from "../rules/report-year.ts";
import type { Route } from "./+types/cell";
import { groupedCell, isGroupedCell } from "./grouped-cell.ts";
import { pageOfStages } from "./page-of-stages.ts";
import { reportPath } from "./paths.ts";
import { shareInWords, shareLink } from "./share.ts";

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
    return share ? [{ ...stage, share }] : [];
  });
  const { stages, ...pages } = pageOfStages(shares, url.searchParams);
  return {
    ...pages,
    year,
    title,
    order: "du plus ancien au plus récent",
    rows: stages.map((stage) => ({
      id: stage.id,
      name: `${stage.title}, fini le ${dashedDate(stage.lastDay)}`,
      to: shareLink(cell, stage.id),
      share: shareInWords(cell, stage.share),
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
      <h1 className="mt-1 text-h2">{typeset(title)}</h1>
      <p className="measure mt-2 text-earth">
        {typeset(`Ce qui fait ce nombre en ${year}, ${order}, avec la part de chacun.`)}
      </p>
      {rows.length === 0 && <p className="mt-6">{typeset("Rien pour cette année.")}</p>}
      {rows.length > 0 && (
        <ul className="mt-6 overflow-hidden rounded-card border border-line bg-paper">
          {rows.map(({ id, name, to, share }) => (
            <li className="border-line border-t first:border-t-0" key={id}>
              <Link
                className="grid min-h-11 gap-x-6 gap-y-1 px-4 py-3 transition-colors duration-150 hover:bg-hedge-wash sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
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
