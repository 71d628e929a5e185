import { EXAMPLE_FACTS } from "#config/stage-facts.ts";
import { EXAMPLE_STAGES, type ExampleStage } from "#config/stages.ts";
import { NO_FACTS, type StageFacts } from "#subjects/stages/rules/facts/stage-facts.ts";

/** A course of the centre, as it is given several times a year. */
interface Course {
  typeId: number;
  title: string;
  duration: number;
  trainer: string;
  /** The example stage that says the facts of this course. */
  facts: string;
  objectives?: string;
  priceCents: number;
}

const [ANSELME, MAELENN, GHISLAIN, ISOLINE] = [
  "Anselme Wartebled-Quennoy",
  "Maëlenn Fauquembrecq",
  "Ghislain Aubrevault-Lhomel",
  "Isoline Cardeval-Tricquet",
];

const COURSES: readonly Course[] = [
  {
    typeId: 1,
    title: "Moissonneuse : régler et mesurer ses pertes",
    duration: 14,
    trainer: ANSELME,
    facts: "demo-moisson-pertes",
    priceCents: 49_000,
  },
  {
    typeId: 6,
    title: "Tracteur : entretien de la semaine",
    duration: 14,
    trainer: GHISLAIN,
    facts: "demo-tracteur-termine",
    priceCents: 42_000,
  },
  {
    typeId: 8,
    title: "GPS : de la ligne AB à la modulation",
    duration: 14,
    trainer: MAELENN,
    facts: "demo-gps",
    priceCents: 54_000,
  },
  {
    typeId: 3,
    title: "Pulvérisateur : buses, volume et dérive",
    duration: 14,
    trainer: MAELENN,
    facts: "demo-pulve-derniere-place",
    priceCents: 51_250,
  },
  {
    typeId: 5,
    title: "Semoir de précision : débit et jalonnage",
    duration: 7,
    trainer: GHISLAIN,
    facts: "demo-moisson-pertes",
    objectives:
      "Étalonner le débit de chaque rang\nRégler la profondeur et le rappui selon le sol\nContrôler la levée et corriger",
    priceCents: 27_000,
  },
  {
    typeId: 4,
    title: "Pomme de terre : arracher sans blesser",
    duration: 21,
    trainer: ISOLINE,
    facts: "demo-pomme-de-terre",
    priceCents: 72_000,
  },
  {
    typeId: 2,
    title: "Presse à balles rondes : densité et liage",
    duration: 7,
    trainer: ANSELME,
    facts: "demo-presse-complet",
    priceCents: 26_500,
  },
  {
    typeId: 7,
    title: "Irrigation : poser et piloter un enrouleur",
    duration: 14,
    trainer: ISOLINE,
    facts: "demo-irrigation",
    objectives:
      "Calculer un tour d’eau d’après la réserve du sol\nPoser, caler et démarrer un enrouleur seul\nRelever et corriger la pression au canon",
    priceCents: 46_000,
  },
];

const PLACES = ["Cambrai", "Solesmes", "Caudry", "Marcoing", "Iwuy"];
const STAGES = 24;
const FIRST_DAYS_AGO = 9;
const DAYS_BETWEEN = 16;

export interface PastStage {
  example: ExampleStage;
  course: Course;
  facts: StageFacts;
  /** 0 for the latest. */
  index: number;
}

/** A stage every two weeks or so, over the last thirteen months, latest first. */
export const PAST_STAGES: readonly PastStage[] = Array.from({ length: STAGES }, (_, index) => {
  const course = COURSES[index % COURSES.length] as Course;
  const starts = -(FIRST_DAYS_AGO + DAYS_BETWEEN * index);
  const known = EXAMPLE_FACTS[course.facts]?.facts ?? NO_FACTS;
  const objectives = course.objectives ?? known.objectives;
  return {
    index,
    course,
    facts: {
      ...known,
      objectives,
      assessment: known.assessment || "Un réglage complet devant le formateur, en fin de stage.",
    },
    example: {
      id: `demo-annee-${String(index + 1).padStart(2, "0")}`,
      typeId: course.typeId,
      title: course.title,
      starts,
      deadline: starts - 5,
      seats: 8,
      location: PLACES[index % PLACES.length] ?? "Cambrai",
      duration: course.duration,
      trainer: course.trainer,
      details: EXAMPLE_STAGES.find(({ id }) => id === course.facts)?.details ?? objectives,
    },
  };
});
