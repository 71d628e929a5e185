/** What a colleague is invited to be. */
export const INVITED_AS_LABELS = { trainer: "Formateur", administrator: "Administrateur" } as const;
export type InvitedAs = keyof typeof INVITED_AS_LABELS;
export const INVITED_AS = Object.keys(INVITED_AS_LABELS) as InvitedAs[];

/** What each may do, before the password is asked. */
export const INVITED_MAY: Record<InvitedAs, string> = {
  trainer: "Émargement et évaluations de ses stages. Fait partie de l’équipe.",
  administrator: "Tout le site, données de santé comprises. Tous les administrateurs en sont avertis.",
};

/** Beside the name of somebody who has not followed the link yet. */
export const INVITED = "Invité comme administrateur, lien pas encore suivi";
const asWhat = (invitedAs: InvitedAs) => INVITED_AS_LABELS[invitedAs].toLowerCase();
export const invitationSent = (name: string, { email, as }: { email: string; as: InvitedAs }) =>
  `${name} est invité comme ${asWhat(as)} : le lien part à ${email}.`;
export const INVITATION_LIVES = "Le lien fonctionne sept jours, une seule fois. Expiré ? Invitez la même adresse.";
export const INVITATION_SHOWN =
  "Aucun serveur d’envoi n’est réglé : donnez vous-même ce lien à la personne, et à elle seule. Il ne s’affiche qu’une fois, et fonctionne sept jours.";
export const accountReady = (name: string, as: InvitedAs) =>
  `${name} a un compte (${asWhat(as)}), à ouvrir par ce lien.`;
export const joinedTeam = (name: string) => `${name} avait déjà un compte, et fait maintenant partie de l’équipe.`;
