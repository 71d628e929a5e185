import { type PostedForm, textsOf } from "#platform/forms/form.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import {
  PARTICIPANT_FIELD_NAMES,
  PARTICIPANT_FLAGS,
  PARTICIPANT_TEXTS,
  type Participant,
} from "../../rules/participant-fields.ts";

/** One account may register as many in ten minutes: a larger group could not be registered with one form. */
export const MAX_GROUP_SIZE = 60;

/** The fields of all participants have the same names, in the order of the form; a ticked box has the index as value. */
export function readParticipants(posted: PostedForm): Participant[] {
  const sent = mapFields(PARTICIPANT_FIELD_NAMES, (field) => textsOf(posted, field));
  const ticked = mapFields(PARTICIPANT_FLAGS, (field) => new Set(sent[field]));
  const count = Math.max(sent.email.length, sent.firstName.length, 1);
  return Array.from({ length: Math.min(count, MAX_GROUP_SIZE + 1) }, (_, index) => ({
    ...mapFields(PARTICIPANT_TEXTS, (field) => sent[field][index] ?? ""),
    ...mapFields(
      PARTICIPANT_FLAGS,
      (field) => ticked[field].has(String(index)) || (count === 1 && ticked[field].size > 0),
    ),
  }));
}
