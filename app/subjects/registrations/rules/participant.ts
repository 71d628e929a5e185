import { normalizeEmail } from "#platform/values/email.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { PARTICIPANT_FLAGS, PARTICIPANT_TEXTS, type Participant } from "./participant-fields.ts";
import { LEVELS } from "./trainee-choices.ts";

export const NO_HANDICAP = "Aucun";

/** Every field of a participant, empty. */
export const EMPTY_PARTICIPANT: Participant = {
  ...mapFields(PARTICIPANT_TEXTS, () => ""),
  ...mapFields(PARTICIPANT_FLAGS, () => false),
};

/**
 * The participant as stored: texts trimmed, e-mail in lower case, a known level or none, a description only if the box
 * is ticked.
 */
export function tidyParticipant(participant: Participant): Participant {
  const texts = mapFields(PARTICIPANT_TEXTS, (field) => participant[field].trim());
  return {
    ...texts,
    ...mapFields(PARTICIPANT_FLAGS, (field) => participant[field]),
    email: normalizeEmail(participant.email),
    level: LEVELS.find((known) => known === texts.level) ?? "",
    handicapType: (participant.isHandicapped && texts.handicapType) || NO_HANDICAP,
  };
}

/** The company of a team is typed once, for its first participant. */
export function withTeamCompany(participants: readonly Participant[]): Participant[] {
  const company = participants[0]?.company ?? "";
  return participants.map((each) => (each.company.trim() === "" ? { ...each, company } : each));
}
