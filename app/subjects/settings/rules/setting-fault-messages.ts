import { MOST_SOCIAL_LINKS } from "./social-links.ts";

/** What is wrong with a field of the settings, beside it. */
export const EMAIL_WRONG = "Cette adresse e-mail n’est pas complète : elle ressemble à contact@votre-centre.fr.";
export const PHONE_WRONG =
  "Ce numéro n’en est pas un : dix chiffres pour la France, ou + et l’indicatif du pays pour l’étranger.";
export const URL_WRONG = "Cette adresse doit commencer par https:// et être complète.";
export const NOT_A_SITE_FILE = "Ce fichier n’est pas connu : choisissez-le à nouveau.";

export const identityFault = {
  brandMissing: "Le nom du centre est écrit sur toutes les pages : il est nécessaire.",
  phoneMissing: "Les pages et les e-mails proposent d’appeler le centre : ce numéro est nécessaire.",
  emailMissing: "Les pages et les e-mails proposent d’écrire au centre : cette adresse est nécessaire.",
  streetMissing: "Indiquez la rue : les stages qui ont lieu au centre donnent cette adresse.",
  cityMissing: "Indiquez la ville : un stage qui y a lieu est un stage au centre.",
  postalCodeWrong: "Le code postal a cinq chiffres.",
  capitalWrong: "Indiquez le capital en euros, par exemple 20 000, ou laissez vide.",
  siretDigits: "Un SIRET a quatorze chiffres.",
  siretWrong: "Ce SIRET contient une faute : son dernier chiffre ne correspond pas aux autres.",
  vatWrong: "Un numéro de TVA commence par deux lettres, par exemple FR 12 345678901.",
  declarationDigits: "Un numéro de déclaration d’activité a onze chiffres.",
  socialLinksWrong: `Une adresse par ligne, complète et en https://, ${MOST_SOCIAL_LINKS} au plus.`,
  latitudeWrong: "La latitude est un nombre de -90 à 90, par exemple 50,1631.",
  longitudeWrong: "La longitude est un nombre de -180 à 180, par exemple 3,2527.",
  positionHalf: "Donnez la latitude et la longitude, ou aucune des deux.",
} as const;

export const DUNNING_DAYS_WRONG =
  "Indiquez trois nombres de jours au plus, de 1 à 365, du plus court au plus long, par exemple 7, 21, 45 ; ou laissez vide.";

export const IBAN_WRONG = "Cet IBAN contient une faute : recopiez-le du relevé d’identité bancaire.";
export const ACCOUNT_WRONG = "Un compte a de trois à douze chiffres ou lettres, par exemple 706000.";
export const BIC_WRONG = "Un BIC a huit ou onze lettres et chiffres, par exemple AGRIFRPP.";

export const RULES_WRONG =
  "Écrivez une ligne par règle : le jour (JJ-MM-AAAA), la valeur et la source, séparés par des points-virgules.";
