// Messages that any page may show. Every page loads this module; other messages are loaded only where they are used.
export const ACCOUNT_CREATED = "Votre compte est créé. Bienvenue !";
export const SELF_REGISTERED = "Inscription réussie !";
export const GROUP_REGISTERED = "Inscriptions réussies !";
export const SIGN_OUT_FAILED = "Vous n’êtes pas déconnecté : le site n’a pas répondu. Réessayez dans un instant.";
export const SESSION_NOT_ENDED =
  "Cet appareil a oublié votre session, mais elle n’a pas pu être fermée sur le serveur : reconnectez-vous dans un instant, puis déconnectez-vous à nouveau.";
export const UNSENT_SIGNATURES =
  "Des signatures d’émargement de cet appareil ne sont pas encore envoyées. Elles y resteront jusqu’à votre prochaine connexion. Se déconnecter quand même\u202f?";
export const STAGE_ADDED = "Stage ajouté avec succès";
export const DRAFT_SAVED = "Brouillon enregistré : personne ne le voit avant sa publication.";
export const STAGE_ARCHIVED = "Stage archivé";
export const STAGE_UNARCHIVED = "Stage désarchivé";
export const STAGE_CHANGED = "Stage modifié avec succès";
export const STAGE_RESTORED = "Stage rétabli";
export const REGISTRANT_RESTORED = "Inscription rétablie";
export const PARTICIPANT_REMOVED = "Participant supprimé avec succès et place réincrémentée";
export const REFRESHED = "Données rafraîchies avec succès";
export const EXPORTED = "Export CSV réussi.";
export const MAIL_RESENT = "L’e-mail est remis dans la file d’envoi";
export const MAIL_CANCELLED = "E-mail annulé : il ne partira pas";
export const PARTICIPANT_ADDED = "Participant ajouté avec succès";
export const PARTICIPANT_MOVED = "Participant déplacé avec succès";
export const PARTICIPANT_CORRECTED = "Participant modifié avec succès";
export const PEOPLE_MERGED = "Les deux fiches n’en font plus qu’une";
export const ENTRIES_SEPARATED = "Les deux fiches sont séparées.";
export const WAITING = "Vous êtes sur la liste d’attente";
