import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";

/** Every address of the site map, each parameter filled in with each of its values: a new route is among them by itself. */
export function everyAddress(values: Record<string, readonly string[]>): string[] {
  const paths = routes.flatMap((entry) => pathsOf(entry, ""));
  return [...new Set(paths)].flatMap((path) => filledIn(path, values));
}

function pathsOf({ path = "", children = [] }: RouteConfigEntry, parent: string): string[] {
  const own = path === "" ? parent : `${parent}/${path}`;
  return [own || "/", ...children.flatMap((child) => pathsOf(child, own))];
}

function filledIn(path: string, values: Record<string, readonly string[]>): string[] {
  const [parameter, name = ""] = /:(\w+)/.exec(path) ?? [];
  if (!parameter) return [path.replace("*", "nulle-part")];
  const known = values[name];
  if (!known) throw new Error(`${path}: no test says what ${parameter} can be`);
  return known.flatMap((value) => filledIn(path.replace(parameter, encodeURIComponent(value)), values));
}
