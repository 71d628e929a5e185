import { Link } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { readPage } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { Pages } from "#ui/pages.tsx";
import { listAnswers } from "../../data/results/list-opinions.ts";
import { NO_ANSWER } from "../../rules/results/quality-messages.ts";
import { shownYears } from "../../rules/results/shown-years.ts";
import type { Route } from "./+types/answers";
import { Filters } from "./filters.tsx";
import { OpinionHead } from "./opinion-head.tsx";
import { readQualityFilter } from "./read-filter.ts";
import { SectionLinks } from "./section-links.tsx";
import { showOpinion } from "./show-opinion.ts";

export const meta: Route.MetaFunction = () => [{ title: "Réponses – Administration" }];

const PAGE_SIZE = 50;
const LAST_PAGE = 1_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const { filter, form } = readQualityFilter(url.searchParams, { now: clock() });
  const page = readPage(url.searchParams, LAST_PAGE);
  const { opinions, hasMore } = await listAnswers(database, { ...filter, page, size: PAGE_SIZE });
  return { opinions: opinions.map(showOpinion), hasMore, page, form, years: shownYears(clock()) };
}

export const action = refuseAdminPost;

export default function Answers({ loaderData: { opinions, hasMore, page, form, years } }: Route.ComponentProps) {
  return (
    <section>
      <h1 className="text-h2">Réponses</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Chaque réponse, de la plus récente à la plus ancienne. Ouvrez-en une pour la lire entière. Les noms sont pour l’administration : ne les donnez pas aux formateurs.",
        )}
      </p>
      <SectionLinks />
      <Filters form={form} years={years} />
      {opinions.length === 0 ? (
        <div className="mt-6 rounded-card border border-line bg-paper p-6">
          <p className="measure">{typeset(NO_ANSWER)}</p>
          <p className="mt-3">
            <Link className="link inline-flex min-h-11 items-center" to="/admin/qualite/reponses">
              Les réponses à chaud de cette année
            </Link>
          </p>
        </div>
      ) : (
        <ul className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {opinions.map((opinion) => (
            <li className="bg-paper p-4" key={opinion.id}>
              <OpinionHead opinion={opinion} />
              {opinion.comment !== "" && <p className="mt-1 line-clamp-2 break-words">{opinion.comment}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}
