import { fieldsOf } from "../map-fields.ts";

/** Longer than any real name or address, short enough for a table. */
const LINE = 200;

/**
 * What is asked of each participant, in the order of the form. Reading and checking a form, storing, correcting,
 * comparing two versions and the CSV file follow from this list; what has to be written by hand for a field does not
 * compile without it: docs/how-to/add-a-participant-field.md.
 */
export const PARTICIPANT_FIELDS = {
  firstName: { kind: "text", label: "Prénom", maxLength: LINE, required: true, csvColumn: null },
  lastName: { kind: "text", label: "Nom", maxLength: LINE, required: true, csvColumn: null },
  email: { kind: "text", label: "E-mail", maxLength: LINE, required: true, csvColumn: "Email" },
  phone: { kind: "text", label: "Numéro de téléphone", maxLength: LINE, required: true, csvColumn: "Téléphone" },
  company: { kind: "text", label: "Entreprise", maxLength: LINE, required: true, csvColumn: "Entreprise" },
  level: { kind: "text", label: "Niveau", maxLength: LINE, required: true, csvColumn: null },
  isHandicapped: {
    kind: "flag",
    label: "Personne en situation de handicap",
    // The number of the participant in the form.
    maxLength: 50,
    csvColumn: "Handicapé",
  },
  /** Health data: for administrators only. */
  handicapType: {
    kind: "text",
    label: "Description du handicap",
    maxLength: 2_000,
    required: false,
    csvColumn: "Type de handicap",
  },
} as const satisfies Record<string, TextDefinition | FlagDefinition>;

interface Definition {
  /** As the form and the administrators' screens call it. */
  label: string;
  /** Of what a form may send, in UTF-16 units. */
  maxLength: number;
  /** The heading of its column in the CSV file, or null: the file has the names in one column, and no level. */
  csvColumn: string | null;
}

interface TextDefinition extends Definition {
  kind: "text";
  required: boolean;
}

interface FlagDefinition extends Definition {
  kind: "flag";
}

type Definitions = typeof PARTICIPANT_FIELDS;

export type ParticipantField = keyof Definitions;
export type ParticipantText = {
  [F in ParticipantField]: Definitions[F]["kind"] extends "text" ? F : never;
}[ParticipantField];
export type ParticipantFlag = Exclude<ParticipantField, ParticipantText>;

export type Participant = Record<ParticipantText, string> & Record<ParticipantFlag, boolean>;

export const PARTICIPANT_FIELD_NAMES = fieldsOf(PARTICIPANT_FIELDS);
export const PARTICIPANT_TEXTS = PARTICIPANT_FIELD_NAMES.filter((field) => isText(field));
export const PARTICIPANT_FLAGS = PARTICIPANT_FIELD_NAMES.filter((field) => isFlag(field));

function isText(field: ParticipantField): field is ParticipantText {
  return PARTICIPANT_FIELDS[field].kind === "text";
}

function isFlag(field: ParticipantField): field is ParticipantFlag {
  return PARTICIPANT_FIELDS[field].kind === "flag";
}
