import { querySearch, queryText } from "#platform/forms/query.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { Availability, StageFilter, StageSort } from "../../data/stages.ts";
import { monthOf, monthsFrom, monthTitle, parseMonth } from "../../rules/calendar.ts";
import type { FilterValues } from "./filter-url.ts";

export const PAGE_SIZE = 24;
/** So many pages are shown one under the other; then a new list begins, because its cost grows with its length. */
const PAGES_TOGETHER = 3;

/** The first of the pages that are shown with this one. */
export const firstPageOf = (page: number) => page - ((page - 1) % PAGES_TOGETHER);

/** Not from the server: the browser gets this file, and nothing of the server. */
const AVAILABILITIES: readonly Availability[] = ["available", "full"];

/** A limit, so that a URL cannot request the whole table. */
export const LAST_PAGE = 50;

interface Filters {
  filter: StageFilter;
  sort: StageSort;
  page: number;
  form: FilterValues;
}

export function readFilters(search: URLSearchParams): Filters {
  const text = (name: Exclude<keyof FilterValues, "q">) => queryText(search, name) ?? "";
  const month = parseMonth(text("mois"));
  const sort = text("tri") === "prix" ? "price" : "date";
  const form = {
    q: querySearch(search),
    type: text("type"),
    places: text("places"),
    mois: month ?? "",
    tri: sort === "price" ? "prix" : "",
  };
  const typeId = /^\d{1,9}$/.test(form.type) ? Number(form.type) : undefined;
  const availability = AVAILABILITIES.find((known) => known === form.places);
  const page = Number(queryText(search, "page"));
  return {
    form,
    filter: { text: form.q, typeId, availability, month: month ?? undefined },
    sort,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

const MONTHS = 12;

/** The months to choose from: always the next ones, because finding those with stages would read every stage. */
export function monthOptions(today: Day, chosen: string) {
  const months = monthsFrom(monthOf(today), MONTHS);
  const all = chosen === "" || months.includes(chosen) ? months : [...months, chosen].toSorted();
  return all.map((month) => ({ month, title: monthTitle(month) }));
}
