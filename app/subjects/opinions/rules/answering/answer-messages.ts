import { SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import type { OpinionKind } from "../opinion-kinds.ts";
import { MAX_COMMENT } from "./answer-fields.ts";
import type { AnswerFault } from "./answer-form.ts";

export const answerFault: Record<AnswerFault, string> = {
  missingAnswer: "Répondez à cette question.",
  unknownAnswer: "Choisissez une des réponses proposées.",
  textTooLong: "Ce texte est trop long : 2 000 caractères au plus.",
};

const ANSWER_REFUSALS = ["fieldTooLong", "faults", "changedMeanwhile", "closed", "tooMany"] as const;
export type AnswerRefusal = (typeof ANSWER_REFUSALS)[number];

export const answerMessage: Record<AnswerRefusal, string> = {
  fieldTooLong: FIELD_TOO_LONG,
  faults: "Il manque quelque chose : voyez les questions marquées.",
  changedMeanwhile:
    "Vous avez déjà répondu entre-temps, dans une autre page. Ce que vous venez de saisir est ci-dessous : vérifiez, puis envoyez à nouveau.",
  closed: "Ce questionnaire est fermé : votre réponse n’a pas pu être enregistrée.",
  tooMany: "Vous avez changé cette réponse très souvent : réessayez dans une heure.",
};
export const ANSWER_FAILED = `Votre réponse n’a pas été enregistrée. ${SITE_UNAVAILABLE}`;
export const COMMENT_TOO_LONG = `Ce texte est trop long : ${MAX_COMMENT / 1_000} 000 caractères au plus.`;

/** Title and first sentence of the questionnaire. */
export const QUESTIONNAIRE: Record<OpinionKind, { title: string; lead: string }> = {
  before: {
    title: "Avant votre stage",
    lead: "Vos réponses aident le formateur à préparer le stage pour vous. Deux minutes suffisent.",
  },
  end: { title: "Votre avis sur le stage", lead: "Moins d’une minute : vos réponses font progresser nos stages." },
  later: {
    title: "Six semaines après le stage",
    lead: "Le stage vous sert-il dans votre travail ? Deux minutes suffisent.",
  },
  company: {
    title: "Votre avis d’entreprise",
    lead: "Quelques questions, une fois par an, sur les formations suivies.",
  },
  trainer: { title: "Votre avis de formateur", lead: "Quelques questions, une fois par an, sur vos stages." },
  funder: { title: "Votre avis de financeur", lead: "Quelques questions, une fois par an, sur nos formations." },
};

export const COMMENT_LABEL: Record<OpinionKind, string> = {
  before: "Autre chose à nous dire avant le stage ?",
  end: "Un commentaire libre ?",
  later: "Un commentaire libre ?",
  company: "Un commentaire libre ?",
  trainer: "Un commentaire libre ?",
  funder: "Un commentaire libre ?",
};
export const ALLOW_COMMENT =
  "J’autorise le centre à publier ce commentaire sans mon nom, avec mon niveau et le mois du stage";
export const WHO_READS =
  "Vos réponses sont lues par le centre. À partir de cinq réponses, les formateurs du stage en voient les totaux et lisent les commentaires, sans les noms.";
export const WHO_READS_BEFORE =
  "Vos réponses sont lues par le centre et servent à préparer le stage. Demander une adaptation est facultatif : en le faisant, vous acceptez que le centre s’en serve pour adapter le stage.";

export const SEND_ANSWER = "Envoyer ma réponse";
export const CHANGE_ANSWER = "Enregistrer les changements";
export const changeUntil = (day: string) => `Vous pouvez changer votre réponse jusqu’au ${day}.`;
export const THANKS = { title: "Merci pour votre réponse", lead: "Elle est enregistrée." } as const;
export const CHANGE_AGAIN = "Revoir ou changer ma réponse";

export const CLOSED = {
  title: "Ce questionnaire est fermé",
  answered: "Votre réponse est enregistrée et ne peut plus être changée. Merci !",
  unanswered: "Le délai pour répondre est passé. Vous pouvez toujours nous écrire ou nous appeler.",
} as const;

/** The link leads to no questionnaire. */
export const NO_QUESTIONNAIRE = {
  title: "Ce lien ne mène à aucun questionnaire",
  unknown: "L’adresse n’est pas entière, ou l’inscription n’existe plus. Ouvrez à nouveau le lien de l’e-mail.",
  tooMany: "Trop d’adresses inconnues viennent d’être essayées d’ici : réessayez dans quelques minutes.",
} as const;

export const OWN_QUESTIONNAIRES = {
  title: "Mes questionnaires",
  lead: "Les questionnaires de vos stages auxquels vous pouvez répondre, ou dont vous pouvez changer la réponse.",
  none: "Aucun questionnaire n’est ouvert pour le moment. Vous en recevrez un par e-mail avant et après chaque stage.",
  answered: "Répondu",
  open: "À remplir",
  notLoaded: "Vos questionnaires n’ont pas pu être chargés.",
} as const;
