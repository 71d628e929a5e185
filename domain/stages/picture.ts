/** Every machine has a picture for each of these hours: illustrations/ draws them, app/pictures.ts finds the files. */
export const HOURS = ["aube", "midi", "soir"] as const;
export type Hour = (typeof HOURS)[number];
