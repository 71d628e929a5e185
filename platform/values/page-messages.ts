// Messages that any page may show. Every page loads this module; other messages are loaded only where they are used.
export const SIGNED_IN = "Connexion réussie !";
export const ACCOUNT_CREATED = "Votre compte est créé. Bienvenue !";
export const ACCOUNT_CREATED_COMMON_PASSWORD =
  "Votre compte est créé. Bienvenue\u202f! Votre mot de passe est l’un des plus courants\u202f: mieux vaut le changer dans «\u202fMon compte\u202f».";
export const ACCOUNT_DELETED = "Votre compte est supprimé.";
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
export const STAGE_DELETED = "Stage supprimé avec succès";
export const STAGE_RESTORED = "Stage rétabli";
export const EVERYBODY_MOVED = "Inscrits déplacés et prévenus";
export const STAGE_CALLED_OFF = "Stage annulé";
export const STAGE_RESUMED = "Stage repris";
export const PARTICIPANT_REMOVED = "Participant supprimé avec succès et place réincrémentée";
export const REFRESHED = "Données rafraîchies avec succès";
export const EXPORTED = "Export CSV réussi.";
export const MAIL_RESENT = "L’e-mail est remis dans la file d’envoi";
export const MAIL_CANCELLED = "E-mail annulé : il ne partira pas";
export const COURSE_ADDED = "Formation ajoutée au catalogue.";
export const COURSE_CHANGED = "Formation enregistrée.";
export const COURSE_STAGES_CHANGED = "Stages mis à jour.";
export const TRAINER_ADDED = "Personne ajoutée à l’équipe";
export const TRAINER_ARCHIVED = "Personne archivée";
export const PARTICIPANT_ADDED = "Participant ajouté avec succès";
export const PARTICIPANTS_ADDED = "Participants ajoutés avec succès";
export const PARTICIPANT_MOVED = "Participant déplacé avec succès";
export const PARTICIPANT_CORRECTED = "Participant modifié avec succès";
export const INVOICE_DRAFTED = "Brouillon préparé : relisez-le, puis émettez-le.";
export const INVOICE_SAVED = "Brouillon enregistré.";
export const INVOICE_DELETED = "Brouillon supprimé.";
export const ORGANISATION_ADDED = "Entreprise ajoutée.";
export const PEOPLE_MERGED = "Les deux fiches n’en font plus qu’une";
export const ENTRIES_SEPARATED = "Les deux fiches sont séparées.";
export const WAITING = "Vous êtes sur la liste d’attente";
export const QUEUE_CHANGED = "Liste d’attente modifiée";
export const RESOURCE_ADDED = "Ajouté au planning.";
export const RULE_ADDED = "Règle ajoutée : les fins de validité suivent.";
export const RULE_REMOVED = "Règle retirée : les fins de validité suivent.";
