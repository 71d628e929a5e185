import { type Counted, type Counts, type Measure, measureOf } from "./measures.ts";

interface Indicator {
  title: string;
  measures: readonly Measure[];
  /** What the site cannot count, and a file shows; empty: a file is welcome and not needed. */
  byHand: string;
  /** Only a centre in which something is counted has to show anything. */
  isConditional?: boolean;
}

/** The indicators of Qualiopi that a centre of continuing training shows: proved by the site, by files, or by both. */
const INDICATORS = {
  1: { title: "Informer le public", measures: ["publicFacts"], byHand: "" },
  2: { title: "Publier ses résultats", measures: ["publishedFigures", "publishedHeadcounts"], byHand: "" },
  4: { title: "Analyser le besoin", measures: ["beforeAnswers"], byHand: "" },
  5: { title: "Définir les objectifs", measures: ["publicFacts"], byHand: "" },
  6: { title: "Concevoir les contenus", measures: ["programmes", "methods"], byHand: "" },
  7: {
    title: "Préparer à la certification",
    measures: ["certifying"],
    byHand: "Joignez ce qui relie le contenu de ces formations au référentiel de la certification.",
    isConditional: true,
  },
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
  18: {
    title: "Coordonner les intervenants",
    measures: [],
    byHand: "Joignez l’organigramme, et ce qui dit qui fait quoi pour les stagiaires.",
  },
  19: {
    title: "Donner des supports",
    measures: ["programmes", "methods"],
    byHand: "Joignez un exemple des supports remis aux stagiaires.",
  },
  21: {
    title: "Avoir des formateurs compétents",
    measures: [],
    byHand: "Joignez les CV, diplômes et habilitations des formateurs.",
  },
  22: {
    title: "Entretenir les compétences",
    measures: [],
    byHand: "Joignez les entretiens de l’équipe, et les formations qu’elle a suivies.",
  },
  23: {
    title: "Suivre les lois et règlements",
    measures: [],
    byHand: "Joignez ce qui montre votre veille sur la loi, et ce que vous en avez fait.",
  },
  24: {
    title: "Suivre les métiers",
    measures: [],
    byHand: "Joignez ce qui montre votre veille sur les métiers et les emplois, et ce que vous en avez fait.",
  },
  25: {
    title: "Suivre la pédagogie et les techniques",
    measures: [],
    byHand: "Joignez ce qui montre votre veille sur la pédagogie et les machines, et ce que vous en avez fait.",
  },
  26: {
    title: "Accueillir le handicap",
    measures: ["referent", "accessibility"],
    byHand: "Joignez la liste de vos partenaires du handicap, et ce qui a été demandé et adapté.",
  },
  27: {
    title: "Encadrer la sous-traitance",
    measures: ["subcontractors"],
    byHand: "Joignez les contrats de sous-traitance, et ce qui montre que vous suivez ce qui est fait.",
    isConditional: true,
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

export const INDICATOR_STATES = {
  proved: "Prouvé",
  partly: "En partie",
  byHand: "À joindre",
  notApplicable: "Sans objet",
} as const;
export type IndicatorState = keyof typeof INDICATOR_STATES;

type Proof = "enough" | "some" | "none" | "nothingAsked";

export function proofOf(measure: Measure, { count, total }: Counted, hasStages: boolean): Proof {
  const { least, isOwed } = measureOf(measure);
  if (total === 0) return isOwed && hasStages ? "none" : "nothingAsked";
  if (count === 0) return "none";
  if (least === null || total === null) return "enough";
  return count >= least * total ? "enough" : "some";
}

/** Proved by all of its measures, and by a file where the site alone cannot; in part by any of them. */
export function indicatorState(number: IndicatorNumber, counts: Counts, files: number): IndicatorState {
  const { measures, byHand, isConditional = false } = indicatorOf(number);
  const hasStages = (counts.attendance.total ?? 0) > 0;
  const proofs: Proof[] = measures.map((measure) => proofOf(measure, counts[measure], hasStages));
  const isAsked = proofs.some((proof) => proof !== "nothingAsked");
  if (byHand !== "" && (isAsked || !isConditional)) proofs.push(files > 0 ? "enough" : "none");
  const asked = proofs.filter((proof) => proof !== "nothingAsked");
  if (asked.length === 0) return files > 0 ? "proved" : "notApplicable";
  if (asked.every((proof) => proof === "enough")) return "proved";
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
