import { counted } from "#platform/values/plural.ts";
import { administrationMessage } from "#subjects/accounts/rules/administration-messages.ts";
import { EVIDENCE_YEARS } from "#subjects/settings/rules/retention.ts";

/** Why an account or the data of a registrant is not deleted. Passwords have their own refusals: account-rules.ts. */
const ERASURE_REFUSALS = [
  "gone",
  "ownAccount",
  "lastAdministrator",
  "otherAdministrator",
  "notAllowed",
  "comingRegistrations",
  "evidenceKept",
] as const;
export type ErasureRefusal = (typeof ERASURE_REFUSALS)[number];

export const erasureMessage: Record<ErasureRefusal, string> = {
  gone: "Rien n’est conservé pour cette adresse.",
  ownAccount: "C’est votre propre compte : supprimez-le depuis « Mon compte », « Mes données ».",
  lastAdministrator:
    "Ce compte est celui du seul administrateur : nommez-en un autre avant de le supprimer, sinon plus personne ne pourrait gérer le site.",
  otherAdministrator: administrationMessage.otherAdministrator,
  notAllowed: administrationMessage.notAllowed,
  comingRegistrations:
    "Cette personne est inscrite à un stage à venir ou en cours : retirez-la d’abord depuis « Voir les inscrits ».",
  evidenceKept: `Rien n’a été effacé : ces inscriptions et ces émargements prouvent qu’une formation a eu lieu. La loi demande de les garder jusqu’à ${EVIDENCE_YEARS} ans après le stage.`,
};

/** What happened to the registrations of a person without an account. */
export interface Erased {
  registrations: number;
  healthData: number;
  /** Private ones, to registrations and documents that are kept. */
  links: number;
  /** Whose signatory the person was. */
  companies: number;
  mails: number;
  /** Whose name, address and phone number were erased. */
  complaints: number;
  /** Entries of the list of people, erased or without what only the centre has noted. */
  entries: number;
  kept: number;
  /** Issued documents that are kept. */
  documents: number;
  /** Records of attendance that are kept. */
  attendance: number;
}

export function erasedMessage(erased: Erased): string {
  const { registrations, healthData, links, companies, mails, complaints, entries } = erased;
  const { kept, documents, attendance } = erased;
  const done = [
    registrations > 0 && counted(registrations, "inscription", "effacée"),
    healthData > 0 && `${counted(healthData, "donnée")} de santé ${healthData > 1 ? "effacées" : "effacée"}`,
    links > 0 && counted(links, "lien", "personnel", "effacé"),
    companies > 0 && `contact effacé de ${counted(companies, "entreprise")}`,
    mails > 0 && counted(mails, "e-mail", "effacé"),
    complaints > 0 && `son nom effacé de ${counted(complaints, "réclamation")}`,
    entries > 0 && `${counted(entries, "fiche")} ${entries > 1 ? "effacées ou vidées" : "effacée ou vidée"}`,
    kept > 0 && `${counted(kept, "inscription", "gardée")} comme preuve de formation`,
    documents > 0 && `${counted(documents, "document")} de stage ${documents > 1 ? "gardés" : "gardé"} avec son nom`,
    attendance > 0 &&
      `${counted(attendance, "enregistrement")} d’émargement ${attendance > 1 ? "gardés" : "gardé"} avec son nom`,
  ].filter(Boolean);
  const said = done.join(", ");
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

export const ACCOUNT_ERASED = "Le compte est supprimé.";
export const DELETION_FAILED = "Rien n’a été supprimé : le site n’a pas répondu. Réessayez dans un instant.";
export const TOO_MANY_ARCHIVES = "Vos données ont été téléchargées plusieurs fois : réessayez dans une heure.";
export const INVALID_ADDRESS = "Tapez une adresse e-mail entière.";

/** The account that made a registration gets it, when the registered person deletes their account and cancels it. */
export function withdrawnNotification({ name, title }: { name: string; title: string }): string {
  return `${name} a annulé son inscription au stage «${title}».`;
}
