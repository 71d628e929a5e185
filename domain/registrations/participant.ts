import { normalizeEmail } from "../email.ts";

export const LEVEL_LABELS = {
  debutant: "Débutant",
  intermediaire: "Intermédiaire",
  avance: "Avancé",
  expert: "Expert",
} as const;
export type Level = keyof typeof LEVEL_LABELS;
export const LEVELS = Object.keys(LEVEL_LABELS) as Level[];

export interface Participant {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
  level: string;
  isHandicapped: boolean;
  /** Health data: for administrators only. "Aucun" when there is none. */
  handicapType: string;
}

export const NO_HANDICAP = "Aucun";

/** As it is stored: trimmed, the e-mail in lower case, no description without the box, no level of one's own making. */
export function tidyParticipant(participant: Participant): Participant {
  const level = participant.level.trim();
  return {
    email: normalizeEmail(participant.email),
    firstName: participant.firstName.trim(),
    lastName: participant.lastName.trim(),
    phone: participant.phone.trim(),
    company: participant.company.trim(),
    level: LEVELS.some((known) => known === level) ? level : "",
    isHandicapped: participant.isHandicapped,
    handicapType: (participant.isHandicapped && participant.handicapType.trim()) || NO_HANDICAP,
  };
}

/** Whoever has the same address and the same names on the same stage is the same person, sent twice. */
export function personKey({ firstName, lastName }: Pick<Participant, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.normalize("NFC").toLocaleLowerCase("fr").replace(/\s+/g, " ");
}
