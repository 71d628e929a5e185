import { MAX_ALT } from "./home-pictures.ts";

export const SETTINGS_SAVED = "Réglages enregistrés : le site les montre déjà.";
export const SETTINGS_REFUSED = "Rien n’est enregistré : corrigez les champs signalés.";
export const SETTINGS_FAILED = "Les réglages n’ont pas pu être enregistrés : réessayez dans un instant.";
export const SETTINGS_CHANGED_MEANWHILE =
  "Une autre personne a enregistré ces réglages entre-temps. Comparez, puis enregistrez à nouveau pour garder les vôtres.";
export const SETTINGS_UNCHANGED = "Rien n’a changé.";

export const ALT_MISSING = "Décrivez l’image en quelques mots, pour les personnes qui ne la voient pas.";
export const ALT_TOO_LONG = `Cette description est trop longue : ${MAX_ALT} caractères au plus.`;

export const VERSION_GONE = "Cette version n’existe pas.";
export const VERSION_REFUSED = "Cette version ne respecte plus les règles d’aujourd’hui : rien n’est changé.";
export const VERSION_FILE_GONE = "Un fichier de cette version n’existe plus sur le site : rien n’est changé.";
export const VERSION_CHANGED_MEANWHILE =
  "Une autre personne a enregistré ces réglages entre-temps : relisez l’historique, puis recommencez.";
export const VERSION_RESTORED = "Cette version est de nouveau en vigueur : le site la montre déjà.";
/** A file that was swept, or is of another kind. */
export const SETTINGS_FILE_MISSING =
  "Rien n’est enregistré\u202f: un des fichiers n’est plus disponible. Choisissez-le à nouveau.";
