import { Link, NavLink } from "react-router";
import { MAIN_LINKS, type Viewer } from "./links.ts";
import { Mark } from "./mark.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PersonalMenu } from "./personal-menu.tsx";

export function NavigationBar({ brand, viewer }: { brand: string; viewer: Viewer | null }) {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-chalk/95 backdrop-blur-sm print:static">
      <nav
        aria-label="Navigation principale"
        className="page-width flex min-h-18 flex-wrap items-center gap-x-3 sm:gap-x-6"
      >
        <Link
          className="mr-auto flex items-center gap-2.5 py-3 [overflow-wrap:normal] font-bold font-title text-lg tracking-tight sm:text-xl"
          to="/"
        >
          <Mark />
          {brand}
        </Link>
        <ul className="no-print hidden items-center gap-1 bar:flex">
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
    </header>
  );
}

const BAR_LINK =
  "flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-3 pt-1 font-medium transition-colors duration-150 hover:border-line aria-[current=page]:border-wheat-deep";
