import {
  ACCOUNT_CREATED,
  DRAFT_SAVED,
  GROUP_REGISTERED,
  MAIL_CANCELLED,
  MAIL_RESENT,
  PARTICIPANT_ADDED,
  PARTICIPANT_CORRECTED,
  PARTICIPANT_MOVED,
  PARTICIPANT_REMOVED,
  PEOPLE_MERGED,
  REFRESHED,
  REGISTRANT_RESTORED,
  SELF_REGISTERED,
  STAGE_ADDED,
  STAGE_ARCHIVED,
  STAGE_CHANGED,
  STAGE_RESTORED,
  STAGE_UNARCHIVED,
  WAITING,
} from "../values/page-messages.ts";
import { queryText } from "./query.ts";
import { pathOf } from "./safe-path.ts";

/**
 * Messages shown once, after a redirect. The key is in the URL, so they need neither a cookie nor JavaScript. What is said
 * elsewhere too, or looked for by tests, is in page-messages.ts.
 */
const FLASHES = {
  connexion: "Connexion réussie !",
  compte: ACCOUNT_CREATED,
  "compte-mot-de-passe":
    "Votre compte est créé. Bienvenue\u202f! Votre mot de passe est l’un des plus courants\u202f: mieux vaut le changer dans «\u202fMon compte\u202f».",
  "compte-supprime": "Votre compte est supprimé.",
  inscription: SELF_REGISTERED,
  inscriptions: GROUP_REGISTERED,
  attente: WAITING,
  "attente-modifiee": "Liste d’attente modifiée",
  "stage-ajoute": STAGE_ADDED,
  "stages-importes": "Stages importés\u202f: il reste à importer leurs inscrits.",
  brouillon: DRAFT_SAVED,
  "entreprise-enregistree": "Entreprise enregistrée.",
  "stage-archive": STAGE_ARCHIVED,
  "stage-desarchive": STAGE_UNARCHIVED,
  "stage-modifie": STAGE_CHANGED,
  "stage-supprime": "Stage supprimé avec succès",
  "stage-retabli": STAGE_RESTORED,
  "inscrit-retabli": REGISTRANT_RESTORED,
  "inscrits-deplaces": "Inscrits déplacés et prévenus",
  "stage-annule": "Stage annulé",
  "stage-repris": "Stage repris",
  "formation-ajoutee": "Formation ajoutée au catalogue.",
  "formation-modifiee": "Formation enregistrée.",
  "stages-mis-a-jour": "Stages mis à jour.",
  "participant-ajoute": PARTICIPANT_ADDED,
  "participants-ajoutes": "Participants ajoutés avec succès",
  "participant-modifie": PARTICIPANT_CORRECTED,
  "participant-deplace": PARTICIPANT_MOVED,
  "participant-supprime": PARTICIPANT_REMOVED,
  "formateur-ajoute": "Personne ajoutée à l’équipe",
  "formateur-archive": "Personne archivée",
  "courriel-renvoye": MAIL_RESENT,
  "courriel-annule": MAIL_CANCELLED,
  "entreprise-ajoutee": "Entreprise ajoutée.",
  "fiches-reunies": PEOPLE_MERGED,
  "vue-gardee": "La vue est dans « Vues », pour toute l’équipe.",
  "vue-supprimee": "La vue n’est plus dans « Vues ».",
  "reclamation-enregistree": "Enregistrée : elle a son numéro.",
  "devis-prepare": "Devis préparé : relisez-le.",
  "devis-supprime": "Brouillon de devis supprimé.",
  "brouillon-prepare": "Brouillon préparé : relisez-le, puis émettez-le.",
  "brouillon-enregistre": "Brouillon enregistré.",
  "brouillon-supprime": "Brouillon supprimé.",
  "moyen-ajoute": "Ajouté au planning.",
  "regle-ajoutee": "Règle ajoutée : les fins de validité suivent.",
  "regle-retiree": "Règle retirée : les fins de validité suivent.",
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
