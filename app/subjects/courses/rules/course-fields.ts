import { choice, type Field, file, grouped, line, type Texts, text, wholeNumber } from "#platform/values/fields.ts";
import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { CHOICE } from "#platform/values/text-lengths.ts";
import { factFaultMessage } from "#subjects/stages/rules/facts/stage-fact-form.ts";
import { NSF_CODE, PURPOSES, STAGE_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { MAX_STAGE_HOURS } from "#subjects/stages/rules/form/stage-form.ts";
import { parsePrice, priceInput } from "#subjects/stages/rules/price.ts";
import { fileIdOf, type StageFileKind } from "#subjects/stages/rules/stage-file.ts";
import type { Course } from "./course.ts";

export const CATALOGUE_EXPLAINED =
  "Un stage est une date d’une formation : il commence avec sa fiche, et peut s’en écarter.";
export const PLACE_IN_CATALOGUE = "Place dans le catalogue";
export const COURSE_ARCHIVED_EXPLAINED =
  "Formation archivée : aucun nouveau stage ne peut en être fait. Ses stages restent.";
export const COURSE_FILE_GONE = "Ce fichier n’est pas sur le site : choisissez-le à nouveau.";

export const courseMoved = (title: string, place: number) =>
  `« ${title} » est maintenant en ${place === 1 ? "1re" : `${place}e`} place.`;
export const courseArchived = (title: string) => `« ${title} » est archivée.`;
export const courseRestored = (title: string) => `« ${title} » est de nouveau au catalogue.`;

export const COURSE_GONE = "Cette formation n’existe pas, ou n’existe plus.";
export const STAGES_OFFERED =
  "Ces stages disent autre chose que la formation. Cochez ce qu’ils doivent en reprendre ; les stages passés ne changent pas.";
export const ALL_STAGES_ALIKE = "Tous les stages à venir disent la même chose que la formation.";
export const NOTHING_CHOSEN = "Rien n’est coché : aucun stage n’a changé.";
export const FACTS_NOT_GIVEN = "Les stages n’ont pas pu être mis à jour : réessayez dans un instant.";
export const COURSE_CHANGED_MEANWHILE =
  "La formation ou ses stages ont changé entre-temps : vérifiez, puis recommencez. Aucun stage n’a changé.";
export const stageChangedMeanwhile = (title = "Un de ces stages") =>
  `« ${title} » a été modifié entre-temps : vérifiez, puis recommencez. Aucun stage n’a changé.`;

const LONGEST_DETAILS = 5_000;
const LONGEST_MACHINES = 2_000;
const LONGEST_VALIDITY = 600;

type Fact = "objectives" | "audience" | "prerequisites" | "methods" | "assessment" | "priceIncludes" | "admission";
const fact = (name: Fact | "accessibility"): Field => {
  const { label, hint, maxLength } = STAGE_FACTS[name];
  return text(label, maxLength, { hint: hint || undefined });
};
const stageFile = (label: string, kind: StageFileKind): Field =>
  file(label, kind, { read: (path) => (fileIdOf(kind, path) ? path : null), fault: COURSE_FILE_GONE });

/** Named as in the form of a stage, which starts with them. */
export const COURSE_FIELDS = {
  ...grouped("La formation", {
    title: line("Titre", {
      isWide: true,
      missing: FIELD_REQUIRED,
      hint: "Un stage sans titre à lui porte celui-ci.",
    }),
    duration: wholeNumber("Durée (heures)", { least: 1, most: MAX_STAGE_HOURS }),
    price: line("Prix hors taxes (€)", {
      length: CHOICE,
      hint: "Par personne. Vide : « Sur devis ».",
      read: (typed) => shownPrice(parsePrice(typed)),
      fault: factFaultMessage.price,
    }),
    machines: text("Machines", LONGEST_MACHINES, { hint: "Une par ligne." }),
    details: text("Détails", LONGEST_DETAILS, { hint: "Le programme : une ligne par point." }),
    image: stageFile("Photo", "photo"),
    pdfUrl: stageFile("Programme PDF", "programme"),
  }),
  ...grouped("Fiche publique", {
    objectives: fact("objectives"),
    audience: {
      ...fact("audience"),
      hint: "Ici et ci-dessous : sur la page, **gras** devient gras, et un tiret au début d’une ligne une liste.",
    },
    prerequisites: fact("prerequisites"),
    methods: fact("methods"),
    assessment: fact("assessment"),
    priceIncludes: fact("priceIncludes"),
    admission: fact("admission"),
    accessibility: fact("accessibility"),
  }),
  ...grouped("Ce qu’elle certifie", {
    certificate: line("Certificat ou habilitation", { hint: "Vide si elle ne certifie rien." }),
    validityMonths: wholeNumber("Validité (mois)", {
      least: 1,
      most: LONGEST_VALIDITY,
      hint: "Vide : sans limite. Pour une habilitation connue, les règles des échéances comptent.",
    }),
  }),
  ...grouped("Bilan pédagogique et financier", {
    purpose: choice(STAGE_FACTS.purpose.label, { "": "Non précisé", ...PURPOSES }),
    nsfCode: line(STAGE_FACTS.nsfCode.label, {
      length: CHOICE,
      hint: STAGE_FACTS.nsfCode.hint,
      read: (typed) => (NSF_CODE.test(typed.toLowerCase()) ? typed.toLowerCase() : null),
      fault: factFaultMessage.nsfCode,
    }),
  }),
};

function shownPrice(cents: number | null): string | null {
  return cents === null ? null : priceInput(cents);
}

export type CourseField = keyof typeof COURSE_FIELDS;
const OTHERS = ["price", "duration", "validityMonths", "image", "pdfUrl"] as const;
type CourseText = Exclude<CourseField, (typeof OTHERS)[number]>;
const COURSE_TEXTS = fieldsOf(COURSE_FIELDS).filter(
  (field): field is CourseText => !(OTHERS as readonly string[]).includes(field),
);

/** What the form of a course changes. */
export type CourseDraft = Omit<Course, "id" | "typeId" | "isArchived">;

const numberText = (value: number | null) => (value === null ? "" : String(value));
const numberIn = (text: string) => (text === "" ? null : Number(text));

export const courseTexts = (course: CourseDraft): Texts<CourseField> => ({
  ...mapFields(COURSE_TEXTS, (field) => course[field]),
  price: shownPrice(course.priceCents) ?? "",
  duration: numberText(course.duration),
  validityMonths: numberText(course.validityMonths),
  image: course.image ?? "",
  pdfUrl: course.pdfUrl ?? "",
});

export const courseDraft = ({ price, image, pdfUrl, ...texts }: Texts<CourseField>): CourseDraft => ({
  ...texts,
  priceCents: parsePrice(price),
  duration: numberIn(texts.duration),
  validityMonths: numberIn(texts.validityMonths),
  image: image || null,
  pdfUrl: pdfUrl || null,
});
