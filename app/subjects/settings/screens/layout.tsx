import { NavLink, Outlet } from "react-router";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { SETTINGS_PAGES } from "../parts/pages.ts";
import type { Route } from "./+types/layout";

export const meta: Route.MetaFunction = () => [{ title: "Réglages – Administration" }];

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

export default function Settings() {
  return (
    <>
      <nav aria-label="Réglages" className="mb-3 border-line border-b">
        <ul className="flex flex-wrap gap-x-1 pb-1">
          {SETTINGS_PAGES.map(({ to, label }) => (
            <li key={to}>
              <NavLink className={TAB} end={to === "/admin/reglages"} to={to}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}

const TAB =
  "menu-tool flex min-h-11 items-center rounded-control px-3 font-medium transition-colors duration-150 hover:bg-hedge-wash aria-[current=page]:bg-wheat aria-[current=page]:text-on-wheat";
