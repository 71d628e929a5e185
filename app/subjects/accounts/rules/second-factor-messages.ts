import { SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { accountMessage } from "./account-messages.ts";
import type { SecondFactorRefusal } from "./second-factor.ts";

export const secondFactorMessage: Record<SecondFactorRefusal, string> = {
  fieldTooLong: FIELD_TOO_LONG,
  missingPassword: accountMessage.missingCurrentPassword,
  wrongPassword: accountMessage.wrongCurrentPassword,
  wrongCode:
    "Ce code n’est pas le bon. Tapez le code que votre application affiche maintenant, et vérifiez l’heure de votre téléphone.",
  codeUsed: "Ce code a déjà servi. Attendez que votre application affiche le suivant, dans trente secondes au plus.",
  tooManyAttempts: accountMessage.tooManyAttempts,
  busy: accountMessage.busy,
  pendingEnded: "Cette étape a expiré, ou cinq codes étaient faux\u202f: tapez à nouveau votre mot de passe.",
  alreadyOn: "La double authentification est déjà activée.",
  alreadyOff: "La double authentification n’est pas activée.",
  unknownIntent: "Cette action n’existe pas. Rechargez la page.",
};

export const SECURITY_FAILED = `Rien n’a changé. ${SITE_UNAVAILABLE}`;

export const SESSION_ENDED_BY_OWNER = "Appareil déconnecté.";
export const SESSION_ALREADY_ENDED = "Cet appareil n’était déjà plus connecté.";
export const OTHERS_ENDED = "Tous vos autres appareils sont déconnectés.";
export const SECOND_FACTOR_ON = "La double authentification est activée. Vos autres appareils sont déconnectés.";
export const SECOND_FACTOR_OFF = "La double authentification est désactivée.";
export const NEW_RECOVERY_CODES = "Vos nouveaux codes de secours remplacent les anciens, qui ne servent plus.";

export const ADMIN_MUST_TURN_ON =
  "Les administrateurs de ce site doivent activer la double authentification. L’administration s’ouvrira dès que ce sera fait.";

export const SECRET_COPIED = "Clé copiée : collez-la dans l’application.";
/** Not allowed, or not over HTTPS. */
export const SECRET_NOT_COPIED = "La clé n’a pas pu être copiée : tapez-la dans l’application.";
