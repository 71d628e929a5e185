import { fieldsOf } from "#platform/values/map-fields.ts";
import { CHOICE, LINE } from "#platform/values/text-lengths.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { type Choices, choiceLabel, LEVEL_LABELS, NOT_KNOWN_YET, TRAINEE_KINDS } from "./trainee-choices.ts";

/**
 * The fields of a participant, in the order of the form. Their columns in the database, the form, its checks, the list of
 * registrants, the spreadsheets, the CSV file and the import are derived from this list
 * (docs/how-to/add-a-participant-field.md).
 */
export const PARTICIPANT_FIELDS = {
  firstName: { kind: "text", label: "Prénom", maxLength: LINE, required: true, width: 18, csvColumn: null },
  lastName: { kind: "text", label: "Nom", maxLength: LINE, required: true, width: 22, csvColumn: null },
  email: { kind: "text", label: "E-mail", maxLength: LINE, required: true, width: 32, csvColumn: "Email" },
  phone: {
    kind: "text",
    label: "Numéro de téléphone",
    heading: "Téléphone",
    maxLength: LINE,
    required: true,
    width: 16,
    csvColumn: "Téléphone",
  },
  company: { kind: "text", label: "Entreprise", maxLength: LINE, required: true, width: 28, csvColumn: "Entreprise" },
  level: {
    kind: "choice",
    label: "Niveau",
    maxLength: LINE,
    required: true,
    choices: LEVEL_LABELS,
    unchosen: "Sélectionnez un niveau",
    width: 14,
    csvColumn: null,
  },
  isHandicapped: {
    kind: "flag",
    label: "Personne en situation de handicap",
    heading: "Handicap",
    // The value is the participant's index in the form.
    maxLength: 50,
    width: 10,
    csvColumn: "Handicapé",
  },
  /** Health data: for administrators only. */
  handicapType: {
    kind: "text",
    label: "Description du handicap",
    heading: "Type de handicap",
    maxLength: 2_000,
    required: false,
    width: 32,
    csvColumn: "Type de handicap",
  },
  traineeKind: {
    kind: "choice",
    label: "Situation du stagiaire",
    heading: "Situation",
    maxLength: CHOICE,
    required: false,
    choices: TRAINEE_KINDS,
    unchosen: NOT_KNOWN_YET,
    width: 26,
    csvColumn: null,
  },
  payer: {
    kind: "choice",
    label: "Formation payée par",
    heading: "Payé par",
    maxLength: CHOICE,
    required: false,
    choices: PAYERS,
    unchosen: NOT_KNOWN_YET,
    width: 22,
    csvColumn: null,
  },
} as const satisfies Record<string, TextDefinition | ChoiceDefinition | FlagDefinition>;

interface Definition {
  /** Shown in the form and in changes. */
  label: string;
  /** Shown above a column, where the label is too long. */
  heading?: string;
  /** The length in UTF-16 units. */
  maxLength: number;
  /** The width of its column in a spreadsheet, in characters. */
  width: number;
  /** The heading of its CSV column; null for the names, which share one column, and for fields that the file leaves out. */
  csvColumn: string | null;
}

interface TextDefinition extends Definition {
  kind: "text";
  required: boolean;
}

/** A text that is empty or one of its choices. */
interface ChoiceDefinition extends Definition {
  kind: "choice";
  required: boolean;
  choices: Choices;
  /** The words for the empty text in the form. */
  unchosen: string;
}

interface FlagDefinition extends Definition {
  kind: "flag";
}

type Definitions = typeof PARTICIPANT_FIELDS;

export type ParticipantField = keyof Definitions;
type FieldOfKind<Kind> = { [F in ParticipantField]: Definitions[F]["kind"] extends Kind ? F : never }[ParticipantField];
export type ParticipantChoice = FieldOfKind<"choice">;
/** Every field whose value is a text, choices included. */
export type ParticipantText = FieldOfKind<"text" | "choice">;
export type ParticipantFlag = FieldOfKind<"flag">;

export type Participant = Record<ParticipantText, string> & Record<ParticipantFlag, boolean>;

/** "firstName" is stored in first_name. */
export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : "";

export type MayLack = readonly ParticipantText[];

/** What the office may leave out of a registration. Somebody without an e-mail is called, so the phone number stays. */
export const OFFICE_MAY_LACK: MayLack = ["email", "company", "level"];

/** Who came without being registered, or came years ago, may have left no number either. */
export const MAY_BE_UNKNOWN: MayLack = [...OFFICE_MAY_LACK, "phone"];

export const PARTICIPANT_FIELD_NAMES = fieldsOf(PARTICIPANT_FIELDS);
export const PARTICIPANT_TEXTS = PARTICIPANT_FIELD_NAMES.filter((field) => isText(field));
export const PARTICIPANT_CHOICES = PARTICIPANT_FIELD_NAMES.filter((field) => isChoiceField(field));
export const PARTICIPANT_FLAGS = PARTICIPANT_FIELD_NAMES.filter((field) => isFlag(field));

/** In tables that not everybody gets they are left out, in the others they are the last. */
export const HEALTH_FIELDS = ["isHandicapped", "handicapType"] as const satisfies ParticipantField[];
export const OTHER_FIELDS = PARTICIPANT_FIELD_NAMES.filter((field) => !HEALTH_FIELDS.some((other) => other === field));

function isText(field: ParticipantField): field is ParticipantText {
  return PARTICIPANT_FIELDS[field].kind !== "flag";
}

export function isChoiceField(field: ParticipantField): field is ParticipantChoice {
  return PARTICIPANT_FIELDS[field].kind === "choice";
}

export function isFlag(field: ParticipantField): field is ParticipantFlag {
  return PARTICIPANT_FIELDS[field].kind === "flag";
}

export function headingOf(field: ParticipantField): string {
  const definition: Definition = PARTICIPANT_FIELDS[field];
  return definition.heading ?? definition.label;
}

/** A value as a cell of a table has it. */
export function cellOf(participant: Participant, field: ParticipantField): string {
  const value = participant[field];
  if (typeof value === "boolean") return value ? "Oui" : "Non";
  return isChoiceField(field) ? choiceLabel(PARTICIPANT_FIELDS[field].choices, value) : value;
}
