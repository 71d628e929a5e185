import type { Schema } from "#platform/database/schema.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { registrantSearchText } from "#platform/values/search-text.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import {
  PARTICIPANT_FIELD_NAMES,
  PARTICIPANT_FLAGS,
  PARTICIPANT_TEXTS,
  type Participant,
  type ParticipantField,
} from "../rules/participant-fields.ts";

/** Where each field of a participant is stored. */
const COLUMNS = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  company: "company",
  level: "level",
  isHandicapped: "is_handicapped",
  handicapType: "handicap_type",
  traineeKind: "trainee_kind",
  payer: "payer",
} as const satisfies Record<ParticipantField, keyof Schema["participants"]>;

type FieldColumns = { [Field in ParticipantField as (typeof COLUMNS)[Field]]: Participant[Field] };

/** The columns to select. */
export const PARTICIPANT_COLUMNS = PARTICIPANT_FIELD_NAMES.map((field) => COLUMNS[field]);

/** A participant as a row: to insert, to correct, or to find again unchanged. */
export function fieldColumns(participant: Participant): FieldColumns {
  const entries = PARTICIPANT_FIELD_NAMES.map((field) => [COLUMNS[field], participant[field]]);
  return Object.fromEntries(entries) as FieldColumns;
}

/** The same with what is derived from it: what a participant is searched and recognised by. */
export function participantColumns(participant: Participant) {
  return {
    ...fieldColumns(participant),
    person_key: personKey(participant),
    search_text: registrantSearchText(participant),
  };
}

type SelectedColumns = Record<keyof FieldColumns, string | boolean | number>;

export function toParticipant(row: SelectedColumns): Participant {
  return {
    ...mapFields(PARTICIPANT_TEXTS, (field) => String(row[COLUMNS[field]])),
    ...mapFields(PARTICIPANT_FLAGS, (field) => Boolean(row[COLUMNS[field]])),
  };
}
