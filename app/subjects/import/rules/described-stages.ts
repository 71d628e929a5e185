import { searchText } from "#platform/values/search-text.ts";
import { readDay } from "#subjects/stages/rules/form/stage-form.ts";
import { parsePrice } from "#subjects/stages/rules/price.ts";
import { readMinutes } from "./cells.ts";
import type { ImportCells, ImportColumn } from "./import-columns.ts";
import { namedStage } from "./judge.ts";

export const DESCRIBED = [
  "title",
  "date",
  "availableSeats",
  "price",
  "location",
  "duration",
] as const satisfies readonly ImportColumn[];

/** What its registrants say of a stage, as a row of stages; they may say several places, none of which is then taken. */
export type DescribedStage = Record<(typeof DESCRIBED)[number], string> & { places: readonly string[] };

/** The stages that rows of registrants name by title and day. */
export function describedStages(rows: readonly ImportCells[]): DescribedStage[] {
  const named = rows.flatMap((cells) => {
    const { id: address, title, day } = namedStage(cells);
    return address === null && title !== "" && readDay(day) ? [{ title, date: day, cells }] : [];
  });
  const byStage = Map.groupBy(named, ({ title, date }) => `${date}\n${searchText(title)}`);
  return [...byStage.values()].flatMap(([first, ...others]) =>
    first ? [{ title: first.title, date: first.date, ...described([first, ...others].map(({ cells }) => cells)) }] : [],
  );
}

/**
 * The stage has as many seats as registrants, and the longest of their hours. Where their other values differ or are empty, it
 * has none.
 */
function described(people: readonly ImportCells[]): Omit<DescribedStage, "title" | "date"> {
  const texts = (name: ImportColumn) => [...new Set(people.flatMap((cells) => cells[name]?.trim() || []))];
  const only = ([one = "", ...others]: readonly string[]) => (others.length === 0 ? one : "");
  const places = texts("location");
  const hours = Math.ceil(Math.max(0, ...texts("followedHours").map((text) => readMinutes(text) ?? 0)) / 60);
  return {
    availableSeats: String(people.length),
    price: priceOfAll(people),
    location: only(places),
    places,
    duration: only(texts("duration")) || (hours > 0 ? String(hours) : ""),
  };
}

/** A price that some lines do not say is what those people pay, not what the stage costs. « 265 » and « 265,00 » are one price. */
function priceOfAll(people: readonly ImportCells[]): string {
  const [one = "", ...others] = people.map((cells) => cells.price?.trim() ?? "");
  const cents = parsePrice(one);
  return others.every((text) => text === one || (cents !== null && parsePrice(text) === cents)) ? one : "";
}
