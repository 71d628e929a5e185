export const ADDRESS_LABEL = "Adresse postale";
export const ADDRESSES_TITLE = "Adresses postales";
export const ADDRESSES_EXPLAINED =
  "Le contrat d’une personne qui paie elle-même, en tout ou en partie, porte son adresse postale : rue, code postal et ville. Elle ne sert qu’à cela.";
export const ADDRESSES_SAVED = "Adresses enregistrées.";
export const ADDRESSES_CHANGED_MEANWHILE =
  "Un autre administrateur a enregistré des adresses entre-temps. Comparez, puis enregistrez à nouveau pour garder votre saisie.";
export const ADDRESSES_FAILED = "Les adresses n’ont pas pu être enregistrées : réessayez dans un instant.";
export const NOBODY_PAYS_ALONE = "Personne ne paie ce stage soi-même : aucun contrat n’est à faire.";
