/** Whether a mail server is set: without one, mails wait. */
export interface Outgoing {
  sendsMail: boolean;
}

/**
 * What is true of mails that were just written, after what they carry: they have not left yet. `ready` agrees with it:
 * « 3 factures en cours d’envoi », « 3 factures prêtes à partir (aucun serveur d’envoi n’est réglé) ».
 */
export const departure = ({ sendsMail }: Outgoing, ready: string): string =>
  sendsMail ? "en cours d’envoi" : `${ready} à partir (aucun serveur d’envoi n’est réglé)`;

/** « l’e-mail part à compta@riot.example » */
export const mailLeaves = (outgoing: Outgoing, to: string): string =>
  outgoing.sendsMail ? `l’e-mail part à ${to}` : `l’e-mail à ${to} est ${departure(outgoing, "prêt")}`;
