import { patternOf } from "../every-page/routes-of-pages.ts";
import type { KnownForm } from "./known-forms.ts";

/** The route that answers: the same for two stages, whose pages have the same forms. */
export function pathKind(address: string): string {
  const pattern = patternOf(address);
  return pattern === "/*" ? address.replace(/\?.*/, "") : pattern;
}

/** Also the same for the same dialog about two people. */
export function addressKind(address: string): string {
  const { searchParams } = new URL(address, "http://sillon.test");
  return [pathKind(address), searchParams.get("dialogue"), ...searchParams.keys()].join(" ");
}

export const fieldNames = ({ fields }: KnownForm) => fields.map(({ name }) => name).join();

/** One item of each kind: the last one. */
export function onePerKind<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  return fewPerKind(items, kindOf, 1);
}

/** At most so many items of each kind: the last ones. */
export function fewPerKind<Item>(items: readonly Item[], kindOf: (item: Item) => string, most: number): Item[] {
  return [...Map.groupBy(items, kindOf).values()].flatMap((same) => same.slice(-most));
}
