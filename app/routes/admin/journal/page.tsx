import { Link } from "react-router";
import { JOURNAL_ACTIONS } from "../../../../domain/journal/journal.ts";
import { longFrenchDate } from "../../../../domain/paris-time.ts";
import { listJournal } from "../../../../server/journal/journal.ts";
import { servicesContext } from "../../../../server/services.ts";
import { LoadError } from "../../../load-error.tsx";
import { requireAdmin } from "../../../session.ts";
import { Pages } from "../choice/pages.tsx";
import { readPage } from "../choice/read-choice.ts";
import { refuseAdminPost } from "../refuse-post.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [
  { title: "Journal – Administration" },
  { name: "robots", content: "noindex" },
];

const PAGE_SIZE = 50;
const LAST_PAGE = 2_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = readPage(url.searchParams, LAST_PAGE);
  const { entries, hasMore } = await listJournal(context.get(servicesContext).database, { page, size: PAGE_SIZE });
  return { entries: entries.map(({ at, ...entry }) => ({ ...entry, at: longFrenchDate(at) })), hasMore, page };
}

export const action = refuseAdminPost;

export default function Journal({ loaderData: { entries, hasMore, page } }: Route.ComponentProps) {
  return (
    <section>
      <h1 className="text-h2">Journal</h1>
      <p className="measure mt-2 text-earth">
        Qui a fait quoi, et quand. Rien ne s’y efface, et rien de la santé de quiconque ne s’y lit.
      </p>
      {entries.length === 0 && <p className="mt-8 text-lead">Rien n’a encore été fait.</p>}
      <ol className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {entries.map(({ id, at, by, action, stageId, stageTitle, person, changes }) => (
          <li className="bg-paper p-4 sm:p-5" key={id}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <p className="font-semibold">{JOURNAL_ACTIONS[action]}</p>
              <p className="text-base text-earth">{`${at}, par ${by}`}</p>
            </div>
            <p className="mt-1 empty:hidden">
              {stageId ? (
                // A deleted stage still has its versions.
                <Link
                  className="link"
                  to={`/admin/modifier/${encodeURIComponent(stageId)}${action === "stageDeleted" ? "/versions" : ""}`}
                >
                  {stageTitle}
                </Link>
              ) : (
                stageTitle
              )}
              {person && ` : ${person}`}
            </p>
            {changes.length > 0 && (
              <dl className="mt-2 grid gap-1 text-base">
                {changes.map(({ label, before, after }) => (
                  <div className="flex flex-wrap gap-x-2" key={label}>
                    <dt className="text-earth">{label}</dt>
                    <dd>
                      {before && (
                        <>
                          <del className="decoration-poppy/60">{before}</del>
                          <span aria-hidden="true"> → </span>
                        </>
                      )}
                      <ins className="font-medium no-underline">{after}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message="Impossible de charger le journal." />;
}
