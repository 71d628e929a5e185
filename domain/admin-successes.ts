// Apart from the other messages of the administration: every page can show these on arrival.
export const STAGE_ADDED = "Stage ajouté avec succès";
export const STAGE_CHANGED = "Stage modifié avec succès";
export const STAGE_DELETED = "Stage supprimé avec succès";
export const PARTICIPANT_REMOVED = "Participant supprimé avec succès et place réincrémentée";
export const REFRESHED = "Données rafraîchies avec succès";
export const EXPORTED = "Export CSV réussi.";
/** The observed product could only remove people. */
export const PARTICIPANT_ADDED = "Participant ajouté avec succès";
export const PARTICIPANT_CORRECTED = "Participant modifié avec succès";
