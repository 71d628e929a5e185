import { counted } from "#platform/values/plural.ts";
import { type UploadRefusal, uploadAdvice } from "#platform/values/upload-messages.ts";
import { MAX_SCAN_BYTES, MOST_PAGES, type PaperRefusal } from "./paper-sheet.ts";

export const PAPER_FAILED = "La feuille n’a pas pu être enregistrée : réessayez dans un instant.";
export const PAPER_SAVED = "La feuille est jointe à la demi-journée.";

export const PAPER_EXPLAINED =
  "Photographiez ou numérisez la feuille signée, joignez ses pages, puis cochez les personnes qui l’ont signée. La demi-journée est alors close : la suite se corrige avec un motif.";
export const PAPER_AFTER_CLOSING =
  "Le formateur a déjà clos cette demi-journée : la feuille y est jointe comme preuve. Une présence oubliée se corrige sur la page de l’émargement, avec un motif.";
export const NOT_ON_LIST =
  "Quelqu’un a signé sans être inscrit ? Ajoutez d’abord cette personne aux inscrits du stage.";

export const paperMessage: Record<PaperRefusal, string> = {
  notBegun: "Cette demi-journée n’a pas encore commencé : il n’y a pas encore de feuille signée.",
  noPage: "Joignez au moins une page de la feuille signée.",
  tooManyPages: `Joignez ${MOST_PAGES} pages au plus à la fois.`,
  closedByTrainer: "Le formateur a clos cette demi-journée entre-temps : corrigez les présences avec un motif.",
  nobodyPresent: "Cochez au moins une personne qui a signé la feuille.",
  unknownPerson: "Une des personnes cochées n’est plus inscrite à ce stage : vérifiez la liste.",
  pageGone: "Une des pages n’est plus disponible : retirez-la, puis joignez-la à nouveau.",
};

export const PAGE_REFUSED = "Cette page n’est pas jointe.";

/** What to do about a refused page. */
export const scanAdvice: Record<UploadRefusal, string> = {
  ...uploadAdvice,
  notPicture:
    "Ce fichier n’est ni une photo ni un PDF lisible : choisissez une photo JPEG ou PNG, ou un PDF. Un iPhone enregistre en HEIC : réglez l’appareil photo sur « Le plus compatible », ou envoyez-vous la photo par e-mail.",
};

export const PAGES_HINT = `Photos JPEG ou PNG, ou PDF : ${MAX_SCAN_BYTES / 1024 / 1024} Mo au plus par page.`;

export const attachedPages = (count: number) => counted(count, "page", "jointe");

/** What the form says of somebody of whom something is known already. */
export const knownPresence = {
  signature: "a signé sur un appareil",
  paper: "a signé sur papier",
  statement: "noté absent par le formateur",
  correctedPresent: "présence corrigée par le centre",
  correctedAbsent: "absence corrigée par le centre",
} as const;
