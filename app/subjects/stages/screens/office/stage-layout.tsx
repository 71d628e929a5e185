import { Link, NavLink, Outlet } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { errorFields } from "#platform/log.ts";
import { requestContext } from "#platform/services.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { shownPrice } from "../../rules/price.ts";
import { stageStatus } from "../../rules/stage.ts";
import { stagePath } from "../../rules/stage-type.ts";
import { whenOnPage } from "../../rules/timetable/timetable-words.ts";
import type { Route } from "./+types/stage-layout";
import { readOfficeStage } from "./office-stage.ts";

/** The head of the page of a stage. Its tab says that the stage does not exist, or cannot be read. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = officeVisit(context);
  const known = await readOfficeStage(visit, params.stage).catch((error: unknown) => {
    const { id: requestId } = context.get(requestContext);
    visit.services.log("error", "no head of a stage", { requestId, ...errorFields(error) });
    return null;
  });
  if (!known) return null;
  const { stage, seats, trainers, state, counts } = known;
  const { vatPercent } = visit.services.centre;
  return {
    id: stage.id,
    title: stage.title,
    page: stagePath(stage),
    state,
    stored: stage.state ?? "open",
    isOver: stageStatus(stage, visit.now) === "terminé",
    registered: counts.participants,
    facts: [
      whenOnPage(stage),
      stage.location,
      trainers.join(", "),
      shownPrice(stage.priceCents, vatPercent),
      `${counted(counts.participants, "inscrit")} sur ${counted(seats, "place")}`,
    ].filter(Boolean),
  };
}

/** A form sent to the page of a stage, whose first tab has none. */
export const action = refuseAdminPost;

export default function StageLayout({ loaderData: stage }: Route.ComponentProps) {
  if (!stage) return <Outlet />;
  const id = encodeURIComponent(stage.id);
  const tabs = [
    { to: `/admin/stages/${id}`, label: "Vue d’ensemble" },
    { to: `/admin/stages/${id}/inscrits`, label: "Inscrits", count: stage.registered },
    { to: `/admin/stages/${id}/dossier`, label: "Dossier" },
    { to: `/admin/stages/${id}/emargement`, label: "Émargement" },
    { to: `/admin/stages/${id}/avis`, label: "Avis" },
    { to: `/admin/stages/${id}/argent`, label: "Argent" },
    { to: `/admin/stages/${id}/reglages`, label: "Réglages du stage" },
  ];
  const more = [
    { to: `/admin/devis/nouveau?stage=${id}`, label: "Devis pour une entreprise" },
    { to: `/admin/import?stageId=${id}`, label: "Importer des inscrits" },
    { to: `/admin/journal?stage=${id}`, label: "Journal de ce stage" },
    { to: `/admin/stages/${id}/reglages/versions`, label: "Versions" },
    ...(stage.stored === "open" && stage.isOver
      ? [{ to: `/admin/stages/${id}/reglages/annulation`, label: "Annuler le stage" }]
      : []),
    ...(stage.stored === "cancelled"
      ? [{ to: `/admin/stages/${id}/reglages/annulation`, label: "Reprendre le stage" }]
      : []),
    { to: `/admin/stages/${id}/reglages?supprimer`, label: "Supprimer le stage" },
  ];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h1 className="flex flex-wrap items-center gap-x-3 text-h2">
          {typeset(stage.title)}
          <span className="no-print font-body font-normal text-base tracking-normal">
            <Badge tone={stage.state.tone}>{stage.state.text}</Badge>
          </span>
        </h1>
        <div className="no-print flex flex-wrap gap-2">
          <Link className={buttonClass("quiet")} to={stage.page}>
            {stage.stored === "draft" ? "Aperçu de la page" : "Voir la page"}
          </Link>
          <Link className={buttonClass("quiet")} to={`/admin/ajouter?modele=${id}`}>
            Dupliquer
          </Link>
          {stage.stored === "open" && !stage.isOver && (
            <Link className={buttonClass("quiet")} to={`/admin/stages/${id}/reglages/annulation`}>
              Annuler le stage
            </Link>
          )}
          <Disclosure
            className="relative"
            summary={
              <>
                Plus
                <Chevron className="size-3.5" />
              </>
            }
            summaryClassName={buttonClass("quiet")}
          >
            <ul className="absolute right-0 z-30 mt-1 grid w-64 rounded-card border border-line bg-paper p-2 shadow-lg">
              {more.map(({ to, label }) => (
                <li key={to}>
                  <Link className="flex min-h-11 items-center rounded-control px-4 hover:bg-hedge-wash" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      </div>
      <p className="mt-1 text-earth md:text-[0.9375rem]">{typeset(stage.facts.join(" · "))}</p>
      <nav
        aria-label="Pages du stage"
        className="no-print mt-2 mb-3 overflow-x-auto border-line border-b"
        ref={showCurrentTab}
      >
        <ul className="flex">
          {tabs.map(({ to, label, count }) => (
            <li key={to}>
              <NavLink className={TAB} end={to.endsWith(id)} to={to}>
                {label}
                {count !== undefined && <span className="font-normal text-earth">{count}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}

/** Where the browser does not do it by itself, for `scroll-initial-target`. */
function showCurrentTab(bar: HTMLElement | null) {
  const tab = bar?.querySelector("[aria-current=page]")?.getBoundingClientRect();
  if (bar && tab) bar.scrollLeft += Math.max(0, tab.right - bar.getBoundingClientRect().right);
}

const TAB =
  "aria-[current=page]:[scroll-initial-target:nearest] menu-link flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-3 px-3 font-semibold transition-colors duration-150 hover:border-line aria-[current=page]:border-wheat-deep";
