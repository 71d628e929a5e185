import { counted } from "#platform/values/plural.ts";
import { departure, type Outgoing } from "#subjects/mails/rules/departure.ts";

/** What an administrator may do with a mail. */
export const MAIL_INTENTS = ["resend", "cancel"] as const;
export type MailIntent = (typeof MAIL_INTENTS)[number];

export type MailRefusal = "gone" | "alreadyWaiting" | "noLongerWaiting" | "undoOver" | "tooMany";

export const mailMessage: Record<MailRefusal, string> = {
  gone: "Cet e-mail n’existe pas, ou n’existe plus.",
  alreadyWaiting: "Cet e-mail attend déjà son envoi, ou est en train de partir.",
  noLongerWaiting: "Cet e-mail ne peut plus être annulé : il est parti, ou en train de partir.",
  undoOver: "Ce changement d’adresse date de plus de sept jours\u202f: il ne peut plus être annulé par un lien.",
  tooMany: "Vous avez renvoyé ou annulé beaucoup d’e-mails. Réessayez dans quelques minutes.",
};

/** Why the address of a registration is not corrected after a failed mail. */
export type AddressRefusal = "invalidEmail" | "sameAddress" | "alreadyRegistered" | "gone" | "tooMany";

export const addressRefusal: Record<AddressRefusal, string> = {
  invalidEmail: "Cette adresse n’est pas valide.",
  sameAddress: "C’est l’adresse qui a échoué : écrivez la bonne.",
  alreadyRegistered: "Cette personne est déjà inscrite au stage avec cette adresse.",
  gone: "Cet e-mail n’est plus en échec, ou l’inscription a changé.",
  tooMany: mailMessage.tooMany,
};

export const addressCorrected = (email: string) => `Adresse corrigée : l’e-mail repart à ${email}.`;

export const MAIL_NOT_CHANGED = "Une erreur est survenue : l’e-mail n’a pas changé. Réessayez dans un instant.";
export const NOTHING_LEAVES =
  "Aucun serveur d’envoi n’est réglé : rien ne part. Les e-mails attendent ici. Ceux de moins de trois jours partiront quand il le sera ; les autres se renvoient depuis cette liste.";

/** « 3 e-mails en cours d’envoi ; 1 ne peut pas l’être : il attend son envoi, ou n’existe plus. » */
export function resentInWords(resent: number, others: number, outgoing: Outgoing): string {
  const left = others > 1 ? `${others} ne peuvent pas l’être` : `${others} ne peut pas l’être`;
  const done =
    resent === 0
      ? "Aucun e-mail renvoyé"
      : `${counted(resent, "e-mail")} ${departure(outgoing, resent > 1 ? "prêts" : "prêt")}`;
  return others === 0 ? `${done}.` : `${done} ; ${left} : déjà en attente, ou effacés.`;
}
