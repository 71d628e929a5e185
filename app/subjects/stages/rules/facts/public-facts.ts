import { mapFields } from "#platform/values/map-fields.ts";
import type { Stage } from "../stage.ts";
import { type FactField, STAGE_FACTS, type StageFacts } from "./stage-facts.ts";

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
const ALL_FACTS = Object.keys(PUBLIC_FACTS) as PublicFact[];
const ALL = ALL_FACTS.length;

/** Those of them that are typed among the facts of the stage. */
export const TYPED_FACTS = ALL_FACTS.filter((fact): fact is PublicFact & FactField => fact in STAGE_FACTS);

type Known = { stage: Pick<Stage, "duration" | "priceCents">; facts: StageFacts };
interface Contact {
  phone: { display: string };
  email: string;
}

export function missingFacts({ stage, facts }: Known, { phone, email }: Contact): PublicFact[] {
  const said: Record<PublicFact, boolean> = {
    ...mapFields(TYPED_FACTS, (fact) => facts[fact] !== ""),
    duration: stage.duration !== null,
    price: stage.priceCents !== null,
    contact: phone.display !== "" || email !== "",
  };
  return ALL_FACTS.filter((fact) => !said[fact]);
}

/** "Fiche publique : 6 sur 9". */
export const publicFactsCount = (missing: readonly PublicFact[]) =>
  `Fiche publique : ${ALL - missing.length} sur ${ALL}`;

/** "Manquent : tarif, évaluation." Empty when nothing is missing. */
export function missingInWords(missing: readonly PublicFact[]): string {
  if (missing.length === 0) return "";
  const names = missing.map((fact) => PUBLIC_FACTS[fact]).join(", ");
  return `${missing.length === 1 ? "Manque" : "Manquent"} : ${names}.`;
}
