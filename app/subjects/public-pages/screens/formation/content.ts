export const TITLE = "Le centre";

/** The blocks in order: their anchors in the page, and the beginning of the names of their texts. */
export const CENTRE_BLOCKS = [
  { id: "salles", name: "rooms" },
  { id: "public", name: "audience" },
  { id: "handicap", name: "disability" },
  { id: "innovation", name: "innovation" },
  { id: "certification", name: "certification" },
  { id: "acces", name: "access" },
] as const;
export type CentreBlock = (typeof CENTRE_BLOCKS)[number];
