import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ACCOUNT_NAME, PERSONAL } from "./bar-shapes.ts";
import { personalLinks, VISITOR_LINKS, type Viewer } from "./links.ts";
import { UnreadBadge } from "./unread-badge.tsx";
import { useLogOut } from "./use-log-out.ts";

/** The right end of the bar on wide screens: the login and sign-up links, or the account menu. */
export function PersonalMenu({ viewer }: { viewer: Viewer | null }) {
  return (
    <div className={`no-print hidden bar:flex ${PERSONAL}`}>
      {viewer ? (
        <AccountMenu summaryClassName={buttonClass("quiet")} viewer={viewer} />
      ) : (
        VISITOR_LINKS.map(({ to, label }) => (
          <Link className={buttonClass(to === "/signup" ? "solid" : "quiet")} key={to} to={to}>
            {label}
          </Link>
        ))
      )}
    </div>
  );
}

/** Who is signed in, and their pages. */
export function AccountMenu({ viewer, summaryClassName }: { viewer: Viewer; summaryClassName: string }) {
  return (
    <Disclosure
      className="relative"
      summary={
        <>
          <span className={ACCOUNT_NAME}>{viewer.name}</span>
          <UnreadBadge count={viewer.unreadNotifications} />
          <Chevron className="size-3.5" />
        </>
      }
      summaryClassName={summaryClassName}
    >
      <ul className="absolute right-0 mt-2 grid w-64 rounded-card border border-line bg-paper p-2 text-hedge-deep shadow-lg">
        {personalLinks(viewer).map(({ to, label }) => (
          <li key={to}>
            <Link className={MENU_ENTRY} to={to}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <LogoutButton className={MENU_ENTRY} />
        </li>
      </ul>
    </Disclosure>
  );
}

export function LogoutButton({ className }: { className: string }) {
  const logOut = useLogOut();
  return (
    <form action="/logout" method="post" onSubmit={logOut}>
      <button className={className} type="submit">
        Se déconnecter
      </button>
    </form>
  );
}

const MENU_ENTRY = "flex min-h-11 w-full items-center rounded-control px-4 text-left font-medium hover:bg-hedge-wash";
