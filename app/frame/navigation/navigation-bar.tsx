import { Link, NavLink } from "react-router";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { ACCOUNT_NAME, BAR_GAP, BAR_LINK, BAR_LINKS, BRAND, PERSONAL } from "./bar-shapes.ts";
import { MAIN_LINKS, VISITOR_LINKS, type Viewer } from "./links.ts";
import { Mark } from "./mark.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PersonalMenu } from "./personal-menu.tsx";
import { BADGE } from "./unread-badge.tsx";

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

/** An invisible copy of the whole bar: its height shows whether the links fit in one line (styles/navigation.css). */
function BarMeasure({ brand, viewer }: { brand: string; viewer: Viewer | null }) {
  return (
    <div aria-hidden="true" className={`bar-measure page-width ${BAR_GAP}`}>
      <span className={BRAND}>
        <span className="size-10 shrink-0" />
        <span data-label={brand} />
      </span>
      {/* The padding is a margin for rounded widths. */}
      <span className={`ml-auto pl-1 ${BAR_GAP}`}>
        <span className={`flex ${BAR_LINKS}`}>
          {MAIN_LINKS.map(({ to, label }) => (
            <span className={BAR_LINK} data-label={label} key={to} />
          ))}
        </span>
        <span className={`flex ${PERSONAL}`}>
          {viewer ? (
            <span className={buttonClass("quiet")}>
              <span className={ACCOUNT_NAME} data-label={viewer.name} />
              {viewer.unreadNotifications > 0 && <span className={BADGE} data-label={viewer.unreadNotifications} />}
              <Chevron className="size-3.5" />
            </span>
          ) : (
            VISITOR_LINKS.map(({ to, label }) => (
              <span className={buttonClass(to === "/signup" ? "solid" : "quiet")} data-label={label} key={to} />
            ))
          )}
        </span>
      </span>
    </div>
  );
}
