import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText, readPage } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { dossierPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { Pages } from "#ui/pages.tsx";
import { LAST_PAGE_OF_STAGES, lackingStages, pageOfStages, readYear } from "../data/read-year.ts";
import { LACK_NAMES, LACKS, lackCell } from "../rules/lacks.ts";
import { lackInWords, NOTHING_LACKS } from "../rules/report-messages.ts";
import { readReportYear } from "../rules/report-year.ts";
import type { Route } from "./+types/lacking";
import { lackPath, reportPath } from "./paths.ts";

export const meta: Route.MetaFunction = () => [{ title: "Ce qui manque au BPF – Administration" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const now = clock();
  const year = readReportYear(queryText(url.searchParams, "annee"), dayInParis(now));
  const lacking = lackingStages(await readYear(database, year, now));
  const { stages, ...pages } = pageOfStages(lacking, readPage(url.searchParams, LAST_PAGE_OF_STAGES));
  return {
    ...pages,
    year,
    stages: stages.map(({ lastDay, lines, ...stage }) => ({
      ...stage,
      day: dashedDate(lastDay),
      lacks: LACK_NAMES.flatMap((lack) => {
        const found = lines.find(({ cell }) => cell === lackCell(lack));
        return found ? [{ lack, count: found.people }] : [];
      }),
    })),
  };
}

export const action = refuseAdminPost;

export default function Lacking({ loaderData: { year, page, hasMore, stages } }: Route.ComponentProps) {
  return (
    <section>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={reportPath(year)}>
          {typeset(`BPF ${year}`)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{typeset(`Ce qui manque au BPF ${year}`)}</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Les stages finis auxquels il manque quelque chose, du plus ancien au plus récent. Chaque ligne ouvre l’endroit où on le saisit.",
        )}
      </p>
      {stages.length === 0 && (
        <p className="measure mt-6">{typeset(page === 1 ? NOTHING_LACKS : "C’est la fin de la liste.")}</p>
      )}
      <ul className="mt-6 grid gap-4">
        {stages.map(({ id, title, day, lacks }) => (
          <li className="rounded-card border border-line bg-paper px-4 py-3" key={id}>
            <Link className="link inline-flex min-h-11 items-center font-semibold" to={dossierPath(id)}>
              {typeset(`${title}, fini le ${day}`)}
            </Link>
            <ul>
              {lacks.map(({ lack, count }) => (
                <li key={lack}>
                  {typeset(`${lackInWords(lack, count)}. `)}
                  <Link
                    aria-label={typeset(`Ouvrir ${LACKS[lack].place} : ${title}`)}
                    className="link inline-flex min-h-11 items-center"
                    to={lackPath(lack, id)}
                  >
                    {typeset(`Ouvrir ${LACKS[lack].place}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}
