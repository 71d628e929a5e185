import { MAX_TRAINERS } from "#subjects/settings/rules/trainer.ts";
import { LONGEST_BACKGROUND } from "./trainer-fields.ts";

export const trainerFaultMessage = {
  textTooLong: `La présentation est trop longue : ${LONGEST_BACKGROUND.toLocaleString("fr-FR")} caractères au plus.`,
  notAnEmail: "Cette adresse semble incomplète : vérifiez-la.",
  emailTaken: "Cette adresse est déjà celle d’une autre personne de l’équipe, peut-être archivée.",
  noSuchEmployment: "Choisissez un lien de la liste, ou rien.",
  noSuchPortrait: "Choisissez un portrait de la liste, ou rien.",
  noSuchPhoto: "Cette photo n’est pas sur le site : choisissez-la à nouveau.",
} as const;

export const TRAINER_REFUSED = "Rien n’est enregistré : corrigez les champs signalés.";
export const TRAINER_FAILED = "L’équipe n’a pas pu être enregistrée : réessayez dans un instant.";
export const TRAINER_SAVED = "Modifications enregistrées : le site les montre déjà.";
export const TRAINER_UNCHANGED = "Rien n’a changé.";
export const TRAINER_CHANGED_MEANWHILE =
  "Une autre personne a enregistré cette fiche entre-temps. Comparez, puis enregistrez à nouveau pour garder vos modifications.";
export const TRAINER_GONE = "Cette personne ne fait pas partie de l’équipe.";
export const TEAM_FULL = `L’équipe a ${MAX_TRAINERS} personnes, archivées comprises : c’est le maximum.`;
export const UNKNOWN_STEP = "Cette action n’existe pas.";
export const EMPTY_TEAM = "L’équipe sera présentée ici bientôt.";

export const TEAM_EXPLAINED =
  "Les formateurs, dans l’ordre de la page « Les formateurs ». L’horaire d’un stage les propose.";
export const IS_ARCHIVED = "Cette personne est archivée : aucune page publique ne la présente.";
export const ARCHIVE_EXPLAINED =
  "La page « Les formateurs » ne présentera plus cette personne, et aucune demi-journée ne pourra plus lui être confiée. Rien n’est effacé : vous pourrez la remettre dans l’équipe.";
export const STILL_PLANNED =
  "Des demi-journées à venir lui sont encore confiées. Elles gardent son nom : choisissez quelqu’un d’autre dans l’horaire de ces stages.";
export const NO_COMING_STAGE = "Aucune demi-journée à venir ne lui est confiée.";

export const PLACE_IN_TEAM = "Place dans l’équipe";
/** The journal has no pictures, and says this. */
export const PHOTO_WORDS = { none: "aucune", before: "une photo", after: "une autre photo" } as const;

export const trainerMoved = (name: string, place: number) =>
  `${name} est maintenant en ${place === 1 ? "1re" : `${place}e`} place.`;
export const TRAINER_NOT_MOVED = "Cette personne est déjà au bout de la liste.";

export const trainerRestored = (name: string) => `${name} est de nouveau dans l’équipe.`;
export const TRAINER_ALREADY_RESTORED = "Cette personne est déjà dans l’équipe.";
