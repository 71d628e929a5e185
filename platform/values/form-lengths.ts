import { ASSESSMENT_LENGTHS } from "#subjects/assessments/rules/assessment-fields.ts";
import { AUDIT_LENGTHS } from "#subjects/audit/rules/audit-file.ts";
import { BOOKING_FIELDS } from "#subjects/bookings/rules/booking-fields.ts";
import { COMPLAINT_LENGTHS } from "#subjects/complaints/rules/complaint-lengths.ts";
import { COURSE_FIELDS } from "#subjects/courses/rules/course-fields.ts";
import { RESULT_LENGTHS } from "#subjects/dossiers/rules/results/results-form.ts";
import { HOLDING_FIELDS, RULE_FIELDS } from "#subjects/holdings/rules/holding-fields.ts";
import { INVOICE_FIELDS } from "#subjects/invoices/rules/invoice-fields.ts";
import { PAYMENT_FIELDS } from "#subjects/invoices/rules/payment.ts";
import { ANSWER_LENGTHS } from "#subjects/opinions/rules/answering/answer-fields.ts";
import { QUESTION_LENGTHS } from "#subjects/opinions/rules/questionnaires/questionnaire-lengths.ts";
import { RESULT_FORM_LENGTHS } from "#subjects/opinions/rules/results/result-lengths.ts";
import { YEARLY_LENGTHS } from "#subjects/opinions/rules/yearly/funder-lines.ts";
import { ORGANISATION_FIELDS } from "#subjects/organisations/rules/organisation-fields.ts";
import { PERSON_FIELDS } from "#subjects/people/rules/person-fields.ts";
import { RESOURCE_FIELDS, UNAVAILABLE_FIELDS } from "#subjects/planning/rules/planning-fields.ts";
import { QUOTATION_FIELDS } from "#subjects/quotations/rules/quotation-fields.ts";
import { PARTICIPANT_FIELD_NAMES, PARTICIPANT_FIELDS } from "#subjects/registrations/rules/participant-fields.ts";
import { VIEW_NAME_LENGTH } from "#subjects/saved-views/rules.ts";
import { SETTING_LENGTHS } from "#subjects/settings/rules/setting-lengths.ts";
import { FACT_FIELDS, STAGE_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { HALF_DAY_LENGTHS } from "#subjects/stages/rules/timetable/timetable-fields.ts";
import { TRAINER_LENGTHS } from "#subjects/team/rules/trainer-fields.ts";
import { AMOUNT_LENGTHS } from "#subjects/yearly-report/rules/amounts/amount-fields.ts";
import { lengthsOf } from "./fields.ts";
import { mapFields } from "./map-fields.ts";
import {
  CHOICE,
  DRAWING,
  FILE_NAME,
  ID,
  LINE,
  LONGEST_TEMPLATE,
  MAX_BATCH_LENGTH,
  MAX_PASTED_LENGTH,
  MAX_REASON,
} from "./text-lengths.ts";

/**
 * The maximum length of every form field, in UTF-16 units. platform/forms/form.ts checks it before a value is trimmed, normalised,
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
  invitedAs: CHOICE,
  followedHours: LINE,
  everywhere: CHOICE,
  from: 2_000,
  viewName: VIEW_NAME_LENGTH,
  savedView: ID,

  example: CHOICE,

  ...mapFields(PARTICIPANT_FIELD_NAMES, (field) => PARTICIPANT_FIELDS[field].maxLength),
  kind: CHOICE,
  enhanced: CHOICE,
  sharedAddress: CHOICE,
  submission: ID,
  wanted: CHOICE,

  intent: CHOICE,
  basis: CHOICE,
  /** The office means it, though the rules for visitors refuse it. */
  anyway: CHOICE,
  participantId: ID,
  entry: ID,
  version: ID,
  restored: ID,
  row: ID,
  // Before those of a stage, which have the same names.
  ...lengthsOf(COURSE_FIELDS),
  course: ID,
  // The id of a stage, and the name of a fact or the version that was shown.
  stageFact: 2 * ID,
  shownVersion: 2 * ID,
  // A text of a page or the template of a document. Twice: without JavaScript each line break is sent as two characters.
  text: 2 * LONGEST_TEMPLATE,
  typeId: CHOICE,
  title: LINE,
  date: CHOICE,
  endRegistrationDate: CHOICE,
  location: LINE,
  availableSeats: CHOICE,
  duration: CHOICE,
  satisfactionPercentage: CHOICE,
  // Twice the limit of app/subjects/stages/rules/form/stage-form.ts, for the same reason.
  details: 10_000,
  price: CHOICE,
  // Twice, for the same reason.
  ...mapFields(FACT_FIELDS, (field) => 2 * STAGE_FACTS[field].maxLength),
  ...HALF_DAY_LENGTHS,
  followsDate: CHOICE,
  pdfUrl: LINE,
  image: LINE,
  loadedSeats: CHOICE,

  // Twice, for the same reason.
  correctionReason: 2 * MAX_REASON,
  closingReason: 2 * MAX_REASON,
  cancelReason: 2 * MAX_REASON,

  // The fields of the attendance of a half-day.
  presence: CHOICE,
  arrivedAt: CHOICE,
  leftAt: CHOICE,
  decidedBy: ID,
  addedPerson: ID,
  replaces: ID,

  cancelComing: CHOICE,
  callList: ID,
  other: ID,
  keptName: 2 * LINE,
  also: CHOICE,
  ...lengthsOf(PERSON_FIELDS),

  file: ID,
  recipient: ID,
  // An id, or the title of a stage in an imported row.
  stage: LINE,

  importRows: MAX_BATCH_LENGTH,
  importColumns: 20_000,
  importColumn: CHOICE,
  importFile: FILE_NAME,
  pasted: MAX_PASTED_LENGTH,
  expectedRows: CHOICE,
  line: CHOICE,
  stageDate: CHOICE,
  tells: CHOICE,
  kept: CHOICE,

  ...SETTING_LENGTHS,
  ...TRAINER_LENGTHS,
  trainer: ID,

  accepted: CHOICE,
  earlyStart: CHOICE,
  postalAddress: LINE,
  loadedAddress: LINE,
  signedName: LINE,
  drawing: DRAWING,
  readChecksum: ID,
  // The fields of a document that was signed on paper.
  signedOn: CHOICE,
  // Two words and an id.
  dossierAction: 2 * ID,
  // How many documents the first click wanted to do.
  total: CHOICE,
  ...lengthsOf(BOOKING_FIELDS),
  ...lengthsOf(INVOICE_FIELDS),
  ...lengthsOf(PAYMENT_FIELDS),
  ...lengthsOf(QUOTATION_FIELDS),
  // The quotation whose people are registered.
  quotation: ID,
  payment: ID,
  // A file; as a text it is refused.
  statement: CHOICE,
  statementLine: ID,
  // A line and the numbers of its invoices.
  sureLine: ID + LINE,
  ...lengthsOf(HOLDING_FIELDS),
  ...lengthsOf(RULE_FIELDS),
  holding: ID,
  ...lengthsOf(RESOURCE_FIELDS),
  ...lengthsOf(UNAVAILABLE_FIELDS),
  unavailable: ID,
  ...lengthsOf(ORGANISATION_FIELDS),
  ...RESULT_LENGTHS,
  ...QUESTION_LENGTHS,
  ...ANSWER_LENGTHS,
  ...ASSESSMENT_LENGTHS,
  ...AMOUNT_LENGTHS,
  ...RESULT_FORM_LENGTHS,
  ...YEARLY_LENGTHS,
  ...COMPLAINT_LENGTHS,
  ...AUDIT_LENGTHS,

  session: ID,
  code: CHOICE,
  recoveryCode: CHOICE,
} as const;
export type FormField = keyof typeof FORM_LENGTHS;

const PASSWORDS: readonly FormField[] = ["password", "passwordConfirmation", "currentPassword", "newPassword"];

/** What people type on one line. A password stays exactly as it was typed. */
export const isSingleLine = (field: FormField): boolean =>
  (FORM_LENGTHS[field] <= LINE || field === "importFile" || field === "handicapType") && !PASSWORDS.includes(field);

export function isFormField(name: string): name is FormField {
  return Object.hasOwn(FORM_LENGTHS, name);
}
