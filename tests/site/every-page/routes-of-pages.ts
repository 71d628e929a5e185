import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "#app/routes.ts";

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

/** The id of the route that answers. */
export function routeIdOf(address: string): string {
  const route = matchRoutes(routes as RouteObject[], address.replace(/\?.*/, ""))?.at(-1)?.route;
  return route ? idOf(route as unknown as RouteConfigEntry) : "";
}

const patterns = new Map<string, string>();

/** The pattern of the route that answers: the same for two stages, whose pages have the same forms. */
export function patternOf(address: string): string {
  const path = address.replace(/\?.*/, "");
  // Matching takes long, and most links are on every page.
  const known = patterns.get(path) ?? match(path);
  patterns.set(path, known);
  return known;
}

function match(path: string): string {
  const matches = matchRoutes(routes as RouteObject[], path) ?? [];
  return matches.map(({ route }) => (route.path ? `/${route.path}` : "")).join("") || "/";
}

export const isPagePath = (path: string) => PAGE_PATTERNS.includes(patternOf(path));
