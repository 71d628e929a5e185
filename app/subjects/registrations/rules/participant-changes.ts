import {
  cellOf,
  PARTICIPANT_FIELD_NAMES,
  PARTICIPANT_FIELDS,
  type Participant,
  type ParticipantField,
} from "./participant-fields.ts";

/** One field that differs between two versions of a participant, with its values as shown on the page. */
export interface ParticipantChange {
  field: ParticipantField;
  label: string;
  before: string;
  after: string;
}

export function participantChanges(before: Participant, after: Participant): ParticipantChange[] {
  return PARTICIPANT_FIELD_NAMES.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    label: PARTICIPANT_FIELDS[field].label,
    before: fieldInWords(before, field),
    after: fieldInWords(after, field),
  }));
}

export function fieldInWords(participant: Participant, field: ParticipantField): string {
  const value = participant[field];
  if (typeof value === "boolean") return value ? "oui" : "non";
  return cellOf(participant, field) || "—";
}
