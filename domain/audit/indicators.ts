import { type Counted, type Counts, type Measure, measureOf } from "./measures.ts";

interface Indicator {
  title: string;
  measures: readonly Measure[];
  /** What the site cannot count, and a file shows; empty: a file is welcome and not needed. */
  byHand: string;
}

/** The indicators of Qualiopi that the site can prove, at least in part. */
export const INDICATORS = {
  1: { title: "Informer le public", measures: ["publicFacts"], byHand: "" },
  2: { title: "Publier ses résultats", measures: ["publishedFigures", "publishedHeadcounts"], byHand: "" },
  4: { title: "Analyser le besoin", measures: ["beforeAnswers"], byHand: "" },
  8: { title: "Situer chacun à l’entrée", measures: ["levels", "beforeAnswers"], byHand: "" },
  9: { title: "Accueillir et convoquer", measures: ["convocationsSent", "convocationsOpened"], byHand: "" },
  10: { title: "Adapter et suivre", measures: ["beforeAnswers", "attendance"], byHand: "" },
  11: { title: "Évaluer chaque objectif", measures: ["assessed"], byHand: "" },
  12: { title: "Prévenir les abandons", measures: ["attendance", "absencesTold"], byHand: "" },
  17: {
    title: "Avoir les moyens de former",
    measures: ["methods"],
    byHand: "Joignez ce qui montre les salles et les machines : baux, inventaire, contrôles.",
  },
  19: {
    title: "Donner des supports",
    measures: ["programmes", "methods"],
    byHand: "Joignez un exemple des supports remis aux stagiaires.",
  },
  26: {
    title: "Accueillir le handicap",
    measures: ["referent", "accessibility"],
    byHand: "Joignez la liste de vos partenaires du handicap, et ce qui a été demandé et adapté.",
  },
  30: {
    title: "Recueillir les avis",
    measures: ["endAnswers", "laterAnswers", "companyAnswers", "trainerAnswers", "funderAnswers"],
    byHand: "",
  },
  31: { title: "Traiter les réclamations", measures: ["complaintsContact", "complaintsClosed"], byHand: "" },
  32: { title: "S’améliorer", measures: ["improvements"], byHand: "" },
} as const satisfies Record<number, Indicator>;

export type IndicatorNumber = keyof typeof INDICATORS;
export const INDICATOR_NUMBERS = Object.keys(INDICATORS).map(Number) as IndicatorNumber[];

export const indicatorOf = (number: IndicatorNumber): Indicator => INDICATORS[number];

/** Null for a number that the site proves nothing of. */
export const parseIndicator = (text: string): IndicatorNumber | null =>
  INDICATOR_NUMBERS.find((number) => String(number) === text) ?? null;

export const INDICATOR_STATES = { proved: "Prouvé", partly: "En partie", byHand: "À faire à la main" } as const;
export type IndicatorState = keyof typeof INDICATOR_STATES;

type Proof = "enough" | "some" | "none" | "nothingAsked";

export function proofOf(measure: Measure, { count, total }: Counted): Proof {
  const { least, isOptional } = measureOf(measure);
  if (total === 0 && isOptional) return "nothingAsked";
  if (count === 0) return "none";
  if (least === null || total === null) return "enough";
  return count >= least * total ? "enough" : "some";
}

/** Proved by all of its measures, and by a file where the site alone cannot; in part by any of them. */
export function indicatorState(number: IndicatorNumber, counts: Counts, files: number): IndicatorState {
  const { measures, byHand } = indicatorOf(number);
  const proofs: Proof[] = measures.map((measure) => proofOf(measure, counts[measure]));
  if (byHand !== "") proofs.push(files > 0 ? "enough" : "none");
  const asked = proofs.filter((proof) => proof !== "nothingAsked");
  if (asked.length > 0 && asked.every((proof) => proof === "enough")) return "proved";
  return files > 0 || asked.some((proof) => proof !== "none") ? "partly" : "byHand";
}

/** The first year with a certification of this kind. */
const FIRST_YEAR = 2019;

export function parseYear(text: string | null, thisYear: number): number {
  const year = /^\d{4}$/.test(text ?? "") ? Number(text) : thisYear;
  return year < FIRST_YEAR || year > thisYear ? thisYear : year;
}

/** Those that an auditor looks at, newest first. */
export const auditedYears = (thisYear: number): number[] =>
  Array.from({ length: 4 }, (_, ago) => thisYear - ago).filter((year) => year >= FIRST_YEAR);
