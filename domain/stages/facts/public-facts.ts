import type { Stage } from "../stage.ts";
import type { StageFacts } from "./stage-facts.ts";

/** What a course must say in public: indicator 1 of Qualiopi. */
const PUBLIC_FACTS = {
  prerequisites: "prérequis",
  objectives: "objectifs",
  duration: "durée",
  admission: "modalités et délai d’accès",
  price: "tarif",
  contact: "contact",
  methods: "méthodes",
  assessment: "évaluation",
  accessibility: "accessibilité",
} as const;
export type PublicFact = keyof typeof PUBLIC_FACTS;

type Known = { stage: Pick<Stage, "duration" | "priceCents">; facts: StageFacts };
interface Contact {
  phone: { display: string };
  email: string;
}

export function missingFacts({ stage, facts }: Known, { phone, email }: Contact): PublicFact[] {
  const said: Record<PublicFact, boolean> = {
    prerequisites: facts.prerequisites !== "",
    objectives: facts.objectives !== "",
    duration: stage.duration !== null,
    admission: facts.admission !== "",
    price: stage.priceCents !== null,
    contact: phone.display !== "" || email !== "",
    methods: facts.methods !== "",
    assessment: facts.assessment !== "",
    accessibility: facts.accessibility !== "",
  };
  return (Object.keys(said) as PublicFact[]).filter((fact) => !said[fact]);
}

const ALL = Object.keys(PUBLIC_FACTS).length;

/** "Fiche publique : 6 sur 9". */
export const publicFactsCount = (missing: readonly PublicFact[]) =>
  `Fiche publique : ${ALL - missing.length} sur ${ALL}`;

/** "Manquent : tarif, évaluation." Empty when nothing is missing. */
export function missingInWords(missing: readonly PublicFact[]): string {
  if (missing.length === 0) return "";
  const names = missing.map((fact) => PUBLIC_FACTS[fact]).join(", ");
  return `${missing.length === 1 ? "Manque" : "Manquent"} : ${names}.`;
}
