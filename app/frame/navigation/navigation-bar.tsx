import { Link, NavLink } from "react-router";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { BarMeasure } from "./bar-measure.tsx";
import { BAR_GAP, BAR_LINK, BAR_LINKS, BRAND } from "./bar-shapes.ts";
import { MAIN_LINKS, type Viewer } from "./links.ts";
import { Mark } from "./mark.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PersonalMenu } from "./personal-menu.tsx";

type Shown = Pick<Centre, "brand" | "look">;

export function NavigationBar({ centre: { brand, look }, viewer }: { centre: Shown; viewer: Viewer | null }) {
  return (
    <header className="bar-frame sticky top-0 z-40 border-line border-b bg-chalk/95 backdrop-blur-sm print:static">
      <BarMeasure brand={brand} viewer={viewer} />
      <div className="bar-real">
        <nav aria-label="Navigation principale" className={`page-width flex h-18 items-center ${BAR_GAP}`}>
          <Link className={`mr-auto min-w-0 leading-tight ${BRAND}`} to="/">
            <Mark logoUrl={look.logoUrl} />
            {/* A long brand wraps, within the bar's height. */}
            <span className="line-clamp-3 min-w-0 break-words">{brand}</span>
          </Link>
          <ul className={`no-print hidden bar:flex ${BAR_LINKS}`}>
            {MAIN_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink className={BAR_LINK} end to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <PersonalMenu viewer={viewer} />
          <MobileMenu viewer={viewer} />
        </nav>
      </div>
    </header>
  );
}
