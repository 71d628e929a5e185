import { NOT_SENT, SITE_UNAVAILABLE } from "#platform/values/form-messages.ts";
import type { AccountRefusal } from "./account-rules.ts";

export const accountMessage: Record<AccountRefusal, string> = {
  missingFields: "Veuillez remplir tous les champs obligatoires.",
  fieldTooLong: "Un des champs est trop long : 200 caractères au plus.",
  invalidPhone: "Veuillez entrer un numéro de téléphone valide de 10 chiffres.",
  passwordsDiffer: "Les mots de passe ne correspondent pas.",
  missingUserType: "Veuillez sélectionner un type d'utilisateur.",
  invalidEmail: "L’adresse e-mail n’est pas valide.",
  invalidBirthDate: "Veuillez entrer une date de naissance valide.",
  tooYoung: "Vous devez avoir au moins 15 ans pour créer un compte.",
  passwordTooShort: "Le mot de passe doit contenir au moins 6 caractères.",
  passwordTooLong: "Le mot de passe doit contenir au plus 128 caractères.",
  missingCurrentPassword: "Mot de passe actuel requis.",
  newPasswordTooShort: "Le nouveau mot de passe doit contenir au moins 6 caractères.",
  newPasswordTooLong: "Le nouveau mot de passe doit contenir au plus 128 caractères.",
  linkExpired: "Ce lien n’est plus valable\u202f: il a expiré, il a déjà servi, ou votre adresse a changé depuis.",
  linkNeedsSession: "Connectez-vous au compte que vous avez créé pour vérifier son adresse.",
  linkOfAnotherAccount:
    "Vous êtes connecté à un autre compte. Déconnectez-vous, puis ouvrez ce lien avec le compte qu’il concerne.",
  adminPasswordTooShort: "Le mot de passe d’un compte d’administration doit contenir au moins 12 caractères.",
  adminPasswordTooCommon:
    "Ce mot de passe est trop courant pour un compte d’administration. Choisissez-en un que personne ne devine.",
  wrongCurrentPassword: "Mot de passe actuel incorrect.",
  emailTaken: "Cette adresse e-mail est déjà utilisée par un autre compte.",
  wrongEmailOrPassword: "L'adresse email ou le mot de passe que vous avez saisi est incorrect. Veuillez réessayer.",
  tooManyAttempts: "Trop de tentatives échouées. Réessayez plus tard.",
  tooManySignIns: "Beaucoup de connexions en peu de temps. Réessayez dans un quart d’heure.",
  busy: "Beaucoup de personnes se connectent ou créent un compte en ce moment : réessayez dans quelques secondes.",
  signedOut: "Utilisateur non connecté.",
  signUpFailed: "Erreur lors de l'inscription. Veuillez réessayer.",
  reservedName: "Ce nom est réservé au centre. Indiquez vos propres prénom et nom.",
  tooManyLinks:
    "Beaucoup de liens viennent d’être demandés. Regardez aussi dans vos courriers indésirables, ou réessayez dans une heure.",
  tooManyAddresses: "Vous avez changé d’adresse plusieurs fois en peu de temps. Réessayez dans une heure.",
  changedMeanwhile: "Votre compte vient d’être modifié ailleurs. Rechargez la page, puis recommencez.",
  tooManySignUps:
    "Beaucoup de comptes viennent d’être créés depuis votre connexion à Internet. Réessayez dans une heure, ou appelez-nous.",
};

export const PROFILE_SAVED = "Informations mises à jour avec succès.";

/** Says nothing about the password, which may not have been checked. */
export const SIGN_IN_FAILED = `La connexion n’a pas pu se faire. ${SITE_UNAVAILABLE}`;
export const PROFILE_FAILED = "Erreur : vos informations n’ont pas pu être enregistrées, réessayez dans un instant.";
export const MARKING_FAILED = "Les notifications n’ont pas pu être marquées comme lues. Réessayez dans un instant.";
export const PROFILE_NOT_SENT = `Erreur : ${NOT_SENT}`;
export const PROFILE_NOT_LOADED = "Erreur lors du chargement du profil.";
export const OWN_STAGES_NOT_LOADED = "Erreur lors de la récupération des stages.";

/** The profile page puts "Erreur :" before this one refusal (docs/behaviour.md#profile). */
export function profileMessage(refusal: AccountRefusal): string {
  return refusal === "emailTaken" ? `Erreur : ${accountMessage.emailTaken}` : accountMessage[refusal];
}
