import type { Instant } from "#platform/database/tables/column-values.ts";
import { toParticipant } from "#subjects/registrations/data/participant-columns.ts";
import { fieldInWords } from "#subjects/registrations/rules/participant-changes.ts";
import { PARTICIPANT_FIELD_NAMES, PARTICIPANT_FIELDS } from "#subjects/registrations/rules/participant-fields.ts";
import { instant } from "../collector.ts";

/** What was typed for a person, field by field, under the labels of the form: a new field is in their archive by itself. */
export function typedFields(row: Parameters<typeof toParticipant>[0]): Record<string, string> {
  const participant = toParticipant(row);
  const entries = PARTICIPANT_FIELD_NAMES.map((field) => [
    inRunningText(PARTICIPANT_FIELDS[field].label),
    fieldInWords(participant, field),
  ]);
  return Object.fromEntries(entries);
}

/** A row of the bin may be older than the column that tells an import. */
export const registeredFields = (row: { registration_date: Instant; imported_at?: Instant | null }) =>
  row.imported_at
    ? { "repris par un import le": instant(row.imported_at) }
    : { "inscrit le": instant(row.registration_date) };

const inRunningText = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
