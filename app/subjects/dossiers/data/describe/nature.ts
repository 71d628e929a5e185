import type { DocumentPart } from "#platform/documents/document-description.ts";

/** The words and the order are those of the ministry's certificate. */
const NATURES = {
  training: "action de formation",
  skills: "bilan de compétences",
  vae: "action de VAE",
  apprenticeship: "action de formation par apprentissage",
} as const;
type Nature = keyof typeof NATURES;

/** The general purpose of the stage tells the first three apart; the site does not organise apprenticeships. */
const natureFor = (purpose: string): Nature => (purpose === "skills" || purpose === "vae" ? purpose : "training");

export const natureOf = (purpose: string): string => NATURES[natureFor(purpose)];

export function natureBoxes(purpose: string): DocumentPart[] {
  const checked = natureOf(purpose);
  return [
    { kind: "checkboxes", items: Object.values(NATURES).map((label) => ({ label, isChecked: label === checked })) },
  ];
}
