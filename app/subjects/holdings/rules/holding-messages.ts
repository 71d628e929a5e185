export const addHoldingRefusal = {
  gone: "Cette habilitation ou cette fiche n’existe plus.",
  known: "La personne a déjà cette habilitation à cette date.",
} as const;
export const HOLDING_REFUSED = "Rien n’est enregistré : corrigez les champs signalés.";
export const HELD_LATER = "Ce jour n’est pas encore passé.";
export const HOLDING_FAILED = "L’habilitation n’a pas pu être enregistrée : réessayez dans un instant.";
export const HOLDING_REMOVED = "Habilitation retirée.";
export const holdingAdded = (name: string) => `${name} ajoutée.`;
