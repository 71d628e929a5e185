export const NOT_INSTALLED = "Ce site est en cours d’installation. Revenez dans quelques heures.";
export const INSTALLATION_REFUSED = "Le site n’est pas encore installé : corrigez les champs signalés.";
export const INSTALLATION_FAILED = "Le site n’a pas pu être installé : réessayez dans un instant.";
export const MAIL_TEST_ADDRESS = "Écrivez d’abord votre adresse e-mail : l’e-mail d’essai y sera envoyé.";
export const MAIL_TEST_TOO_MANY = "Trop d’e-mails d’essai : réessayez dans une heure.";
export const NO_MAIL_SERVER =
  "Aucun serveur d’e-mail n’est réglé (SMTP_URL) : les e-mails attendront, et pourront être lus dans l’administration.";
export const mailTaken = (address: string, answer: string) =>
  `Le serveur d’e-mail a accepté l’essai pour ${address} (${answer}). Vérifiez votre boîte.`;
export const mailRefused = (answer: string) => `Le serveur d’e-mail a refusé l’essai : ${answer}`;
