import { queryText } from "#platform/forms/query.ts";
import { parseDay } from "#platform/values/paris-time.ts";
import { amountsPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import type { Lack } from "../rules/lacks.ts";

export const reportPath = (year: number) => `/admin/bpf?annee=${year}`;
export const lackingPath = (year: number) => `/admin/bpf/manques?annee=${year}`;
export const cellPath = (cell: string, year: number) => `/admin/bpf/${encodeURIComponent(cell)}?annee=${year}`;

/** Where what lacks is typed. */
export function lackPath(lack: Lack, stageId: string): string {
  const stage = encodeURIComponent(stageId);
  switch (lack) {
    case "attendance":
      return `/admin/emargement/${stage}`;
    case "kind":
      return `/admin/inscrits/${stage}`;
    case "amount":
      return amountsPath(stageId);
    default:
      return `/admin/modifier/${stage}`;
  }
}

interface Listed {
  id: string;
  lastDay: string;
}

/** The last stage of a page, in the address of the next one. */
export const afterText = ({ id, lastDay }: Listed) => `${lastDay}.${id}`;

export function readAfter(search: URLSearchParams): Listed | null {
  const text = queryText(search, "apres") ?? "";
  const lastDay = parseDay(text.slice(0, 10));
  return lastDay && text[10] === "." ? { lastDay, id: text.slice(11) } : null;
}
