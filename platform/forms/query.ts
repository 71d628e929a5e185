import { QUERY_LENGTHS, type QueryParameter } from "../values/query-lengths.ts";

/** A query parameter; null if it is longer than any valid value. */
export function queryText(search: URLSearchParams, name: QueryParameter): string | null {
  const text = search.get(name);
  return text === null || text.length > QUERY_LENGTHS[name] ? null : text;
}

/** The search text. Truncated if too long, because its first words may still be found. */
export function querySearch(search: URLSearchParams): string {
  return (search.get("q") ?? "").slice(0, QUERY_LENGTHS.q);
}
