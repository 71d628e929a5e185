import { CHOICE, ID, LINE } from "./text-lengths.ts";

/** The maximum length of every query parameter, in UTF-16 units; app/query.ts checks it first. */
export const QUERY_LENGTHS = {
  q: LINE,
  type: CHOICE,
  places: CHOICE,
  page: CHOICE,
  stageId: ID,
  inscription: CHOICE,
  next: 2_000,
  mois: CHOICE,
  date: CHOICE,
  periode: CHOICE,
  modele: ID,
  version: CHOICE,
  supprimer: ID,
  tri: CHOICE,
  sens: CHOICE,
  tout: CHOICE,
  etat: CHOICE,
  dialogue: CHOICE,
  participant: ID,
  entree: ID,
  kind: CHOICE,
  // File names are at most 255 characters on most file systems.
  name: 500,
  message: CHOICE,
  sujet: ID,
  jeton: CHOICE,
  refus: CHOICE,
} as const;
export type QueryParameter = keyof typeof QUERY_LENGTHS;
