/** Times of day. Each machine has a picture for each, drawn by illustrations/ and loaded by app/subjects/stages/parts/pictures.ts. */
export const HOURS = ["aube", "midi", "soir"] as const;
export type Hour = (typeof HOURS)[number];
