/** The drawn portraits of the team (illustrations/portraits.ts), each with its name in the form. */
export const PORTRAITS = {
  cap: "Casquette",
  braid: "Tresse",
  beard: "Barbe",
  scarf: "Foulard",
  beanie: "Bonnet",
  glasses: "Lunettes",
} as const;
export type Portrait = keyof typeof PORTRAITS;
export const PORTRAIT_NAMES = Object.keys(PORTRAITS) as Portrait[];

export const isPortrait = (text: string): text is Portrait => Object.hasOwn(PORTRAITS, text);

/** The one that was chosen; otherwise those beside each other differ. */
export const portraitOf = (chosen: Portrait | "", place: number): Portrait =>
  chosen || (PORTRAIT_NAMES[place % PORTRAIT_NAMES.length] ?? "cap");
