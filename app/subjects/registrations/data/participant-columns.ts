import type { PersonColumns } from "#platform/database/tables/registrations.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { registrantSearchText } from "#platform/values/search-text.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import {
  type ColumnOf,
  PARTICIPANT_FIELD_NAMES,
  PARTICIPANT_FLAGS,
  PARTICIPANT_TEXTS,
  type Participant,
  type ParticipantField,
} from "../rules/participant-fields.ts";

const columnOf = <Field extends ParticipantField>(field: Field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>;
const COLUMNS = mapFields(PARTICIPANT_FIELD_NAMES, columnOf);

type FieldColumns = { [Field in ParticipantField as ColumnOf<Field>]: Participant[Field] };

/** The columns to select. */
export const PARTICIPANT_COLUMNS: (keyof PersonColumns)[] = PARTICIPANT_FIELD_NAMES.map(columnOf);

export const FLAG_COLUMNS = PARTICIPANT_FLAGS.map(columnOf);

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
