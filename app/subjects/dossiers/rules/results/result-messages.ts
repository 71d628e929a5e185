import { counted } from "#platform/values/plural.ts";
import { lengthInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { Dossier, DossierParticipant } from "../dossier.ts";

export const RESULTS_SAVED = "Résultats enregistrés.";
export const RESULTS_UNCHANGED = "Rien n’a changé.";
export const RESULTS_FAILED = "Les résultats n’ont pas pu être enregistrés : réessayez dans un instant.";
export const RESULTS_FILLED = "C’est rempli ci-dessous, et pas encore enregistré.";
export const RESULTS_CHANGED_MEANWHILE =
  "Un autre administrateur a enregistré des résultats entre-temps. Comparez, puis enregistrez à nouveau pour garder votre saisie.";

export const changedTo = (words: string) => `Enregistré entre-temps : ${words}.`;

export const NO_HOURS = "Heures pas encore connues";
/** « 13 h 30 suivies ». */
export const followedInWords = ({ followedMinutes }: Pick<DossierParticipant, "followedMinutes">) =>
  followedMinutes === null
    ? NO_HOURS
    : followedMinutes === 0
      ? "Aucune heure suivie"
      : `${lengthInWords(followedMinutes)} suivies`;

/** Where the hours come from, and what they still lack. */
export function hoursSource({ stage, attendance, participants }: Dossier): string {
  if (attendance.records.length === 0 && participants.some(({ followedMinutes }) => followedMinutes !== null))
    return "Les heures suivies ont été saisies à la main, avant que le site ne tienne l’émargement.";
  if (stage.halfDays.length === 0)
    return "Les heures suivies viennent de l’émargement : saisissez d’abord les demi-journées de ce stage.";
  if (attendance.open > 0)
    return `Les heures suivies viennent de l’émargement : elles seront connues quand il sera clos (encore ${counted(attendance.open, "demi-journée")}).`;
  return "Les heures suivies viennent de l’émargement : personne ne les saisit.";
}
