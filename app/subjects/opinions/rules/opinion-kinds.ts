/** Who is asked, and when. The keys are stored. */
export const OPINION_KINDS = {
  before: { label: "Avant le stage", isYearly: false },
  end: { label: "À chaud", isYearly: false },
  later: { label: "À froid", isYearly: false },
  company: { label: "Entreprises", isYearly: true },
  trainer: { label: "Formateurs", isYearly: true },
  funder: { label: "Financeurs", isYearly: true },
} as const;

export type OpinionKind = keyof typeof OPINION_KINDS;

export const isOpinionKind = (text: string): text is OpinionKind => Object.hasOwn(OPINION_KINDS, text);
