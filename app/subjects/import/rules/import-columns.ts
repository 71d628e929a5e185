import { FORM_LENGTHS } from "#platform/values/form-lengths.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { LINE } from "#platform/values/text-lengths.ts";
import {
  HEALTH_FIELDS,
  headingOf,
  isChoiceField,
  isFlag,
  OTHER_FIELDS,
  type ParticipantField,
} from "#subjects/registrations/rules/participant-fields.ts";
import type { FactInput } from "#subjects/stages/rules/facts/stage-fact-form.ts";
import { STAGE_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import type { StageField } from "#subjects/stages/rules/form/stage-form.ts";
import type { CellKind } from "./cells.ts";

export const IMPORT_KINDS = ["stages", "registrants", "holdings"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What the rows are; null when nobody said, so that the headings of the table do. Who chose a stage has its registrants. */
export const chosenKind = (kind: string, stage: string): ImportKind | null =>
  IMPORT_KINDS.find((known) => known === kind) ?? (stage === "" ? null : "registrants");

/** More than a centre needs in years. A larger file has to be split. */
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 40;

interface Column {
  /** The heading in the template. */
  title: string;
  /** Other headings that people write, as headingKey compares them: without accents, articles, plural and abbreviations. */
  also: readonly string[];
  kind: CellKind;
  required?: boolean;
  /** The text in the first row of the template. */
  example: string;
}

/** The columns of the stages, in the order of the template. The fields are those of the form that adds a stage. */
export const STAGE_COLUMNS = {
  typeId: {
    title: "Type de stage",
    also: ["type", "machine", "type de machine", "type de formation", "materiel", "cours", "cours du catalogue"],
    kind: "machine",
    required: true,
    example: "Semoir",
  },
  title: {
    title: "Titre",
    also: [
      ...["intitule", "stage", "formation", "nom du stage", "titre du stage", "libelle", "theme", "sujet"],
      ...["intitule du stage", "intitule de la formation", "nom de la formation", "titre de la formation"],
    ],
    kind: "text",
    example: "Régler un semoir de précision",
  },
  date: {
    title: "Date",
    also: [
      ...["date de debut", "debut", "date du stage", "jour", "premier jour", "du", "date de la formation"],
      ...["date de session", "debut du stage", "debut de la formation", "date de debut du stage", "commence le"],
    ],
    kind: "day",
    required: true,
    example: "09/03/2027",
  },
  endRegistrationDate: {
    title: "Date limite d’inscription",
    also: [
      ...["date limite", "limite d inscription", "inscription jusqu au", "cloture des inscriptions"],
      ...["fin des inscriptions", "date de cloture", "date de fin d inscription", "date de cloture des inscriptions"],
    ],
    kind: "day",
    example: "26/02/2027",
  },
  location: {
    title: "Lieu",
    also: ["ville", "adresse", "commune", "lieu du stage", "lieu de la formation", "site", "endroit"],
    kind: "text",
    required: true,
    example: "Cambrai",
  },
  availableSeats: {
    title: "Places",
    also: [
      ...["nombre de places", "places disponibles", "nombre de places disponibles", "capacite", "effectif", "jauge"],
      ...[
        "effectif maximum",
        "places maximum",
        "nombre de places maximum",
        "nombre maximum",
        "nombre de personnes",
        "nombre de stagiaires",
      ],
    ],
    kind: "whole",
    required: true,
    example: "10",
  },
  duration: {
    title: "Durée (heures)",
    also: ["duree", "heures", "duree en heures", "duree en h", "duree h", "nombre d heures", "volume horaire"],
    kind: "hours",
    required: true,
    example: "14",
  },
  price: {
    title: "Prix (€ HT)",
    also: [
      "prix",
      "tarif",
      "prix ht",
      "tarif ht",
      "cout",
      "cout ht",
      "montant ht",
      "prix en euros",
      "prix par personne",
    ],
    kind: "price",
    example: "450,00",
  },
  satisfactionPercentage: { title: "Satisfaction (%)", also: ["satisfaction"], kind: "percentage", example: "" },
  details: { title: "Détails", also: ["detail", "description", "programme", "contenu"], kind: "text", example: "" },
  objectives: { title: "Objectifs", also: ["objectif"], kind: "text", example: "Régler la profondeur de semis" },
  audience: { title: "Public visé", also: ["public"], kind: "text", example: "" },
  prerequisites: { title: "Prérequis", also: ["pre requis"], kind: "text", example: "Aucun" },
  methods: { title: "Méthodes et moyens", also: ["methodes", "moyens"], kind: "text", example: "" },
  assessment: { title: "Évaluation", also: [], kind: "text", example: "" },
  trainers: {
    title: "Formateurs",
    also: ["formatrice", "intervenant", "intervenante", "animateur", "animatrice", "nom du formateur"],
    kind: "text",
    example: "",
  },
  priceIncludes: { title: "Ce que le prix comprend", also: ["prix comprend"], kind: "text", example: "" },
  admission: { title: "Modalités et délai d’accès", also: ["modalites", "delai d acces"], kind: "text", example: "" },
  accessibility: { title: "Accessibilité", also: [], kind: "text", example: "" },
  purpose: { title: "Objectif général (BPF)", also: ["objectif general"], kind: "purpose", example: "" },
  nsfCode: { title: "Code NSF", also: ["nsf", "specialite de formation code nsf"], kind: "text", example: "" },
  distancePercentage: { title: "Part à distance (%)", also: ["a distance"], kind: "percentage", example: "" },
} as const satisfies Record<StageField | FactInput, Column>;
type StageColumn = keyof typeof STAGE_COLUMNS;

/** Headings of the last day of a stage: known, but not imported, since its days are those of its timetable. */
export const LAST_DAY_HEADINGS = [
  ...["date de fin", "fin", "dernier jour", "au", "date de fin du stage", "fin du stage", "fin de la formation"],
  ...["deuxieme jour", "second jour", "date 2", "jour 2", "finit le"],
];

/** What the fields of a participant are also called, and what the template says; another field has neither. */
const PARTICIPANT_COLUMNS: Partial<Record<ParticipantField, Partial<Column>>> = {
  firstName: { also: ["prenom du stagiaire", "prenom du participant"], required: true, example: "Noémie" },
  lastName: {
    also: ["nom de famille", "nom du stagiaire", "nom du participant"],
    required: true,
    example: "Vasseur",
  },
  email: {
    also: ["mail", "courriel", "adresse mail", "adresse e mail", "adresse email", "adresse electronique"],
    kind: "email",
    example: "noemie@ferme.example",
  },
  phone: {
    also: ["numero de telephone", "numero de tel", "tel", "portable", "telephone portable", "tel portable", "mobile"],
    kind: "phone",
    example: "06 39 98 11 22",
  },
  company: {
    also: ["societe", "exploitation", "raison sociale", "employeur", "nom de l entreprise", "structure", "organisme"],
    example: "GAEC des Tilleuls",
  },
  level: { example: "Débutant" },
  isHandicapped: {
    also: ["handicape", "personne en situation de handicap", "situation de handicap"],
    example: "Non",
  },
  handicapType: { also: ["description du handicap"] },
  traineeKind: { also: ["situation du stagiaire", "statut"], example: "Salarié" },
  payer: {
    also: [
      ...["formation payee par", "payeur", "financeur", "financement", "finance par", "mode de financement"],
      ...["prise en charge", "opco", "fonds de formation", "organisme financeur", "type de financement"],
    ],
    example: "VIVEA",
  },
};

function participantColumn(field: ParticipantField): Column {
  const kind = isChoiceField(field) ? field : isFlag(field) ? "flag" : "text";
  return { title: headingOf(field), also: [], kind, example: "", ...PARTICIPANT_COLUMNS[field] };
}

/** The columns of the registrants: first the stage, unless one is chosen for the whole file. */
export const REGISTRANT_COLUMNS = {
  stage: {
    title: "Stage",
    also: [
      ...["titre du stage", "nom du stage", "intitule du stage", "formation", "intitule", "titre", "theme", "libelle"],
      ...["nom de la formation", "titre de la formation", "intitule de la formation", "session"],
    ],
    kind: "text",
    example: "Régler un semoir de précision",
  },
  stageDate: {
    title: "Date du stage",
    also: ["date", "date de debut", "debut", "debut du stage", "date de la formation", "date de session", "jour"],
    kind: "day",
    example: "09/03/2027",
  },
  ...mapFields([...OTHER_FIELDS, ...HEALTH_FIELDS], participantColumn),
  price: STAGE_COLUMNS.price,
  followedHours: {
    title: "Heures suivies",
    also: ["heures", "heures realisees", "heures effectuees", "duree suivie", "nombre d heures"],
    kind: "text",
    example: "",
  },
  // These columns tell of the stage, where the site does not have it yet.
  location: {
    title: "Lieu du stage",
    also: ["lieu", "lieu de la formation", "lieu de formation", "site", "endroit"],
    kind: "text",
    example: "",
  },
  duration: {
    title: "Durée du stage (heures)",
    also: ["duree", "duree du stage", "duree de la formation", "duree en heures", "duree h", "volume horaire"],
    kind: "hours",
    example: "",
  },
} as const satisfies Record<string, Column>;
type RegistrantColumn = keyof typeof REGISTRANT_COLUMNS;

/** What names the stage of a registrant. */
export const NAMES_STAGE: readonly ImportColumn[] = ["stage", "stageDate"];

/** The columns of what people hold from elsewhere. */
const HOLDING_COLUMNS = {
  lastName: REGISTRANT_COLUMNS.lastName,
  firstName: REGISTRANT_COLUMNS.firstName,
  certificate: {
    title: "Habilitation",
    also: ["titre", "certificat", "nature", "type", "type d habilitation"],
    kind: "text",
    required: true,
    example: "Certiphyto",
  },
  heldOn: {
    title: "Obtenue le",
    also: [
      ...["date", "date d obtention", "obtention", "obtenu le", "delivree le", "delivre le"],
      ...["date de delivrance", "delivrance"],
    ],
    kind: "day",
    required: true,
    example: "12/03/2024",
  },
  email: REGISTRANT_COLUMNS.email,
  company: REGISTRANT_COLUMNS.company,
} as const satisfies Record<string, Column>;
type HoldingColumn = keyof typeof HOLDING_COLUMNS;

export type ImportColumn = StageColumn | RegistrantColumn | HoldingColumn;
/** The texts under a heading that no column has, by its place among them: they wait for somebody to say what they are. */
type OtherColumn = `other${number}`;
export const otherColumn = (place: number): OtherColumn => `other${place}`;
/** The texts of a row, as the file has them. */
export type ImportCells = Partial<Record<ImportColumn | OtherColumn, string>>;

const COLUMNS: { [Kind in ImportKind]: Partial<Record<ImportColumn, Column>> } = {
  stages: STAGE_COLUMNS,
  registrants: REGISTRANT_COLUMNS,
  holdings: HOLDING_COLUMNS,
};

export const columnNames = (kind: ImportKind) => Object.keys(COLUMNS[kind]) as ImportColumn[];

export function columnOf(kind: ImportKind, name: ImportColumn): Column {
  const column = COLUMNS[kind][name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
}

/** The longest text of a cell, in UTF-16 units: forms count a line break of these texts twice, a file does not. */
export function cellLength(name: ImportColumn): number {
  const ofForm = FORM_LENGTHS[name];
  return Math.max(LINE, name === "details" || Object.hasOwn(STAGE_FACTS, name) ? ofForm / 2 : ofForm);
}
