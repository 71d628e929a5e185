import type { RegistrantSort } from "../../rules/registrant-sort.ts";

/** The search, order and page of the list, from the query parameters. */
export interface ListView {
  q: string;
  tri: RegistrantSort;
  sens: "asc" | "desc";
  page: number;
  /** "1" for printing: all people on one page. */
  tout: "" | "1";
}

export const DEFAULT_VIEW: ListView = { q: "", tri: "nom", sens: "asc", page: 1, tout: "" };

export const listPath = (stageId: string) => `/admin/stages/${encodeURIComponent(stageId)}/inscrits`;

/** Default values are left out of the URL. */
export function listUrl(stageId: string, view: ListView): string {
  const search = new URLSearchParams(queryParametersOf(view)).toString();
  return search === "" ? listPath(stageId) : `${listPath(stageId)}?${search}`;
}

export function queryParametersOf(view: ListView): [name: string, value: string][] {
  return (Object.keys(DEFAULT_VIEW) as (keyof ListView)[])
    .filter((name) => view[name] !== DEFAULT_VIEW[name])
    .map((name) => [name, String(view[name])]);
}
