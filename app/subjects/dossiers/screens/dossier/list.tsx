import { Link, useNavigation } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText, readPage } from "#platform/forms/query.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis, daysBetween } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { stageStatus, startDay } from "#subjects/stages/rules/stage.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { Pages } from "#ui/pages.tsx";
import { listDossiers } from "../../data/list-dossiers.ts";
import { dossierPath } from "../../parts/dossier/paths.ts";
import { listedNext } from "../../rules/listed-dossier.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = () => [{ title: "Dossiers – Administration" }];

const PAGE_SIZE = 25;
/** Each page reads those before it too. */
const LAST_PAGE = 100;
const CLOSED = "clos";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, dossiers: settings } = context.get(servicesContext);
  const now = clock();
  const today = dayInParis(now);
  const isClosed = queryText(url.searchParams, "etat") === CLOSED;
  const page = readPage(url.searchParams, LAST_PAGE);
  const hasHouseRules = settings.houseRulesUrl !== "";
  const { dossiers, hasMore } = await listDossiers(database, { isClosed, hasHouseRules, page, size: PAGE_SIZE }, now);
  return {
    dossiers: dossiers.map(({ stage, counts }) => {
      const status = stageStatus(stage, now);
      const isCancelled = stage.state === "cancelled";
      const daysToStart = daysBetween(today, startDay(stage));
      return {
        id: stage.id,
        title: stage.title,
        when: whenOnPage(stage),
        status: isCancelled ? "Annulé" : status,
        people: counts.participants,
        next: isClosed ? null : listedNext(counts, { isOver: status === "terminé", daysToStart, isCancelled }),
      };
    }),
    isClosed,
    page,
    hasMore: hasMore && page < LAST_PAGE,
  };
}

export const action = refuseAdminPost;

const TABS = [
  { to: "/admin/dossiers", label: "À faire", isClosed: false },
  { to: `/admin/dossiers?etat=${CLOSED}`, label: "Clos", isClosed: true },
];

export default function Dossiers({ loaderData: { dossiers, isClosed, page, hasMore } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  return (
    <section>
      <h1 className="text-h2">Dossiers</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Les documents de chaque formation, du programme à l’attestation. Les stages les plus proches d’aujourd’hui d’abord : ouvrez-en un, la page dit ce qui reste à faire.",
        )}
      </p>
      <p className="mt-2">
        <Link className="link" to="/admin/dossiers/registre">
          Registre de tous les documents
        </Link>
      </p>
      <nav aria-label="Dossiers à montrer" className="mt-5 flex flex-wrap gap-2">
        {TABS.map((tab) => (
          <Link
            aria-current={tab.isClosed === isClosed ? "page" : undefined}
            className="flex min-h-11 items-center rounded-control border-2 border-hedge/25 px-4 font-semibold hover:border-hedge aria-[current=page]:border-hedge aria-[current=page]:bg-hedge aria-[current=page]:text-chalk"
            key={tab.to}
            to={tab.to}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {dossiers.length === 0 && <NoDossier isClosed={isClosed} />}
      {dossiers.length > 0 && (
        <ul aria-busy={loading} className="mt-6 overflow-hidden rounded-card border border-line bg-paper">
          {dossiers.map(({ id, title, when, status, people, next }) => (
            <li className="border-line border-t first:border-t-0" key={id}>
              <Link
                className="grid gap-x-6 gap-y-1 px-4 py-3 transition-colors duration-150 hover:bg-hedge-wash md:grid-cols-[minmax(0,1fr)_16rem] md:items-center"
                to={dossierPath(id)}
              >
                <span className="min-w-0">
                  <span className="block break-words font-semibold">{typeset(title)}</span>
                  <span className="block text-base text-earth">
                    {typeset(`${when} · ${status} · ${counted(people, "inscrit")}`)}
                  </span>
                </span>
                <span className="font-medium">{typeset(next ?? "Dossier clos")}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pages hasMore={hasMore} page={page} />
    </section>
  );
}

function NoDossier({ isClosed }: { isClosed: boolean }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-6">
      <p className="font-semibold text-lead">{isClosed ? "Aucun dossier n’est clos." : "Aucun dossier à faire."}</p>
      <p className="measure mt-3">
        {isClosed
          ? "Un dossier est clos quand la formation est finie et que rien n’y manque."
          : "Un dossier commence avec la première inscription à un stage."}
      </p>
    </div>
  );
}
