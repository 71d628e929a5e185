/** Longer than any real search. */
const LINE = 200;
const ID = 100;
/** A value of ours that a link sends back: a choice, a number, a day. */
const CHOICE = 50;

/** The largest length of every parameter of an address, in UTF-16 units: app/query.ts compares it before anything else. */
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
  supprimer: ID,
  tri: CHOICE,
  sens: CHOICE,
  tout: CHOICE,
  dialogue: CHOICE,
  participant: ID,
  kind: CHOICE,
  // File systems stop at 255.
  name: 500,
  message: CHOICE,
  sujet: ID,
} as const;
export type QueryParameter = keyof typeof QUERY_LENGTHS;
