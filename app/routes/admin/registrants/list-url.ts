import type { RegistrantSort } from "../../../../domain/registrations/registrant-sort.ts";

/** What part of the list an address shows, and in which order. */
export interface ListView {
  q: string;
  tri: RegistrantSort;
  sens: "asc" | "desc";
  page: number;
  /** "1" for paper: as many people on one page as it takes. */
  tout: "" | "1";
}

export const DEFAULT_VIEW: ListView = { q: "", tri: "nom", sens: "asc", page: 1, tout: "" };

export const listPath = (stageId: string) => `/admin/inscrits/${encodeURIComponent(stageId)}`;

/** What everybody sees first needs no words in the address. */
export function listUrl(stageId: string, view: ListView): string {
  const search = new URLSearchParams(queryParametersOf(view)).toString();
  return search === "" ? listPath(stageId) : `${listPath(stageId)}?${search}`;
}

export function queryParametersOf(view: ListView): [name: string, value: string][] {
  return (Object.keys(DEFAULT_VIEW) as (keyof ListView)[])
    .filter((name) => view[name] !== DEFAULT_VIEW[name])
    .map((name) => [name, String(view[name])]);
}
