import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import type { Block, Line } from "#platform/values/rich-text.ts";
import { CHOICE } from "#platform/values/text-lengths.ts";

/** Nine such texts fit into the largest form that is accepted, even percent-encoded. */
const TEXT = 3_000;

/**
 * What the public page and the yearly report say of a course, in the order of the form. The form, its checks, storage,
 * the page, the versions and the journal are derived from this list.
 */
export const STAGE_FACTS = {
  objectives: {
    kind: "lines",
    label: "Objectifs",
    hint: "Un par ligne, avec un verbe : « Régler… », « Mesurer… ».",
    maxLength: TEXT,
  },
  audience: { kind: "markdown", label: "Public visé", hint: "", maxLength: TEXT },
  prerequisites: {
    kind: "markdown",
    label: "Prérequis",
    hint: "S’il n’y en a pas, écrivez « Aucun ».",
    maxLength: TEXT,
  },
  methods: { kind: "markdown", label: "Méthodes et moyens", hint: "", maxLength: TEXT },
  assessment: { kind: "markdown", label: "Évaluation", hint: "", maxLength: TEXT },
  trainers: { kind: "lines", label: "Formateurs", hint: "Un par ligne.", maxLength: TEXT },
  priceIncludes: { kind: "markdown", label: "Ce que le prix comprend", hint: "", maxLength: TEXT },
  admission: {
    kind: "markdown",
    label: "Modalités et délai d’accès",
    hint: "Comment l’on s’inscrit, et combien de temps avant.",
    maxLength: TEXT,
  },
  accessibility: {
    kind: "markdown",
    label: "Accessibilité",
    hint: "La page ajoute le nom et le numéro de la personne référente.",
    maxLength: TEXT,
  },
  purpose: { kind: "choice", label: "Objectif général (BPF)", hint: "", maxLength: CHOICE },
  nsfCode: {
    kind: "choice",
    label: "Spécialité de formation (code NSF)",
    hint: "Trois chiffres, avec ou sans lettre : 210, 252r.",
    maxLength: CHOICE,
  },
  distancePercentage: { kind: "number", label: "Part à distance (%)", hint: "", maxLength: CHOICE },
} as const satisfies Record<string, FactDefinition>;

interface FactDefinition {
  /** Lines are simple Markdown too, one item a line. */
  kind: "lines" | "markdown" | "choice" | "number";
  label: string;
  /** Help text under the field; may be empty. */
  hint: string;
  /** The largest length in UTF-16 units, a line break being one. */
  maxLength: number;
}

type Definitions = typeof STAGE_FACTS;
export type FactField = keyof Definitions;
type FieldOfKind<Kind extends FactDefinition["kind"]> = {
  [F in FactField]: Definitions[F]["kind"] extends Kind ? F : never;
}[FactField];
type FactLines = FieldOfKind<"lines">;
type FactMarkdown = FieldOfKind<"markdown">;
/** What the public page shows. */
export type FactText = FactLines | FactMarkdown;
type FactNumber = FieldOfKind<"number">;

export type StageFacts = Record<Exclude<FactField, FactNumber>, string> & Record<FactNumber, number | null>;

export const FACT_FIELDS = fieldsOf(STAGE_FACTS);
export const FACT_LINES = FACT_FIELDS.filter((field): field is FactLines => STAGE_FACTS[field].kind === "lines");
export const FACT_MARKDOWN = FACT_FIELDS.filter(
  (field): field is FactMarkdown => STAGE_FACTS[field].kind === "markdown",
);

export const NO_FACTS: StageFacts = {
  ...mapFields(
    FACT_FIELDS.filter((field): field is Exclude<FactField, FactNumber> => STAGE_FACTS[field].kind !== "number"),
    () => "",
  ),
  distancePercentage: null,
};

/** Part F-3 of the yearly report (bilan pédagogique et financier). */
export const PURPOSES = {
  "rncp-6-8": "Certification RNCP de niveau 6 à 8",
  "rncp-5": "Certification RNCP de niveau 5 (BTS…)",
  "rncp-4": "Certification RNCP de niveau 4 (bac professionnel, BP…)",
  "rncp-3": "Certification RNCP de niveau 3 (CAP…)",
  "rncp-2": "Certification RNCP de niveau 2",
  "rncp-cqp": "CQP enregistré au RNCP, sans niveau",
  rs: "Certification ou habilitation du répertoire spécifique",
  cqp: "CQP enregistré ni au RNCP ni au répertoire spécifique",
  other: "Autre formation professionnelle",
  skills: "Bilan de compétences",
  vae: "Accompagnement à la VAE",
} as const;

export const isPurpose = (text: string) => Object.hasOwn(PURPOSES, text);

export const NSF_CODE = /^\d{3}[a-z]?$/;

/** Offered by the form; any other code can be typed. */
export const NSF_CODES = {
  "210": "Agronomie et agriculture, plurivalentes",
  "211": "Productions végétales, protection des cultures",
  "212": "Productions animales, élevage",
  "213": "Forêts, espaces naturels",
  "214": "Aménagement paysager, espaces verts",
  "250": "Mécanique et électricité, maintenance",
  "251": "Mécanique générale, usinage",
  "252": "Moteurs et mécanique automobile",
  "311": "Transport, manutention, magasinage",
} as const;

/** The facts that the public page shows. */
export type ShownFacts = Record<FactLines, readonly Line[]> &
  Record<FactMarkdown, readonly Block[]> &
  Pick<StageFacts, "distancePercentage">;
