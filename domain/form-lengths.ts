import { mapFields } from "./map-fields.ts";
import { PARTICIPANT_FIELD_NAMES, PARTICIPANT_FIELDS } from "./registrations/participant-fields.ts";
import { FACT_FIELDS, STAGE_FACTS } from "./stages/facts/stage-facts.ts";
import { HALF_DAY_LENGTHS } from "./stages/timetable/timetable-fields.ts";
import { CHOICE, ID, LINE } from "./text-lengths.ts";

/**
 * The maximum length of every form field, in UTF-16 units. app/form.ts checks it before a value is trimmed, normalised,
 * matched, hashed or stored. A field that is not listed here is never read.
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
  sharedAddress: CHOICE,
  submission: ID,
  wanted: CHOICE,

  intent: CHOICE,
  participantId: ID,
  entry: ID,
  version: ID,
  typeId: CHOICE,
  title: LINE,
  date: CHOICE,
  endRegistrationDate: CHOICE,
  location: LINE,
  availableSeats: CHOICE,
  duration: CHOICE,
  satisfactionPercentage: CHOICE,
  // Twice the limit of domain/stages/form/stage-form.ts: without JavaScript each line break is sent as two characters.
  details: 10_000,
  price: CHOICE,
  // Twice, for the same reason.
  ...mapFields(FACT_FIELDS, (field) => 2 * STAGE_FACTS[field].maxLength),
  ...HALF_DAY_LENGTHS,
  followsDate: CHOICE,
  pdfUrl: LINE,
  image: LINE,
  loadedSeats: CHOICE,

  cancelComing: CHOICE,
  callList: ID,

  file: ID,
  recipient: ID,
  stage: ID,

  session: ID,
  code: CHOICE,
  recoveryCode: CHOICE,
} as const;
export type FormField = keyof typeof FORM_LENGTHS;

export function isFormField(name: string): name is FormField {
  return Object.hasOwn(FORM_LENGTHS, name);
}
