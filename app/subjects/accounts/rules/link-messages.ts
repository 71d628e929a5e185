import { SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";

/** The pages that the links in mails lead to, and those that ask for a link, say these. */
export const LINK_REQUESTED = "Si un compte existe pour cette adresse, un lien vient de partir.";
export const LINK_REQUESTED_NEXT =
  "Il fonctionne une fois, pendant une heure. Rien reçu\u202f? Regardez dans vos courriers indésirables.";
export const MAIL_NOT_SENT_HERE =
  "Ce site n’envoie pas encore d’e-mails. Appelez-nous\u202f: nous vous donnerons un lien.";

export const ADDRESS_VERIFIED = "Votre adresse est vérifiée. Merci\u202f!";
/** Shown beside an address that nobody has proved to be theirs. */
export const UNVERIFIED = "adresse non vérifiée";
export const ADDRESS_ALREADY_VERIFIED = "Votre adresse est déjà vérifiée.";
/** Followed by a link to the page that asks for a new password. */
export const NOT_YOUR_ACCOUNT =
  "Vous n’avez pas créé ce compte\u202f? Ne vérifiez rien\u202f: sans vous, l’adresse reste non vérifiée. Ou reprenez votre adresse par un nouveau mot de passe, qui déconnecte tous les autres\u202f:";
export const VERIFICATION_SENT = "Un lien vient de partir vers votre adresse. Il fonctionne pendant sept jours.";

/** Where no mail is sent, mails wait. */
export const VERIFICATION_WAITS = "Ce site n’envoie pas encore d’e-mails\u202f: le lien partira plus tard.";

export const PASSWORD_REPLACED = "Votre nouveau mot de passe est enregistré, et tous vos appareils sont déconnectés.";
export const ADDRESS_RESTORED =
  "Votre ancienne adresse est rétablie, et tous les appareils sont déconnectés. L’ancien mot de passe ne fonctionne plus.";
export const ADDRESS_RESTORED_NEXT =
  "Un lien pour choisir un nouveau mot de passe vient de partir vers cette adresse. Il fonctionne pendant une heure.";
export const RESTORED_ADDRESS_TAKEN =
  "Un autre compte utilise maintenant cette adresse\u202f: elle ne peut pas être rétablie ici. Appelez-nous.";

/** Never a refusal for a client. */
export const PASSWORD_IS_COMMON =
  "Ce mot de passe est l’un des plus courants\u202f: d’autres peuvent le deviner. Mieux vaut en choisir un autre.";

export const LINK_NOT_REQUESTED = `Le lien n’a pas pu être demandé. ${SITE_UNAVAILABLE}`;
export const LINK_NOT_USED = `Votre demande n’a pas abouti. ${SITE_UNAVAILABLE}`;
