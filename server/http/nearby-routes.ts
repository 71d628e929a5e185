import type { ServerBuild } from "react-router";

interface Route {
  id: string;
  parentId?: string;
  path?: string;
}
type Routes = Readonly<Record<string, Route | undefined>>;

/** Segments that are compared as they are written: without escapes or letters that only look like others. */
const PLAIN_SEGMENT = /^[\w.-]+$/;
const LONGEST_PREFIX = 2;

/**
 * Finds the routes that an address can belong to, by its first two segments. React Router tries all routes one by one,
 * several times for a page, and prepares all of them again whenever it renders one; most of them cannot be meant.
 * Null: any of them.
 */
export function nearbyRoutes(routes: Routes): (pathname: string) => ReadonlySet<string> | null {
  const byPrefix = new Map<string, Set<string>>();
  for (const route of Object.values(routes)) {
    const line = route ? lineage(route.id, routes) : [];
    const prefix = staticPrefix(line.flatMap(({ path = "" }) => path.split("/")).filter(Boolean));
    const ids = byPrefix.get(prefix) ?? new Set();
    for (const { id } of line) ids.add(id);
    byPrefix.set(prefix, ids);
  }
  // Those of a shorter prefix go on with a parameter, or are the pages above, which the browser gets with a page.
  const nearby = new Map<string, ReadonlySet<string>>();
  for (const prefix of byPrefix.keys())
    nearby.set(prefix, new Set(shorterPrefixes(prefix).flatMap((shorter) => [...(byPrefix.get(shorter) ?? [])])));

  return (pathname) => {
    const segments = withoutData(pathname)
      .replace(/^\/|\/$/g, "")
      .split("/")
      .slice(0, LONGEST_PREFIX);
    if (segments[0] === "") segments.pop();
    if (!segments.every((segment) => PLAIN_SEGMENT.test(segment))) return null;
    const known = shorterPrefixes(segments.join("/").toLowerCase()).find((prefix) => nearby.has(prefix));
    return known === undefined ? null : (nearby.get(known) ?? null);
  };
}

/** A route after those that it stands in. */
function lineage(id: string, routes: Routes): Route[] {
  const route = routes[id];
  if (!route) return [];
  return route.parentId === undefined ? [route] : [...lineage(route.parentId, routes), route];
}

/** Until the first parameter. */
function staticPrefix(segments: readonly string[]): string {
  const parameter = segments.findIndex((segment) => /[:*?]/.test(segment));
  return segments
    .slice(0, Math.min(LONGEST_PREFIX, parameter === -1 ? LONGEST_PREFIX : parameter))
    .join("/")
    .toLowerCase();
}

/** "a/b", "a" and "", the longest first. */
function shorterPrefixes(prefix: string): string[] {
  const segments = prefix.split("/").filter(Boolean);
  return [...segments.map((_, index) => segments.slice(0, segments.length - index).join("/")), ""];
}

/** The data of a page has its address and an ending. */
const withoutData = (pathname: string) => pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");

/** The build with only these routes. */
export const limitedTo = (build: ServerBuild, ids: ReadonlySet<string>): ServerBuild => ({
  ...build,
  routes: only(build.routes, ids),
  assets: { ...build.assets, routes: only(build.assets.routes, ids) },
});

const only = <Value>(entries: Readonly<Record<string, Value>>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
