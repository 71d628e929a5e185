import { Link, NavLink } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { MAIN_LINKS, personalLinks, VISITOR_LINKS, type Viewer } from "./links.ts";
import { LogoutButton } from "./personal-menu.tsx";
import { UnreadBadge } from "./unread-badge.tsx";

/** A native <details>, so that the menu opens before hydration. */
export function MobileMenu({ viewer }: { viewer: Viewer | null }) {
  return (
    <Disclosure
      className="group no-print shrink-0 bar:hidden"
      summary={
        <>
          <MenuIcon />
          Menu
          {viewer && (
            // The count is in the corner: beside the label it would be too wide for a narrow phone.
            <span className="-top-3 -right-2.5 absolute">
              <UnreadBadge count={viewer.unreadNotifications} />
            </span>
          )}
        </>
      }
      summaryClassName="relative flex min-h-11 items-center gap-2 rounded-control border-2 border-hedge/25 px-3 font-semibold sm:px-4"
    >
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-line border-b bg-chalk pt-2 pb-6 shadow-lg">
        <ul className="page-width">
          {MAIN_LINKS.map((link) => (
            <Entry key={link.to} {...link} />
          ))}
          {viewer && personalLinks(viewer).map((link) => <Entry key={link.to} {...link} />)}
        </ul>
        <div className="page-width mt-5 grid grid-cols-1 gap-3 sm:grid-cols-2">
          {viewer ? (
            <LogoutButton className={`${buttonClass("quiet")} w-full`} />
          ) : (
            VISITOR_LINKS.map(({ to, label }) => (
              <Link className={buttonClass(to === "/signup" ? "solid" : "quiet")} key={to} to={to}>
                {label}
              </Link>
            ))
          )}
        </div>
      </div>
    </Disclosure>
  );
}

function Entry({ to, label }: { to: string; label: string }) {
  return (
    <li className="border-line border-b">
      <NavLink
        className="flex min-h-14 items-center font-semibold font-title text-xl aria-[current=page]:text-hedge-mid aria-[current=page]:before:mr-3 aria-[current=page]:before:h-1 aria-[current=page]:before:w-6 aria-[current=page]:before:bg-wheat-deep"
        end
        to={to}
      >
        {label}
      </NavLink>
    </li>
  );
}

function MenuIcon() {
  return (
    <svg aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="2.5" viewBox="0 0 20 20">
      <path className="group-open:hidden" d="M1 5c6-3 12 3 18 0M1 10c6-3 12 3 18 0M1 15c6-3 12 3 18 0" />
      <path className="hidden group-open:block" d="M4 4l12 12M16 4L4 16" />
    </svg>
  );
}
