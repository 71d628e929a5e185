import { SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { addDays, type Day, dayInWords } from "#platform/values/paris-time.ts";
import type { SigningRefusal } from "./signing-form.ts";

export const SIGNING_LINK_NOT_VALID = {
  unknown:
    "Ce lien n’est plus valable : l’adresse n’est pas entière, ou le document a été envoyé à une autre adresse. Pour toute question, appelez-nous.",
  tooMany: "Trop de liens inconnus viennent d’être essayés d’ici : réessayez dans quelques minutes, ou appelez-nous.",
} as const;

export const signingMessage: Record<SigningRefusal, string> = {
  fieldTooLong: FIELD_TOO_LONG,
  unknownIntent: "Cette action n’existe pas. Rechargez la page.",
  notAccepted: "Cochez la case : elle dit que vous avez lu le document et que vous l’acceptez.",
  earlyStartNotAsked:
    "Ce stage commence avant la fin de votre délai de rétractation : cochez la case qui le demande, ou appelez-nous.",
  missingName: "Écrivez votre nom : il vaut signature.",
  invalidDrawing: "Ce dessin n’a pas pu être lu. Effacez-le, signez à nouveau, ou laissez le cadre vide.",
  missingCode: "Tapez les six chiffres du code reçu par e-mail.",
  replaced: "Ce document a été remplacé par un autre : il ne se signe plus. Le centre vous enverra le nouveau.",
  withdrawn: "Vous vous êtes rétracté : ce contrat ne se signe plus.",
  nothingToSign: "L’inscription ou le stage a été annulé : il n’y a plus rien à signer.",
  alreadySigned: "Ce document est déjà signé : il n’y a plus rien à faire.",
  documentChanged: "Le document a changé depuis que vous l’avez ouvert. Rechargez la page et lisez-le à nouveau.",
  noCode: "Ce code n’est plus valable : il sert dix minutes, une seule fois. Demandez-en un nouveau.",
  wrongCode: "Ce code n’est pas le bon. Vérifiez le dernier e-mail reçu.",
  tooManyTries: "Ce code a été essayé cinq fois : il ne sert plus. Demandez-en un nouveau.",
  tooManyCodes: "Plusieurs codes viennent d’être envoyés. Attendez une heure, ou appelez-nous.",
  tooManyAttempts: "Trop d’essais viennent d’être faits. Attendez une heure, ou appelez-nous.",
};

export const SIGNING_FAILED = `Rien n’a été signé. ${SITE_UNAVAILABLE}`;
export const codeSent = (email: string) => `Un code à six chiffres part vers ${email}. Il sert dix minutes.`;

/** The label of the box to tick. */
export const acceptance = (document: string) => `J’ai lu ${document} et j’accepte ce qui y est écrit.`;

export const SIMPLE_SIGNATURE =
  "signature électronique simple au sens du règlement eIDAS (UE) n° 910/2014, article 3, point 10";

/** The label of the box of a contract whose stage begins before the person can no longer withdraw: L.221-25. */
export const EARLY_START =
  "Je demande expressément que la formation commence avant la fin de mon délai de rétractation. Si je me rétracte après son début, je paie la part déjà réalisée (article L.221-25 du Code de la consommation).";
export const signingToday = (last: Day, payment: Day) =>
  `Si vous signez aujourd’hui, vous pourrez vous rétracter jusqu’au ${dayInWords(last)} inclus. ${noPaymentBefore(payment)}`;
/** The proof page of a signed contract says this. */
export const withdrawalInWords = (last: Day) =>
  `Délai de rétractation : jusqu’au ${dayInWords(last)} inclus. ${noPaymentBefore(addDays(last, 1))}`;

export const WITHDRAW = "Me rétracter";
export const WITHDRAWAL_FAILED = "La rétractation n’a pas pu être enregistrée : réessayez, ou appelez-nous.";
export const canWithdrawUntil = (day: Day) =>
  `Vous pouvez vous rétracter jusqu’au ${dayInWords(day)} inclus, sans motif et sans frais.`;
export const couldWithdrawUntil = (day: Day) => `Vous pouviez vous rétracter jusqu’au ${dayInWords(day)} inclus.`;
export const noPaymentBefore = (day: Day) => `Aucun paiement avant le ${dayInWords(day)}.`;
export const NOT_WITHDRAWABLE = "Ce document ne peut pas être rétracté ici.";

/** L.221-25, as the contract says it. */
export const NOTHING_DUE =
  "Rien n’est dû, sauf la part déjà réalisée si vous aviez demandé que la formation commence avant la fin du délai.";

/** What happens, before the person confirms. */
export const WITHDRAWAL_CONSEQUENCES = [
  "Le contrat prend fin, sans motif à donner.",
  NOTHING_DUE,
  "Votre inscription est annulée et la place est rendue, si le stage n’a pas commencé.",
  "Un e-mail vous le confirme, et le centre est prévenu.",
] as const;

/** Why the centre could not countersign a document, or note it as signed on paper. */
export const centreSigningMessage = {
  notThere: "Ce document n’existe plus.",
  notToSign: "Ce document ne se signe pas.",
  notSignedYet: "L’autre partie n’a pas encore signé.",
  alreadySigned: "Ce document est déjà signé.",
  alreadyCountersigned: "Ce document est déjà contresigné.",
  replaced: "Ce document a été remplacé par un autre.",
  withdrawn: "La personne s’est rétractée.",
  noRepresentative: "Indiquez d’abord qui signe pour le centre.",
  tooManyAtOnce: "Pas plus de vingt-cinq documents à la fois.",
  failed: "Le PDF de ce document n’a pas pu être fait : il n’est pas contresigné. Réessayez plus tard.",
  noDay: "Donnez le jour de la signature.",
  inFuture: "Le jour de la signature est dans le futur.",
  beforeIssued: "Le jour de la signature est avant celui du document.",
} as const;
/** What it means, before the day is noted. */
export const PAPER_EXPLAINED =
  "Le document imprimé porte la signature des deux parties : il compte comme signé et contresigné, et ne se signe plus à distance. Gardez l’original : le site n’en garde que le jour.";
export const PAPER_FAILED = "La signature sur papier n’a pas pu être notée : réessayez dans un instant.";
export type CentreSigningRefusal = keyof typeof centreSigningMessage;
