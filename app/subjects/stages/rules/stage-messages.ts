export const LIST_NOT_LOADED = "Erreur lors du chargement des stages.";
