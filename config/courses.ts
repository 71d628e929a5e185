import { NO_FACTS, type StageFacts } from "#subjects/stages/rules/facts/stage-facts.ts";
import { EXAMPLE_FACTS } from "./stage-facts.ts";

interface ExampleCourse {
  typeId: number;
  title: string;
  /** In hours. */
  duration: number;
  priceCents: number | null;
  /** One a line. */
  machines: string;
  facts: StageFacts;
  details?: string;
  certificate?: string;
  validityMonths?: number;
}

/** The facts of the stage that shows this course best. */
const asIn = (stageId: string) => ({
  priceCents: EXAMPLE_FACTS[stageId]?.priceCents ?? null,
  facts: EXAMPLE_FACTS[stageId]?.facts ?? NO_FACTS,
});

/** What the courses of the example say, and one of the centre's own beside the first eight. */
export const EXAMPLE_COURSES: readonly ExampleCourse[] = [
  {
    typeId: 1,
    title: "Formation Moissonneuse",
    duration: 14,
    machines: "Moissonneuse à secoueurs, coupe de 6 m\nMoissonneuse axiale, coupe de 9 m",
    ...asIn("demo-moisson-pertes"),
  },
  {
    typeId: 2,
    title: "Formation Presse",
    duration: 7,
    machines: "Presse à chambre variable",
    ...asIn("demo-presse-complet"),
  },
  {
    typeId: 3,
    title: "Formation Pulvérisateur",
    duration: 14,
    machines: "Pulvérisateur porté, rampe de 24 m",
    certificate: "Certiphyto",
    validityMonths: 60,
    ...asIn("demo-pulve-derniere-place"),
  },
  {
    typeId: 4,
    title: "Formation Pomme de terre",
    duration: 21,
    machines: "Arracheuse deux rangs",
    ...asIn("demo-pomme-de-terre"),
  },
  {
    typeId: 6,
    title: "Formation Tracteur",
    duration: 14,
    machines: "Tracteurs de 90 à 180 ch",
    ...asIn("demo-tracteur-termine"),
  },
  {
    typeId: 8,
    title: "Formation GPS",
    duration: 14,
    machines: "Console ISOBUS et guidage RTK",
    ...asIn("demo-gps"),
  },
  {
    typeId: 9,
    title: "Chariot télescopique",
    duration: 7,
    priceCents: 31_000,
    machines: "Chariot télescopique, 7 m et 3,5 t",
    details:
      "Contrôler la machine et lire son abaque.\nLever, déplacer et gerber une charge.\nCirculer et stationner dans une cour.",
    certificate: "CACES R482, catégorie F",
    validityMonths: 120,
    facts: {
      ...asIn("demo-presse-complet").facts,
      objectives: "Lire un abaque de charge\nLever et gerber sans basculer\nContrôler la machine avant de s’en servir",
      trainers: "",
      nsfCode: "311",
    },
  },
];
