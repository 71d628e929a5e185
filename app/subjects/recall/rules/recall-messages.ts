export const holdRefusal = {
  noSeats: "Désolé, il ne reste plus de place à cette date. Choisissez-en une autre.",
  tooLate: "Les inscriptions à cette date sont closes. Choisissez-en une autre.",
  registered: "Vous êtes déjà inscrit à cette date.",
  waiting: "Vous êtes déjà sur la liste d’attente de cette date.",
  tooMany: "Vous avez essayé beaucoup de dates : réessayez demain, ou appelez-nous.",
  otherCourse: "Cette date ne renouvelle pas cette habilitation.",
} as const;
export type RecallHoldRefusal = keyof typeof holdRefusal;

export const RECALL_FAILED = "Cela n’a pas pu être enregistré : réessayez dans un instant, ou appelez-nous.";
export const REFUSED = "C’est noté : nous ne vous le rappellerons plus.";
export const ACCEPTED = "C’est noté : nous vous le rappellerons.";
/** What the office notes of somebody who said it on the phone. */
export const NOTED = {
  refused: "Plus aucun rappel ne lui sera envoyé.",
  resumed: "Les rappels lui seront envoyés à nouveau.",
};
export const ALREADY_NOTED = "C’était déjà noté.";

export const NOT_VALID =
  "Ce lien n’est plus valable : votre adresse a changé, ou le lien n’est pas entier. Appelez-nous.";
