import { createHash } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import type { User } from "#platform/values/user.ts";
import { namedOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { MAY_BE_UNKNOWN, PARTICIPANT_FIELD_NAMES, type Participant } from "../rules/participant-fields.ts";
import { refuseSelfForm } from "../rules/registration.ts";
import { type CorrectionRefusal, correctRow } from "./correct-row.ts";
import { participantColumns } from "./participant-columns.ts";
import { findRegistrant, type ListedRegistrant } from "./registrant-list.ts";

interface Correction {
  stageId: string;
  participantId: string;
  /** Comes from tidyParticipant. */
  participant: Participant;
  /** registrantVersion of the participant that the form was loaded with. */
  version: string;
  by: User;
  /** Name of the centre. */
  brand: string;
}

/** The office may correct every field at any time. */
export async function correctRegistrant(
  database: Database,
  { stageId, participantId, participant, version, by, brand }: Correction,
  now: Date,
): Promise<CorrectionRefusal | null> {
  const fault = refuseSelfForm(participant, MAY_BE_UNKNOWN);
  if (fault) return refuseStale(await findRegistrant(database, stageId, participantId), version) ?? fault;
  const named = namedOrganisations([participantColumns(participant)]);
  const wanted = registrantVersion(participant);
  try {
    return await database.transaction().execute(async (transaction) => {
      const before = await findRegistrant(transaction, stageId, participantId);
      const stale = refuseStale(before, version);
      // The same form sent again, because its response was lost: already done.
      if (!before || stale) return before && registrantVersion(before) === wanted ? null : stale;
      const correction = { stageId, before, participant, named, by, brand, isOffice: true };
      return correctRow(transaction, correction, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { reason: "alreadyRegistered", email: participant.email };
    throw error;
  }
}

/** A participant who was removed or corrected since the form was loaded. */
function refuseStale(saved: ListedRegistrant | null, version: string): CorrectionRefusal | null {
  if (!saved) return { reason: "notThere" };
  return registrantVersion(saved) === version ? null : { reason: "editConflict", saved };
}

/** A hash of every field that a correction may change: a form sends back the one that it was loaded with. */
export function registrantVersion(registrant: Participant): string {
  const values = PARTICIPANT_FIELD_NAMES.map((field) => registrant[field]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}
