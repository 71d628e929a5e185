import { SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import type { LinkRefusal } from "./link-form.ts";

export const SHOW_QR = "Demander les avis (QR code)";

/** The page that a trainer shows to everybody. */
export const QR_PAGE = {
  title: "Votre avis sur le stage",
  lead: "Montrez ce code à la fin du stage : chacun le scanne avec son téléphone et répond en moins d’une minute.",
  picture: "QR code à scanner : il ouvre le questionnaire de fin de stage",
  or: "Ou tapez cette adresse :",
  also: "Chaque personne inscrite reçoit aussi le questionnaire par e-mail, à la fin de la dernière demi-journée.",
  back: "Revenir à l’émargement",
} as const;

/** The page that the code opens. */
export const SCANNED = {
  own: "Votre compte a une place à ce stage.",
  answer: "Répondre au questionnaire",
  byMail: "Tapez l’adresse e-mail de votre inscription : le lien de votre questionnaire y part aussitôt.",
  email: "E-mail de votre inscription",
  send: "Recevoir le lien",
  signIn: "J’ai un compte : me connecter",
  sent: "Si cette adresse est inscrite à ce stage, le lien de son questionnaire vient de partir.",
  sentNext: "Rien reçu dans quelques minutes ? Regardez dans vos courriers indésirables, ou voyez le formateur.",
  notYet: "Le questionnaire s’ouvre pendant la dernière demi-journée du stage.",
  closed: "Ce questionnaire est fermé : le délai pour répondre est passé.",
} as const;

export const linkMessage: Record<LinkRefusal, string> = {
  fieldTooLong: FIELD_TOO_LONG,
  missingEmail: "Tapez votre adresse e-mail, par exemple prenom@exemple.fr.",
  tooMany: "Beaucoup de liens viennent d’être demandés d’ici : réessayez dans une heure.",
};
export const LINK_FAILED = `Le lien n’a pas été envoyé. ${SITE_UNAVAILABLE}`;
