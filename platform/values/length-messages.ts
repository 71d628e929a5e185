/** Requests are refused with it before any form rule is checked. */
export const FIELD_TOO_LONG = "Un des champs est trop long.";
/** Stands beside a text of several lines. */
export const textTooLong = (most: number) => `Ce texte est trop long : ${most} caractères au plus.`;
export const TOO_MANY_FIELDS = "Ce formulaire a trop de champs : il n’a pas été enregistré.";
export const ADDRESS_TOO_LONG = "Cette adresse est trop longue.";
export const HEADER_TOO_LONG =
  "Votre navigateur envoie un en-tête trop long. Effacez les cookies de ce site, puis réessayez.";
export const FORBIDDEN_CHARACTER = "Le formulaire contient un caractère interdit.";
export const FORM_NOT_READ = "Le formulaire n’a pas pu être lu. Rechargez la page et réessayez.";
