import { NavLink, Outlet } from "react-router";
import { listCallLists } from "../../../server/notifications/call-lists.ts";
import { servicesContext } from "../../../server/services.ts";
import { CallLists } from "../../call-lists.tsx";
import { requireAdmin } from "../../session.ts";
import { Chevron } from "../../ui/chevron.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { Route } from "./+types/layout";
import { useStageAnnouncements } from "./use-stage-announcements.ts";

const MODE_LINKS = [
  { to: "/admin/ajouter", label: "Ajouter un stage" },
  { to: "/admin/modifier", label: "Modifier un stage" },
  { to: "/admin/inscrits", label: "Voir les inscrits" },
];

const OTHER_LINKS = [
  { to: "/admin", label: "Tableau de bord" },
  { to: "/admin/journal", label: "Journal" },
];

/** Every child loader also calls requireAdmin: the router runs all loaders in parallel. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = requireAdmin(context);
  return { callLists: await listCallLists(context.get(servicesContext).database, id) };
}

export default function Administration({ loaderData }: Route.ComponentProps) {
  useStageAnnouncements();
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-6 lg:grid-cols-[15rem_1fr] lg:py-10 print:block print:py-0">
      <div className="no-print">
        <Disclosure
          className="group rounded-card bg-hedge text-chalk lg:hidden"
          summary={
            <>
              Administration
              <Chevron className="size-4 transition-transform duration-150 group-open:rotate-180" />
            </>
          }
          summaryClassName="flex min-h-12 items-center justify-between px-5 font-semibold"
        >
          <Menu className="px-3 pb-3" label="Modes d’administration (téléphone)" />
        </Disclosure>
        <div className="hidden rounded-card border border-line bg-paper p-3 lg:sticky lg:top-24 lg:block">
          <Menu className="" label="Modes d’administration" />
        </div>
      </div>
      <div className="min-w-0">
        <CallLists lists={loaderData.callLists} />
        <Outlet />
      </div>
    </div>
  );
}

function Menu({ className, label }: { className: string; label: string }) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="grid gap-1.5">
        {MODE_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink className={MENU_LINK} to={to}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-1.5 border-current/20 border-t pt-3">
        {OTHER_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink className={MENU_LINK} end to={to}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MENU_LINK =
  "flex min-h-11 items-center rounded-control px-4 font-medium transition-colors duration-150 hover:bg-hedge-wash hover:text-hedge aria-[current=page]:bg-wheat aria-[current=page]:text-hedge-deep";
