import { QUERY_LENGTHS, type QueryParameter } from "../domain/query-lengths.ts";

/** A parameter of the address. One that is longer than any right value counts as absent. */
export function queryText(search: URLSearchParams, name: QueryParameter): string | null {
  const text = search.get(name);
  return text === null || text.length > QUERY_LENGTHS[name] ? null : text;
}

/** What is searched for. A pasted page is cut and not dropped: its first words may still be found. */
export function querySearch(search: URLSearchParams): string {
  return (search.get("q") ?? "").slice(0, QUERY_LENGTHS.q);
}
