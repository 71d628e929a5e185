import { NavLink, Outlet } from "react-router";
import { servicesContext } from "#platform/services.ts";
import { mayTakeSomeAttendance, trainersOfAccount } from "#subjects/attendance/rules/attendance-access.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireUserUnlessSkipped } from "../../parts/session.ts";
import type { Route } from "./+types/layout";

const SECTIONS = [
  { to: "/account", label: "Profil" },
  { to: "/account/calendrier", label: "Calendrier" },
  { to: "/account/formations", label: "Formations" },
  { to: "/account/notifications", label: "Notifications" },
  { to: "/account/securite", label: "Sécurité" },
  { to: "/account/donnees", label: "Mes données" },
];

export function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUserUnlessSkipped(context, url);
  const { team } = context.get(servicesContext);
  return {
    firstName: user?.firstName,
    takesAttendance: user !== null && mayTakeSomeAttendance(user, team),
    isTrainer: user !== null && trainersOfAccount(user, team).length > 0,
  };
}

export default function Account({ loaderData: { firstName, takesAttendance, isTrainer } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading lead={firstName && `Bonjour ${firstName}.`} title="Mon compte" />
      <div className="page-width grid gap-x-14 gap-y-8 py-10 md:py-14 lg:grid-cols-[14rem_1fr]">
        <nav aria-label="Mon compte">
          <ul className="flex flex-wrap gap-2 lg:flex-col">
            {SECTIONS.map(({ to, label }) => (
              // The calendar needs a wide screen; smaller ones have the list of formations instead.
              <li className={to.endsWith("calendrier") ? "hidden lg:block" : ""} key={to}>
                <NavLink className={SECTION_LINK} end={to !== "/account/formations"} to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
            {takesAttendance && (
              <li>
                {/* Pages of their own, which work without a network. */}
                <a className={SECTION_LINK} href="/emargement">
                  Émargement
                </a>
              </li>
            )}
            {takesAttendance && (
              <li>
                <NavLink className={SECTION_LINK} to="/evaluations">
                  Évaluations
                </NavLink>
              </li>
            )}
            {isTrainer && (
              <li>
                <NavLink className={SECTION_LINK} to="/mes-avis">
                  Mes avis
                </NavLink>
              </li>
            )}
          </ul>
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  );
}

const SECTION_LINK =
  "flex min-h-11 items-center rounded-control border border-line px-3 font-medium sm:px-4 transition-colors duration-150 hover:bg-hedge-wash aria-[current=page]:border-hedge aria-[current=page]:bg-hedge aria-[current=page]:text-chalk";
