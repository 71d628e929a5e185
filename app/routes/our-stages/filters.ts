import type { Availability, StageFilter } from "../../../server/stages/stages.ts";
import { querySearch, queryText } from "../../query.ts";

export const PAGE_SIZE = 24;

/** Not from the server: the browser gets this file, and nothing of the server. */
const AVAILABILITIES: readonly Availability[] = ["available", "full"];

/** A limit, so that a URL cannot request the whole table. */
const LAST_PAGE = 50;

/** The values of the filter form, from the query parameters; those that are too long are dropped. */
export interface FilterValues {
  q: string;
  type: string;
  places: string;
}

export function readFilters(search: URLSearchParams): { filter: StageFilter; page: number; form: FilterValues } {
  const text = (name: "type" | "places") => queryText(search, name) ?? "";
  const form = { q: querySearch(search), type: text("type"), places: text("places") };
  const typeId = /^\d{1,9}$/.test(form.type) ? Number(form.type) : undefined;
  const availability = AVAILABILITIES.find((known) => known === form.places);
  const page = Number(queryText(search, "page"));
  return {
    form,
    filter: { text: form.q, typeId, availability },
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

export function searchWithPage(form: FilterValues, page: number): string {
  const filled = Object.entries({ ...form, page: String(page) }).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(filled)}`;
}
