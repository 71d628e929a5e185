import { randomUUID } from "node:crypto";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { participantColumns } from "./participant-columns.ts";
import type { Registration } from "./register.ts";

/** The rows of a registration, prepared before its transaction. */
export function registrationRows(registration: Registration, now: Date) {
  const { stageId, kind, participants, ids = [], by, submission, byCentre = false } = registration;
  const isOwn = ownRowOf(registration);
  return participants.map((participant, index) => {
    const columns = participantColumns(participant);
    return {
      id: ids[index] ?? randomUUID(),
      stage_id: stageId,
      user_id: by && isOwn(columns) ? by.id : null,
      ...columns,
      registered_by: kind === "group" ? (by?.email ?? null) : null,
      registered_by_user: kind === "group" ? (by?.id ?? null) : null,
      registered_by_centre: byCentre,
      registration_date: now,
      submission,
    };
  });
}

/**
 * A self-registration belongs to the account, whatever its address; in a group, the row with the account's address and
 * name. Others with that address are colleagues, whom the account registered.
 */
function ownRowOf({ kind, by }: Registration): (row: { email: string; person_key: string }) => boolean {
  if (kind === "self" || !by) return () => true;
  const name = personKey(by);
  return ({ email, person_key }) => email === by.email && person_key === name;
}
