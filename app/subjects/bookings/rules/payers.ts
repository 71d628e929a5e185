/** Who pays for a training. The keys are stored, the labels are shown; empty: not known yet. */
export const PAYERS = {
  employer: "L’employeur",
  vivea: "VIVEA",
  ocapiat: "OCAPIAT",
  franceTravail: "France Travail",
  oneself: "Le stagiaire lui-même",
  other: "Autre",
} as const;
export type Payer = keyof typeof PAYERS;

export const isPayer = (text: string): text is Payer => Object.hasOwn(PAYERS, text);
