import { mapFields } from "./map-fields.ts";
import { PARTICIPANT_FIELD_NAMES, PARTICIPANT_FIELDS } from "./registrations/participant-fields.ts";

/** Longer than any real name or address, short enough for a table. */
const LINE = 200;
const ID = 100;
/** A value of ours that a page sends back: a choice, a number, a day. */
const CHOICE = 50;

/**
 * The largest length of every field that a form may send, in UTF-16 units. app/form.ts compares it before anything is
 * trimmed, normalised, matched, hashed or stored. A field that is not listed here is never read.
 */
export const FORM_LENGTHS = {
  telephone: LINE,
  birthDate: LINE,
  raison_social: LINE,
  userType: LINE,
  password: 128,
  passwordConfirmation: 128,
  currentPassword: 128,
  newPassword: 128,
  from: 2_000,

  ...mapFields(PARTICIPANT_FIELD_NAMES, (field) => PARTICIPANT_FIELDS[field].maxLength),
  kind: CHOICE,
  enhanced: CHOICE,
  submission: ID,

  intent: CHOICE,
  participantId: ID,
  version: ID,
  typeId: CHOICE,
  title: LINE,
  date: CHOICE,
  endRegistrationDate: CHOICE,
  location: LINE,
  availableSeats: CHOICE,
  duration: CHOICE,
  satisfactionPercentage: CHOICE,
  // Twice what domain/stages/stage-form.ts allows: without scripts the end of each line is sent as two letters.
  details: 10_000,
  pdfUrl: LINE,
  image: LINE,
  loadedSeats: CHOICE,

  file: ID,
  recipient: ID,
  stage: ID,
} as const;
export type FormField = keyof typeof FORM_LENGTHS;

export function isFormField(name: string): name is FormField {
  return Object.hasOwn(FORM_LENGTHS, name);
}
