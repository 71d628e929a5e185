export const RESULTS = {
  reached: "Objectifs atteints",
  partly: "Objectifs atteints en partie",
  notReached: "Objectifs non atteints",
  notAssessed: "Non évalué",
} as const;
export type Result = keyof typeof RESULTS;
export const isResult = (text: string): text is Result => Object.hasOwn(RESULTS, text);
