import { matchRoutes, type RouteObject } from "react-router";
import routes from "../../../app/routes.ts";
import type { Targets } from "./targets.ts";

const kinds = new Map<string, string>();

/** The pattern of the route that answers: the same for two stages, whose pages have the same forms. */
export function pathKind(address: string): string {
  const path = address.replace(/\?.*/, "");
  // Matching takes long, and most links are on every page.
  const kind = kinds.get(path) ?? patternOf(path);
  kinds.set(path, kind);
  return kind;
}

function patternOf(path: string): string {
  const patterns = matchRoutes(routes as RouteObject[], path)?.map(({ route }) => route.path ?? "") ?? ["*"];
  return patterns.includes("*") ? path : patterns.join("/");
}

/** Also the same for the same dialog about two people. */
export function addressKind(address: string): string {
  const { searchParams } = new URL(address, "http://sillon.test");
  return [pathKind(address), searchParams.get("dialogue"), ...searchParams.keys()].join(" ");
}

export const fieldNames = ({ fields }: Targets["forms"][number]) => fields.map(({ name }) => name).join();

/** One item of each kind: the last one. */
export function onePerKind<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  return fewPerKind(items, kindOf, 1);
}

/** At most so many items of each kind: the last ones. */
export function fewPerKind<Item>(items: readonly Item[], kindOf: (item: Item) => string, most: number): Item[] {
  return [...Map.groupBy(items, kindOf).values()].flatMap((same) => same.slice(-most));
}
