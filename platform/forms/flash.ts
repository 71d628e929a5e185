import {
  ACCOUNT_CREATED,
  ACCOUNT_CREATED_COMMON_PASSWORD,
  ACCOUNT_DELETED,
  COURSE_ADDED,
  COURSE_CHANGED,
  COURSE_STAGES_CHANGED,
  DRAFT_SAVED,
  EVERYBODY_MOVED,
  GROUP_REGISTERED,
  INVOICE_DELETED,
  INVOICE_DRAFTED,
  INVOICE_SAVED,
  MAIL_CANCELLED,
  MAIL_RESENT,
  ORGANISATION_ADDED,
  PARTICIPANT_ADDED,
  PARTICIPANT_CORRECTED,
  PARTICIPANT_MOVED,
  PARTICIPANT_REMOVED,
  PARTICIPANTS_ADDED,
  PEOPLE_MERGED,
  QUEUE_CHANGED,
  QUOTATION_DELETED,
  QUOTATION_DRAFTED,
  REFRESHED,
  RESOURCE_ADDED,
  RULE_ADDED,
  RULE_REMOVED,
  SELF_REGISTERED,
  SIGNED_IN,
  STAGE_ADDED,
  STAGE_ARCHIVED,
  STAGE_CALLED_OFF,
  STAGE_CHANGED,
  STAGE_DELETED,
  STAGE_RESTORED,
  STAGE_RESUMED,
  STAGE_UNARCHIVED,
  TRAINER_ADDED,
  TRAINER_ARCHIVED,
  VIEW_DELETED,
  VIEW_SAVED,
  WAITING,
} from "../values/page-messages.ts";
import { queryText } from "./query.ts";
import { pathOf } from "./safe-path.ts";

/** Messages shown once, after a redirect. The key is in the URL, so they need neither a cookie nor JavaScript. */
const FLASHES = {
  connexion: SIGNED_IN,
  compte: ACCOUNT_CREATED,
  "compte-mot-de-passe": ACCOUNT_CREATED_COMMON_PASSWORD,
  "compte-supprime": ACCOUNT_DELETED,
  inscription: SELF_REGISTERED,
  inscriptions: GROUP_REGISTERED,
  attente: WAITING,
  "attente-modifiee": QUEUE_CHANGED,
  "stage-ajoute": STAGE_ADDED,
  brouillon: DRAFT_SAVED,
  "stage-archive": STAGE_ARCHIVED,
  "stage-desarchive": STAGE_UNARCHIVED,
  "stage-modifie": STAGE_CHANGED,
  "stage-supprime": STAGE_DELETED,
  "stage-retabli": STAGE_RESTORED,
  "inscrits-deplaces": EVERYBODY_MOVED,
  "stage-annule": STAGE_CALLED_OFF,
  "stage-repris": STAGE_RESUMED,
  "formation-ajoutee": COURSE_ADDED,
  "formation-modifiee": COURSE_CHANGED,
  "stages-mis-a-jour": COURSE_STAGES_CHANGED,
  "participant-ajoute": PARTICIPANT_ADDED,
  "participants-ajoutes": PARTICIPANTS_ADDED,
  "participant-modifie": PARTICIPANT_CORRECTED,
  "participant-deplace": PARTICIPANT_MOVED,
  "participant-supprime": PARTICIPANT_REMOVED,
  "formateur-ajoute": TRAINER_ADDED,
  "formateur-archive": TRAINER_ARCHIVED,
  "courriel-renvoye": MAIL_RESENT,
  "courriel-annule": MAIL_CANCELLED,
  "entreprise-ajoutee": ORGANISATION_ADDED,
  "fiches-reunies": PEOPLE_MERGED,
  "vue-gardee": VIEW_SAVED,
  "vue-supprimee": VIEW_DELETED,
  "devis-prepare": QUOTATION_DRAFTED,
  "devis-supprime": QUOTATION_DELETED,
  "brouillon-prepare": INVOICE_DRAFTED,
  "brouillon-enregistre": INVOICE_SAVED,
  "brouillon-supprime": INVOICE_DELETED,
  "moyen-ajoute": RESOURCE_ADDED,
  "regle-ajoutee": RULE_ADDED,
  "regle-retiree": RULE_REMOVED,
  rafraichi: REFRESHED,
} as const;
export type Flash = keyof typeof FLASHES;

const PLACEHOLDER_ORIGIN = "http://nowhere";
const MESSAGE = "message";
/** What the message is about: a stage's id, or the id of a registration form. */
const SUBJECT = "sujet";

/** Parsing rewrites the path, so the result is checked again. A path to another host becomes the home page. */
export function withFlash(path: string, flash: Flash, subject?: string): string {
  const url = URL.parse(path, PLACEHOLDER_ORIGIN);
  const target = url?.origin === PLACEHOLDER_ORIGIN && pathOf(url) ? url : new URL(PLACEHOLDER_ORIGIN);
  target.searchParams.set(MESSAGE, flash);
  if (subject) target.searchParams.set(SUBJECT, subject);
  return target.pathname + target.search;
}

/** Only known messages: a link from another site cannot make a page show any other text. */
export function flashOf(search: URLSearchParams): string | null {
  const flash = flashKeyOf(search);
  return flash ? FLASHES[flash] : null;
}

export function flashKeyOf(search: URLSearchParams): Flash | null {
  const flash = queryText(search, MESSAGE);
  return flash && Object.hasOwn(FLASHES, flash) ? (flash as Flash) : null;
}

export function flashSubjectOf(search: URLSearchParams): string | null {
  return queryText(search, SUBJECT);
}

export function withoutFlash(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(MESSAGE);
  rest.delete(SUBJECT);
  return rest;
}
