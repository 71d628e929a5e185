import { mailLeaves, type Outgoing } from "#subjects/mails/rules/departure.ts";
export const addHoldingRefusal = {
  gone: "Cette habilitation ou cette fiche n’existe plus.",
  known: "La personne a déjà cette habilitation à cette date.",
} as const;
export const HOLDING_REFUSED = "Rien n’est enregistré : corrigez les champs signalés.";
export const HELD_LATER = "Ce jour n’est pas encore passé.";
export const HOLDING_FAILED = "L’habilitation n’a pas pu être enregistrée : réessayez dans un instant.";
export const HOLDING_REMOVED = "Habilitation retirée.";
export const holdingAdded = (name: string) => `${name} ajoutée.`;
export const teamRefusal = {
  gone: "Cette entreprise n’existe plus.",
  noContact: "Aucune adresse : indiquez qui suit les stages, ou qui reçoit les factures.",
  tooMany: "Ce lien est déjà parti plusieurs fois aujourd’hui : réessayez demain.",
} as const;
export const TEAM_NOT_SENT = "Le lien n’a pas pu être envoyé : réessayez dans un instant.";
export const teamSent = (email: string, outgoing: Outgoing) => `Lien de l’équipe : ${mailLeaves(outgoing, email)}.`;
