import { useEffect } from "react";
import type { MenuLink } from "./links.ts";

/** The part of the router's list that is read here: it has the routes behind all links that were shown. */
interface KnownRoutes {
  routes: Record<string, { path?: string; module: string; imports?: string[] }>;
}

/** As long as the page itself may still load. */
const AFTER_MILLISECONDS = 2_000;

/**
 * Loads the code of the pages behind these links, not their data. Without it, a page whose code cannot be loaded makes the
 * router reload the current one, and a cut network then replaces it by the browser's own error page.
 */
export function usePreloadedPages(links: readonly MenuLink[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { __reactRouterManifest: known } = window as { __reactRouterManifest?: KnownRoutes };
      const pages = Object.values(known?.routes ?? {}).filter(({ path }) => links.some(({ to }) => to === `/${path}`));
      for (const href of new Set(pages.flatMap(({ module, imports = [] }) => [module, ...imports]))) preload(href);
    }, AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [links]);
}

function preload(href: string) {
  if (document.head.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
