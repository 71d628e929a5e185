export const COMPANY_SAVED = "Entreprise enregistrée : ses prochains stages la retrouveront.";
export const COMPANY_UNCHANGED = "Rien n’a changé.";
export const COMPANY_REFUSED = "Rien n’est enregistré : corrigez les champs signalés.";
export const COMPANY_FAILED = "L’entreprise n’a pas pu être enregistrée : réessayez dans un instant.";
export const COMPANY_GONE = "Cette entreprise n’est pas dans ce dossier.";
export const COMPANY_CHANGED_MEANWHILE =
  "Un autre administrateur a enregistré cette entreprise entre-temps. Comparez, puis enregistrez à nouveau pour garder votre saisie.";
