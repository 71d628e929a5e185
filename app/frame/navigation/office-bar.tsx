import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { QUERY_LENGTHS } from "#platform/values/query-lengths.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import type { Viewer } from "./links.ts";
import { Mark } from "./mark.tsx";
import { AccountMenu } from "./personal-menu.tsx";

type Shown = Pick<Centre, "brand" | "look">;

/** The thin bar of the administration: a search over everything, the way back to the site, and the account. */
export function OfficeBar({ centre: { brand, look }, viewer }: { centre: Shown; viewer: Viewer }) {
  return (
    <header className="no-print sticky top-0 z-40 bg-hedge-deep text-chalk [--focus-ring:var(--color-wheat-light)]">
      <nav aria-label="Navigation principale" className="office-width flex h-12 items-center gap-x-3 sm:gap-x-6">
        <Link className="flex min-h-11 min-w-0 items-center gap-2 font-bold font-title lg:w-48" to="/admin">
          <span className="*:size-8">
            <Mark logoUrl={look.logoUrl} />
          </span>
          <span className="truncate max-sm:sr-only">{brand}</span>
        </Link>
        <Search />
        <Link className="flex min-h-11 items-center whitespace-nowrap max-sm:hidden" to="/">
          Voir le site
        </Link>
        <AccountMenu summaryClassName="flex min-h-11 items-center gap-2 font-semibold" viewer={viewer} />
      </nav>
    </header>
  );
}

function Search() {
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  const typed = pathname === SEARCH ? (new URLSearchParams(search).get("q") ?? "").slice(0, QUERY_LENGTHS.q) : "";
  return (
    <search className="mx-auto min-w-0 max-w-lg flex-1">
      <Form action={SEARCH} className="relative">
        <input
          aria-keyshortcuts="Control+K"
          aria-label="Chercher dans l’administration"
          className="h-9 w-full rounded-control border border-chalk/30 bg-hedge px-3 text-base lg:pr-18 placeholder:text-chalk/80"
          defaultValue={typed}
          enterKeyHint="search"
          key={typed}
          maxLength={QUERY_LENGTHS.q}
          name="q"
          placeholder="Chercher un stage, une personne, un numéro…"
          ref={field}
          type="search"
        />
        <kbd className="pointer-events-none absolute inset-y-1.5 right-2 hidden items-center rounded-sm border border-chalk/30 bg-hedge px-1.5 text-sm text-chalk/85 lg:flex">
          Ctrl K
        </kbd>
      </Form>
    </search>
  );
}

/** The address of the search over everything. */
const SEARCH = "/admin/recherche";
