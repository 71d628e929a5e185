/** Why an administrator cannot do something with an account. Passwords have their own refusals: account-rules.ts. */
const ADMINISTRATION_REFUSALS = [
  "gone",
  "notAllowed",
  "alreadyAdministrator",
  "notAdministrator",
  "unverifiedAddress",
  "lastAdministrator",
  "otherAdministrator",
  "ownAccount",
  "alreadyVerified",
  "linkOfAdministrator",
  "addressInDoubt",
  "unverifiedAdministrator",
  "tooManyLinks",
  "tooManyChanges",
] as const;
export type AdministrationRefusal = (typeof ADMINISTRATION_REFUSALS)[number];

export const administrationMessage: Record<AdministrationRefusal, string> = {
  gone: "Ce compte n’existe pas, ou n’existe plus.",
  notAllowed: "Vous n’êtes plus administrateur : un autre administrateur vient de retirer votre droit.",
  alreadyAdministrator: "Cette personne est déjà administratrice ou administrateur.",
  notAdministrator: "Cette personne n’est pas, ou n’est plus, administratrice ou administrateur.",
  unverifiedAddress:
    "L’adresse de ce compte n’est pas vérifiée : rien ne prouve qu’il est à la personne que vous croyez. Envoyez-lui d’abord le lien de vérification.",
  lastAdministrator:
    "C’est le seul administrateur : nommez-en un autre d’abord, sinon plus personne ne pourrait gérer le site.",
  otherAdministrator:
    "C’est le compte d’un administrateur : retirez-lui d’abord ce droit. Tous les administrateurs en seront avertis.",
  ownAccount: "C’est votre propre compte : fermez-le depuis « Mon compte », « Mes données ».",
  alreadyVerified: "L’adresse de ce compte est déjà vérifiée.",
  linkOfAdministrator:
    "Sans serveur d’envoi, le lien d’un autre administrateur ne s’affiche pas ici : il se demande en ligne de commande, sur le serveur.",
  addressInDoubt:
    "L’adresse de ce compte vient de changer et n’est pas encore vérifiée : un lien de mot de passe pourrait arriver chez quelqu’un d’autre.",
  unverifiedAdministrator:
    "L’adresse de cet administrateur n’est pas vérifiée : si elle est mal tapée, un lien de mot de passe donnerait tout le site à quelqu’un d’autre. Envoyez d’abord le lien de vérification, ou demandez un lien en ligne de commande, sur le serveur.",
  tooManyLinks: "Plusieurs liens viennent d’être envoyés à ce compte. Réessayez dans une heure.",
  tooManyChanges: "Vous avez changé beaucoup de comptes en peu de temps. Réessayez dans une heure.",
};

export const ACCOUNT_NOT_LOADED = "Impossible de charger ce compte.";
export const ACCOUNT_NOT_CHANGED = "Rien n’a changé : le site n’a pas répondu. Réessayez dans un instant.";
export const REQUEST_NOT_UNDERSTOOD = "Cette demande n’a pas été comprise.";

export const ACCOUNT_EXISTS =
  "Cette adresse a déjà un compte : ouvrez-le parmi les personnes, puis « Nommer administrateur ».";

export const LINK_SENT = "Le lien est parti par e-mail : il fonctionne une heure, une seule fois.";
export const LINK_READY = "Le lien est prêt.";
export const LINK_SHOWN =
  "Aucun serveur d’envoi n’est réglé : donnez vous-même ce lien à la personne, et à elle seule. Il ne s’affiche qu’une fois, et fonctionne une heure.";
export const VERIFICATION_SENT = "Le lien de vérification est parti par e-mail : il fonctionne sept jours.";
export const ADMINISTRATOR_NAMED = "Le droit d’administrateur est donné.";
export const MUST_CHOOSE_PASSWORD =
  "La personne choisit maintenant un nouveau mot de passe : un e-mail lui donne le lien.";
export const ADMINISTRATOR_REMOVED = "Le droit d’administrateur est retiré.";
export const ACCOUNT_CLOSED = "Le compte est fermé.";

/** Every page of the administration says it to the administrator themselves. */
export const unverifiedAdministrator = (email: string) =>
  `Votre adresse n’est pas vérifiée : relisez-la (${email}), puis suivez le lien que nous vous avons envoyé. Jusque-là, un mot de passe oublié ne se remplace qu’en ligne de commande, sur le serveur.`;
