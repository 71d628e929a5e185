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

export const FIRST_VIEW: ListView = { q: "", tri: "nom", sens: "asc", page: 1, tout: "" };

export const pathOf = (stageId: string) => `/admin/inscrits/${encodeURIComponent(stageId)}`;

/** What everybody sees first needs no words in the address. */
export function addressOf(stageId: string, view: ListView): string {
  const search = new URLSearchParams(wordsOf(view)).toString();
  return search === "" ? pathOf(stageId) : `${pathOf(stageId)}?${search}`;
}

export function wordsOf(view: ListView): [name: string, value: string][] {
  return (Object.keys(FIRST_VIEW) as (keyof ListView)[])
    .filter((name) => view[name] !== FIRST_VIEW[name])
    .map((name) => [name, String(view[name])]);
}
