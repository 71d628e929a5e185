import type { ThingKind } from "./thing.ts";

export const PLANNING_NOT_LOADED = "Impossible de charger le planning.";
export const THING_GONE = "Cette personne, cette salle ou cette machine n’existe pas, ou n’existe plus.";
export const NAME_TAKEN = "Une salle ou une machine porte déjà ce nom.";

export const UNAVAILABLE_REFUSED = "Rien n’est enregistré : corrigez les champs signalés.";
export const UNAVAILABLE_FAILED = "L’indisponibilité n’a pas pu être enregistrée : réessayez dans un instant.";
export const UNAVAILABLE_GONE = "Cette indisponibilité est déjà retirée.";
export const UNAVAILABLE_REMOVED = "Indisponibilité retirée.";
export const ENDS_BEFORE = "La fin est avant le début.";
export const TOO_LONG = "Un an au plus.";

/** What keeps a thing from being used is called otherwise for a person. */
export const unavailableTitle: Record<ThingKind, string> = {
  trainer: "Absences",
  room: "Indisponibilités",
  machine: "Entretien et indisponibilités",
};
export const reasonHint: Record<ThingKind, string> = {
  trainer: "Congé, autre centre… Jamais une raison médicale.",
  room: "Travaux, prêt…",
  machine: "Entretien, panne, prêt…",
};

/** An absence is a fact: it is noted also when stages are planned then, and says so. */
export const unavailableAdded = (stages: number) =>
  stages === 0
    ? "Indisponibilité notée."
    : `Indisponibilité notée. ${stages === 1 ? "Un stage est prévu" : `${stages} stages sont prévus`} pendant ce temps : voyez ci-dessous.`;

export const resourceArchived = (name: string) => `${name} : archivage fait.`;
export const resourceRestored = (name: string) => `${name} est de nouveau au planning.`;
