import { LEVEL_LABELS, type Level, type Participant } from "./participant.ts";

/** One thing that differs between two versions of a person, as it is read. */
export interface ParticipantChange {
  field: keyof Participant;
  label: string;
  before: string;
  after: string;
}

const LABELS: Record<keyof Participant, string> = {
  firstName: "Prénom",
  lastName: "Nom",
  email: "E-mail",
  phone: "Numéro de téléphone",
  company: "Entreprise",
  level: "Niveau",
  isHandicapped: "Personne en situation de handicap",
  handicapType: "Description du handicap",
};

export function participantChanges(before: Participant, after: Participant): ParticipantChange[] {
  return (Object.keys(LABELS) as (keyof Participant)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, label: LABELS[field], before: shown(before, field), after: shown(after, field) }));
}

function shown(participant: Participant, field: keyof Participant): string {
  if (field === "isHandicapped") return participant.isHandicapped ? "oui" : "non";
  if (field === "level") return LEVEL_LABELS[participant.level as Level] ?? "—";
  return participant[field] || "—";
}
