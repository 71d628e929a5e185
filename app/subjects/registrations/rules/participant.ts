import { normalizeEmail } from "#platform/values/email.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { PARTICIPANT_FLAGS, PARTICIPANT_TEXTS, type Participant } from "./participant-fields.ts";

export const LEVEL_LABELS = {
  debutant: "Débutant",
  intermediaire: "Intermédiaire",
  avance: "Avancé",
  expert: "Expert",
} as const;
export type Level = keyof typeof LEVEL_LABELS;
export const LEVELS = Object.keys(LEVEL_LABELS) as Level[];

export const NO_HANDICAP = "Aucun";

/** Every field of a participant, empty. */
export const EMPTY_PARTICIPANT: Participant = {
  ...mapFields(PARTICIPANT_TEXTS, () => ""),
  ...mapFields(PARTICIPANT_FLAGS, () => false),
};

/** The label of a level; a dash for an unknown one. */
export function levelLabel(text: string): string {
  const level = LEVELS.find((known) => known === text);
  return level ? LEVEL_LABELS[level] : "—";
}

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
