import { dayInWords } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { DOSSIER_CLOSED_WITH_RESERVE } from "#subjects/dossiers/rules/dossier-closing.ts";
import { type Week, weekInWords } from "./week.ts";

export const NOTHING_TO_DO = "Rien n’attend.";
export const NO_SEATS_TO_FILL = "Aucune place à remplir.";
export const NO_OPINIONS_LAST_WEEK = "Aucune réponse la semaine dernière.";
export const MORE_THIS_WEEK = "D’autres stages ont lieu cette semaine.";

/** "Semaine du 16 au 22 novembre 2026 : 2 stages, 7 inscrits." */
export function weekSentence(week: Week, { stages, registered }: { stages: number; registered: number }): string {
  const beginning = `Semaine du ${weekInWords(week)} : `;
  if (stages === 0) return `${beginning}aucun stage.`;
  return `${beginning}${counted(stages, "stage")}, ${counted(registered, "inscrit")}.`;
}

interface DossierOfWeek {
  registered: number;
  lacking: number | null;
  isReserved: boolean;
}

/** What the dossier of a stage still lacks; unknown until a job has looked at it. */
export function dossierSentence({ registered, lacking, isReserved }: DossierOfWeek): string {
  if (registered === 0) return "Aucun inscrit";
  if (lacking === null) return "Dossier à vérifier";
  if (lacking === 0) return "Dossier complet";
  if (isReserved) return `${DOSSIER_CLOSED_WITH_RESERVE} : il manque ${counted(lacking, "document")}`;
  return `Dossier : ${counted(lacking, "document")} à faire`;
}

export const nextStageSentence = (day: string | null) =>
  day ? `Aucun stage cette semaine. Le prochain commence ${dayInWords(day)} :` : "Aucun stage n’est prévu.";

interface Answered {
  answers: number;
  /** How many answered the satisfaction at the end. */
  rated: number;
  satisfied: number;
}

/** "12 réponses, 92 % de satisfaits (11 sur 12)" */
export function opinionSentence({ answers, rated, satisfied }: Answered): string {
  const count = counted(answers, "réponse");
  if (rated === 0) return `${count}.`;
  return `${count}, ${Math.round((100 * satisfied) / rated)} % de satisfaits à la fin du stage (${satisfied} sur ${rated}).`;
}
