import { fieldsOf } from "#platform/values/map-fields.ts";
import { CHOICE, LINE } from "#platform/values/text-lengths.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { type Choices, TRAINEE_KINDS } from "./trainee-choices.ts";

/**
 * The fields of a participant, in the order of the form. The form, its checks, storage, comparison and the CSV file are
 * derived from this list, and the type checker reports what else a new field needs
 * (docs/how-to/add-a-participant-field.md).
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
    // The value is the participant's index in the form.
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
  traineeKind: {
    kind: "choice",
    label: "Situation du stagiaire",
    maxLength: CHOICE,
    required: false,
    choices: TRAINEE_KINDS,
    csvColumn: null,
  },
  payer: {
    kind: "choice",
    label: "Formation payée par",
    maxLength: CHOICE,
    required: false,
    choices: PAYERS,
    csvColumn: null,
  },
} as const satisfies Record<string, TextDefinition | ChoiceDefinition | FlagDefinition>;

interface Definition {
  /** Shown in the form and on the administrators' pages. */
  label: string;
  /** The length in UTF-16 units. */
  maxLength: number;
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
type ParticipantFlag = FieldOfKind<"flag">;

export type Participant = Record<ParticipantText, string> & Record<ParticipantFlag, boolean>;

export type MayLack = readonly ParticipantText[];

/** What the office may leave out of a registration. Somebody without an e-mail is called, so the phone number stays. */
export const OFFICE_MAY_LACK: MayLack = ["email", "company", "level"];

/** Who came without being registered, or came years ago, may have left no number either. */
export const MAY_BE_UNKNOWN: MayLack = [...OFFICE_MAY_LACK, "phone"];

export const PARTICIPANT_FIELD_NAMES = fieldsOf(PARTICIPANT_FIELDS);
export const PARTICIPANT_TEXTS = PARTICIPANT_FIELD_NAMES.filter((field) => isText(field));
export const PARTICIPANT_CHOICES = PARTICIPANT_FIELD_NAMES.filter((field) => isChoiceField(field));
export const PARTICIPANT_FLAGS = PARTICIPANT_FIELD_NAMES.filter((field) => isFlag(field));

function isText(field: ParticipantField): field is ParticipantText {
  return PARTICIPANT_FIELDS[field].kind !== "flag";
}

export function isChoiceField(field: ParticipantField): field is ParticipantChoice {
  return PARTICIPANT_FIELDS[field].kind === "choice";
}

function isFlag(field: ParticipantField): field is ParticipantFlag {
  return PARTICIPANT_FIELDS[field].kind === "flag";
}
