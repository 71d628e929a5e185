// Messages that any page may show. They stand apart because every page loads them, and those of the forms only some.
export const SIGNED_IN = "Connexion réussie !";
export const ACCOUNT_CREATED = "Votre compte est créé. Bienvenue !";
export const SELF_REGISTERED = "Inscription réussie !";
export const GROUP_REGISTERED = "Inscriptions réussies !";
export const SIGN_OUT_FAILED = "Vous n’êtes pas déconnecté : le site n’a pas répondu. Réessayez dans un instant.";
export const SESSION_NOT_ENDED =
  "Cet appareil a oublié votre session, mais elle n’a pas pu être fermée sur le serveur : reconnectez-vous dans un instant, puis déconnectez-vous à nouveau.";
