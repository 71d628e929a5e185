/** What an administrator may do with a mail. */
export const MAIL_INTENTS = ["resend", "cancel"] as const;
export type MailIntent = (typeof MAIL_INTENTS)[number];

export type MailRefusal = "gone" | "alreadyWaiting" | "noLongerWaiting" | "undoOver" | "tooMany";

export const mailMessage: Record<MailRefusal, string> = {
  gone: "Ce courriel n’existe pas, ou n’existe plus.",
  alreadyWaiting: "Ce courriel attend déjà son envoi, ou est en train de partir.",
  noLongerWaiting: "Ce courriel ne peut plus être annulé : il est parti, ou en train de partir.",
  undoOver: "Ce changement d’adresse date de plus de sept jours\u202f: il ne peut plus être annulé par un lien.",
  tooMany: "Vous avez renvoyé ou annulé beaucoup de courriels. Réessayez dans quelques minutes.",
};

export const MAILS_NOT_LOADED = "Impossible de charger les courriels.";
export const MAIL_NOT_CHANGED = "Une erreur est survenue : le courriel n’a pas changé. Réessayez dans un instant.";
export const NOTHING_LEAVES =
  "Aucun serveur d’envoi n’est réglé : rien ne part. Les courriels attendent ici. Ceux de moins de trois jours partiront quand il le sera ; les autres se renvoient un à un.";
