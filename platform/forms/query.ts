import { QUERY_LENGTHS, type QueryParameter } from "../values/query-lengths.ts";

/** A query parameter; null if it is longer than any valid value. */
export function queryText(search: URLSearchParams, name: QueryParameter): string | null {
  const text = search.get(name);
  return text === null || text.length > QUERY_LENGTHS[name] ? null : text;
}

/** The rows of a list that were chosen; as many as a page of a list shows at most. */
export const chosenRows = (search: URLSearchParams): ReadonlySet<string> =>
  new Set(
    search
      .getAll("row")
      .filter((text) => text.length <= QUERY_LENGTHS.row)
      .slice(0, MOST_ROWS),
  );

const MOST_ROWS = 500;

/** The search text. Truncated if too long, because its first words may still be found. */
export function querySearch(search: URLSearchParams): string {
  return (search.get("q") ?? "").slice(0, QUERY_LENGTHS.q);
}

/** The number of a page of a list, from 1 to the last one that the list allows. */
export function readPage(search: URLSearchParams, last: number): number {
  const page = Number(queryText(search, "page"));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1;
}

/** A whole number of a form or an address, as a version; 0 for anything else, which is no version. */
export const readNumber = (text: string | null) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);
