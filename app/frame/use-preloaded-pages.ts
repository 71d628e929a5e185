import { useEffect } from "react";

/** The part of the router's list that is read here: it has the routes behind all links that were shown. */
interface KnownRoutes {
  routes: Record<string, { path?: string; module: string }>;
}

/** Their lists have messages of their own for a cut network. */
const PATHS = /^(Gestion_d|D)ocuments$/;
/** The page itself loads first. */
const AFTER_MILLISECONDS = 2_000;

/**
 * Loads the code of the pages of files, not their data. Without it, a page whose code cannot be loaded makes the router
 * reload the current one, and a cut network then replaces it by the browser's own error page.
 */
export function usePreloadedPages() {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { routes } = (window as unknown as { __reactRouterManifest: KnownRoutes }).__reactRouterManifest;
      for (const { path = "", module } of Object.values(routes))
        if (PATHS.test(path)) import(/* @vite-ignore */ module).catch(() => {});
    }, AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
}
