import { normalizeEmail } from "../email.ts";
import { mapFields } from "../map-fields.ts";
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

/** The level that people read; a dash for one that is not known. */
export function levelLabel(text: string): string {
  const level = LEVELS.find((known) => known === text);
  return level ? LEVEL_LABELS[level] : "—";
}

/** As it is stored: trimmed, the e-mail in lower case, a known level or none, no description of a handicap without its box. */
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

/** The same address and the same names on the same stage are the same person, sent twice. */
export function personKey({ firstName, lastName }: Pick<Participant, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.normalize("NFC").toLocaleLowerCase("fr").replace(/\s+/g, " ");
}
