import { counted } from "#platform/values/plural.ts";
import type { MissingState, NoticeRecipient } from "./missing-people.ts";

export const NOTICE_FAILED = "L’e-mail n’a pas pu être préparé : réessayez dans un instant.";
export const NOTICE_NOT_UNDERSTOOD = "Choisissez la personne ou l’entreprise à prévenir.";

export const NOBODY_REGISTERED = "Personne n’est inscrit à ce stage.";
export const NOBODY_MISSING = "Tout le monde est là.";
export const HALF_DAY_NOT_BEGUN = "Cette demi-journée n’a pas encore commencé : personne ne manque.";
/** The page says it until the half-day is closed. */
export const MAY_BE_UNSENT =
  "La demi-journée n’est pas close. Une personne sans signature est peut-être là : l’appareil du formateur n’envoie les signatures qu’avec du réseau. Appelez avant de prévenir l’entreprise.";

export const missingWords: Record<MissingState, string> = {
  absent: "Absent",
  unsigned: "Pas de signature",
  undecided: "Signature à décider",
};

export const NO_ADDRESS: Record<NoticeRecipient, string> = {
  person: "Pas d’adresse e-mail : appelez cette personne.",
  company: "Pas d’e-mail du signataire : complétez l’entreprise.",
};

export type NoticeRefusal = "notBegun" | "notMissing" | "undecided" | "noAddress" | "noCompany" | "alreadyTold";

export const noticeMessage: Record<NoticeRefusal, string> = {
  notBegun: HALF_DAY_NOT_BEGUN,
  notMissing: "Cette personne n’est plus notée manquante : rien n’est envoyé.",
  undecided: "Une signature de cette personne attend votre décision : rien n’est envoyé.",
  noAddress: "Il n’y a pas d’adresse e-mail à qui écrire : rien n’est envoyé.",
  noCompany: "La place de cette personne n’est pas payée par une entreprise : rien n’est envoyé.",
  alreadyTold: "Cet e-mail est déjà parti : rien n’est envoyé une seconde fois.",
};

export const noticeWritten = (name: string) => `L’e-mail à ${name} part dans la minute.`;

export const missingCount = (count: number) => counted(count, "personne", "manquante");
