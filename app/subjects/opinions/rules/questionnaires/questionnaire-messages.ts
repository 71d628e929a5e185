import type { OpinionKind } from "../opinion-kinds.ts";
import { CHOICE_TEXT, MAX_CHOICES, MAX_QUESTIONS, MIN_CHOICES, QUESTION_TEXT } from "./questionnaire-lengths.ts";

/** The words under the first and the last step of the scale. */
export const SCALE_ENDS = { least: "pas du tout", most: "tout à fait" } as const;

export const QUESTION_KIND_LABELS = {
  scale: "Note de 1 à 5",
  choice: "Choix dans une liste",
  text: "Texte libre",
} as const;

/** Shown beside the question that it is about. */
export const questionFaultMessage = {
  textMissing: "Écrivez la question.",
  textTooLong: `Cette question est trop longue : ${QUESTION_TEXT} caractères au plus.`,
  textTwice: "Cette question est déjà posée plus haut.",
  kindUnknown: "Choisissez la forme de la réponse.",
  choicesTooFew: `Écrivez au moins ${MIN_CHOICES} choix, un par ligne.`,
  choicesTooMany: `Cette question a trop de choix : ${MAX_CHOICES} au plus.`,
  choiceTooLong: `Un choix est trop long : ${CHOICE_TEXT} caractères au plus.`,
  choiceTwice: "Un choix est écrit deux fois.",
  satisfactionKind: "La satisfaction publiée vient de cette question : elle reste une note de 1 à 5, obligatoire.",
} as const;
export type QuestionFault = keyof typeof questionFaultMessage;

/** About the questionnaire as a whole. */
export const questionnaireRefusal = {
  noQuestion: "Gardez au moins une question.",
  tooManyQuestions: `Ce questionnaire a trop de questions : ${MAX_QUESTIONS} au plus.`,
  satisfactionMissing:
    "La question sur la satisfaction ne se retire pas : le chiffre publié vient d’elle. Rechargez la page pour la retrouver.",
  idsWrong: "Ce formulaire n’a pas pu être lu. Rechargez la page, puis recommencez.",
  fieldFaults: "Une question est à corriger : voyez le message à côté d’elle.",
} as const;
export type QuestionnaireRefusal = keyof typeof questionnaireRefusal;

export const QUESTIONNAIRE_SAVED = "Questionnaire enregistré : les prochaines réponses suivent ces questions.";
export const QUESTIONNAIRE_RESTORED = "Les questions d’origine sont de nouveau posées.";
export const QUESTIONNAIRE_REVERTED = "Les questions de cette version sont de nouveau posées.";
export const QUESTIONNAIRE_UNCHANGED = "Rien n’a changé : ce questionnaire était déjà ainsi.";
export const QUESTIONNAIRE_CHANGED_MEANWHILE =
  "Un autre administrateur a enregistré ce questionnaire depuis que vous l’avez ouvert. Comparez les deux, puis enregistrez de nouveau pour garder vos questions.";
export const QUESTIONNAIRE_FAILED =
  "Le questionnaire n’a pas pu être enregistré. Vos questions sont toujours là : réessayez.";
export const QUESTIONS_WOULD_BE_LOST = "Vos questions ne sont pas enregistrées : elles seraient perdues.";
export const QUESTIONNAIRE_VERSION_GONE = "Cette version n’existe pas.";

/** The first line of the editor, and the list, say it. */
export const whenAsked = {
  before: "Envoyé avant le stage : attentes, niveau, adaptations souhaitées.",
  end: "Demandé à la fin du stage, sur le téléphone, en moins d’une minute : gardez-le court.",
  later: "Envoyé six semaines après le stage : ce qui sert au travail.",
  company: "Envoyé une fois par an aux entreprises qui ont formé leur personnel.",
  trainer: "Envoyé une fois par an à l’équipe des formateurs.",
  funder: "Envoyé une fois par an aux financeurs.",
} as const satisfies Record<OpinionKind, string>;

/** Whose questions are shown; `type` is null for those of all stages. */
export function questionnaireScope(isOriginal: boolean, type: string | null): string {
  if (type === null)
    return isOriginal ? "Voici les questions d’origine." : "Voici les questions que le centre a choisies.";
  return isOriginal
    ? `Les stages « ${type} » suivent les questions de tous les stages : changez-les ici pour leur donner des questions propres à ce type de stage.`
    : `Les stages « ${type} » ont des questions propres à ce type de stage.`;
}

export const RESTORE_LABELS = {
  centre: "Revenir aux questions d’origine",
  type: "Revenir aux questions de tous les stages",
} as const;

export const COMMENT_ASKED_ANYWAY =
  "Un commentaire libre, avec l’accord de le publier ou non, est toujours demandé après ces questions.";
export const NO_HEALTH_DATA = "Ne demandez que ce qui aide à suivre le stage, rien sur la santé.";
