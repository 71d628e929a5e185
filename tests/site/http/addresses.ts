import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Every address of app/routes.ts, with each parameter replaced by each of its values. New routes are included. */
export function everyAddress(values: Record<string, readonly string[]>): string[] {
  const paths = routes.flatMap((entry) => pathsOf(entry, ""));
  return [...new Set(paths)].flatMap((path) => withParameters(path, values));
}

function pathsOf({ path = "", children = [] }: RouteConfigEntry, parent: string): string[] {
  const own = path === "" ? parent : `${parent}/${path}`;
  return [own || "/", ...children.flatMap((child) => pathsOf(child, own))];
}

function withParameters(path: string, values: Record<string, readonly string[]>): string[] {
  const [parameter, name = ""] = /:(\w+)/.exec(path) ?? [];
  if (!parameter) return [path.replace("*", "nulle-part")];
  const known = values[name];
  if (!known) throw new Error(`${path}: no values for ${parameter}`);
  return known.flatMap((value) => withParameters(path.replace(parameter, encodeURIComponent(value)), values));
}
