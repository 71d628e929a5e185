import { useEffect } from "react";
import { ACCOUNT_LINKS, ADMIN_LINKS, MAIN_LINKS } from "./navigation/links.ts";

/** The part of the router's list that is read here: it has the routes behind all links that were shown. */
interface KnownRoutes {
  routes: Record<string, { path?: string; index?: boolean; parentId?: string; module: string }>;
}

/** The pages of the menus, but for the administration's own, which is large. */
const PATHS = new Set(
  [...MAIN_LINKS, ...ACCOUNT_LINKS, ...ADMIN_LINKS].map(({ to }) => to.slice(1)).filter((path) => path !== "admin"),
);
/** The page itself loads first. */
const AFTER_MILLISECONDS = 2_000;

/**
 * Loads the code of the pages in the menus of somebody who is signed in, not their data. Without it, a page whose code
 * cannot be loaded makes the router reload the current one, and a cut network then replaces it by the browser's own error
 * page.
 */
export function usePreloadedPages(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => {
      const { routes } = (window as unknown as { __reactRouterManifest: KnownRoutes }).__reactRouterManifest;
      for (const { path, index, parentId = "", module } of Object.values(routes))
        if (PATHS.has(path ?? (index ? (routes[parentId]?.path ?? "") : "?")))
          import(/* @vite-ignore */ module).catch(() => {});
    }, AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}
