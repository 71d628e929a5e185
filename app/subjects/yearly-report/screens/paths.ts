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
      return `/admin/stages/${stage}/emargement`;
    case "kind":
      return `/admin/stages/${stage}/inscrits`;
    case "amount":
      return amountsPath(stageId);
    default:
      return `/admin/stages/${stage}/reglages`;
  }
}
