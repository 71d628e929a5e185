import { hoursText } from "#platform/values/plural.ts";
import { isPurpose, PURPOSES, STAGE_FACTS, type StageFacts } from "#subjects/stages/rules/facts/stage-facts.ts";
import type { StageDraft } from "#subjects/stages/rules/form/stage-form.ts";
import { typedPriceText } from "#subjects/stages/rules/price.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { stageTypeById } from "#subjects/stages/rules/stage-type.ts";

/** What a stage copies from its course, in the order of the forms, with its name inside a sentence. */
const COURSE_FACTS = {
  duration: "durée",
  priceCents: "prix",
  details: "détails",
  objectives: "objectifs",
  audience: "public visé",
  prerequisites: "prérequis",
  methods: "méthodes",
  assessment: "évaluation",
  priceIncludes: "ce que le prix comprend",
  admission: "modalités et délai d’accès",
  accessibility: "accessibilité",
  purpose: "objectif général",
  nsfCode: "code NSF",
} as const;
export type CourseFact = keyof typeof COURSE_FACTS;
export const COURSE_FACT_NAMES = Object.keys(COURSE_FACTS) as CourseFact[];
export const isCourseFact = (text: string): text is CourseFact => Object.hasOwn(COURSE_FACTS, text);

type OfStage = Extract<CourseFact, keyof Stage>;
export type CourseFacts = Pick<Stage, OfStage> & Pick<StageFacts, Exclude<CourseFact, OfStage>>;

export interface Course extends CourseFacts {
  id: string;
  typeId: number;
  title: string;
  isArchived: boolean;
  /** The URL of its photo; null shows the drawing of the machine. */
  image: string | null;
  pdfUrl: string | null;
  /** One a line. */
  machines: string;
  /** What somebody who passes gets; empty: nothing. */
  certificate: string;
  /** How long that is valid; null: without end. */
  validityMonths: number | null;
}

/** The type of its stages: the name of the machine, or the title of a course that is not one of the first eight. */
export const typeOfCourse = ({ typeId, title }: Pick<Course, "typeId" | "title">) =>
  stageTypeById(typeId)?.name ?? title;

/** MOISSONNEUSE_001, GPS_001…; null for a course that the centre added. */
export const referenceOf = ({ id, typeId }: Pick<Course, "id" | "typeId">) => (stageTypeById(typeId) ? id : null);

/** What a stage says of these facts. */
export const factsOfStage = (stage: Pick<Stage, OfStage>, facts: StageFacts): CourseFacts => ({
  ...facts,
  duration: stage.duration,
  priceCents: stage.priceCents,
  details: stage.details,
});

export const saysNothing = (fact: CourseFacts[CourseFact]) => fact === null || fact === "";

/** Where a stage says something else than its course. What the course leaves open is no difference. */
export const differences = (course: CourseFacts, stage: CourseFacts): CourseFact[] =>
  COURSE_FACT_NAMES.filter((fact) => !saysNothing(course[fact]) && course[fact] !== stage[fact]);

/** « Diffère de la formation : prix, méthodes. » Empty without a difference. */
export const differencesInWords = (facts: readonly CourseFact[]) =>
  facts.length === 0 ? "" : `Diffère de la formation : ${facts.map((fact) => COURSE_FACTS[fact]).join(", ")}.`;

const FACT_LABELS: Partial<Record<CourseFact, string>> = { duration: "Durée", priceCents: "Prix", details: "Détails" };

export const factLabel = (fact: CourseFact): string =>
  FACT_LABELS[fact] ?? STAGE_FACTS[fact as keyof typeof STAGE_FACTS].label;

export function factInWords(facts: CourseFacts, fact: CourseFact, vatPercent: number): string {
  const said = facts[fact];
  if (said === null || said === "") return "—";
  if (fact === "duration") return hoursText(Number(said));
  if (fact === "priceCents") return typedPriceText(Number(said), vatPercent);
  return fact === "purpose" && isPurpose(String(said)) ? PURPOSES[said as keyof typeof PURPOSES] : String(said);
}

/** A stage whose form was not filled with the facts of its course takes those that it says nothing about. */
export function startFromCourse(draft: StageDraft, course: CourseFacts): StageDraft {
  const own: CourseFacts = { ...draft.facts, ...draft };
  const taken = Object.fromEntries(
    COURSE_FACT_NAMES.filter((fact) => saysNothing(own[fact])).map((fact) => [fact, course[fact]]),
  ) as Partial<CourseFacts>;
  const { duration = draft.duration, priceCents = draft.priceCents, details = draft.details, ...facts } = taken;
  return { ...draft, duration, priceCents, details, facts: { ...draft.facts, ...facts } };
}
