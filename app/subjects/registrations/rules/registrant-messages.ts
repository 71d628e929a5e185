export const REMOVAL_INCOMPLETE = "Impossible de supprimer le participant : informations manquantes";
export const REMOVAL_FAILED = "Erreur lors de la suppression du participant";
export const CORRECTION_FAILED = "Erreur lors de la modification du participant. Veuillez réessayer.";
export const NOT_REGISTERED_ANY_MORE = "Cette personne n’est plus inscrite à ce stage.";
export const PARTICIPANTS_NOT_LOADED = "Impossible de charger les participants.";
export const NOBODY_TO_EXPORT = "Aucun participant à exporter.";
export const SHEET_EXPORTED = "Export Excel réussi.";
export const SHEET_FAILED = "L’export Excel n’a pas pu être fait. Réessayez, ou exportez en CSV.";
export const SHEETS_BUSY = "D’autres exports Excel sont en cours. Réessayez dans une minute, ou exportez en CSV.";
export const TOO_MANY_FOR_A_SHEET = "Ce stage a plus de 10\u202f000 inscrits\u202f: exportez-les en CSV.";
export const EXPORT_FAILED = "Erreur lors de l'export CSV.";
export const REFRESH_FAILED = "Erreur lors du rafraîchissement des données";
export const CORRECTION_CONFLICT =
  "Cette personne a été corrigée entre-temps. Rien de ce que vous avez écrit n’est perdu : vérifiez, puis enregistrez à nouveau.";
