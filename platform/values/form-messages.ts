/** Shown when the network or the site fails; the fields keep the typed values. */
export const NOT_SENT =
  "Votre demande n’a pas pu être envoyée : le réseau est coupé. Rien n’est perdu, réessayez dans un instant.";
export const SITE_UNAVAILABLE =
  "Le site ne répond pas pour le moment. Rien de ce que vous avez écrit n’est perdu : réessayez dans un instant.";
export const SESSION_ENDED =
  "Votre session a pris fin. Reconnectez-vous dans un autre onglet, puis envoyez à nouveau : rien n’est perdu.";
export const FIELD_REQUIRED = "Ce champ est obligatoire.";
/** Shown when a page could not be loaded without a network. */
export const NETWORK_CUT = "Le réseau est coupé : vérifiez votre connexion, puis réessayez.";
