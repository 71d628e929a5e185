import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteMatch, type RouteObject } from "react-router";
import routes from "#app/routes.ts";
import { TEST_ALL } from "../../tools/test-all.ts";

/** The patterns of the routes that render a page. */
export const PAGE_PATTERNS = pagesOf(routes);

function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const page = (path !== undefined || index) && file.endsWith(".tsx") && children.length === 0 ? [own || "/"] : [];
    return [...page, ...pagesOf(children, own)];
  });
}

/** The id that React Router gives a route. */
const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, "");

export const ROUTE_IDS = idsOf(routes);

function idsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [idOf(entry), ...idsOf(entry.children ?? [])]);
}

const known = new Map<string, RouteMatch[]>();

/** Matching takes long, and most links are on every page. */
function matchesOf(address: string): RouteMatch[] {
  const path = address.replace(/\?.*/, "");
  const matches = known.get(path) ?? matchRoutes(routes as RouteObject[], path) ?? [];
  known.set(path, matches);
  return matches;
}

/** The id of the route that answers. */
export function routeIdOf(address: string): string {
  const route = matchesOf(address).at(-1)?.route;
  return route ? idOf(route as unknown as RouteConfigEntry) : "";
}

/** The pattern of the route that answers: the same for two stages, whose pages have the same forms. */
export function patternOf(address: string): string {
  return (
    matchesOf(address)
      .map(({ route }) => (route.path ? `/${route.path}` : ""))
      .join("") || "/"
  );
}

export const isPagePath = (path: string) => PAGE_PATTERNS.includes(patternOf(path));

/** As scripts send it: the same action, without the page, which would take most of the time. */
export const sentTo = (action: string) =>
  TEST_ALL || action === "/" || !isPagePath(action) ? action : action.replace(/(?=\?)|$/, ".data");
