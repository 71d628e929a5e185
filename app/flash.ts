import {
  ACCOUNT_CREATED,
  GROUP_REGISTERED,
  PARTICIPANT_ADDED,
  PARTICIPANT_CORRECTED,
  PARTICIPANT_REMOVED,
  REFRESHED,
  SELF_REGISTERED,
  SIGNED_IN,
  STAGE_ADDED,
  STAGE_CHANGED,
  STAGE_DELETED,
} from "../domain/page-messages.ts";
import { queryText } from "./query.ts";
import { pathOf } from "./safe-path.ts";

/** Messages that a page shows when one arrives on it. They travel in the address, so they need neither cookie nor script. */
const FLASHES = {
  connexion: SIGNED_IN,
  compte: ACCOUNT_CREATED,
  inscription: SELF_REGISTERED,
  inscriptions: GROUP_REGISTERED,
  "stage-ajoute": STAGE_ADDED,
  "stage-modifie": STAGE_CHANGED,
  "stage-supprime": STAGE_DELETED,
  "participant-ajoute": PARTICIPANT_ADDED,
  "participant-modifie": PARTICIPANT_CORRECTED,
  "participant-supprime": PARTICIPANT_REMOVED,
  rafraichi: REFRESHED,
} as const;
export type Flash = keyof typeof FLASHES;

const NOWHERE = "http://nowhere";
const MESSAGE = "message";
/** The stage that the message is about: other pages and tabs are told of it. */
const ABOUT = "sujet";

/** The path is parsed again here, so what comes out is checked again too; the home page stands in for what is not ours. */
export function withFlash(path: string, flash: Flash, about?: string): string {
  const url = URL.parse(path, NOWHERE);
  const target = url?.origin === NOWHERE && pathOf(url) ? url : new URL(NOWHERE);
  target.searchParams.set(MESSAGE, flash);
  if (about) target.searchParams.set(ABOUT, about);
  return target.pathname + target.search;
}

/** Only our own words: an address from elsewhere cannot make the site say anything else. */
export function flashOf(search: URLSearchParams): string | null {
  const flash = flashKeyOf(search);
  return flash ? FLASHES[flash] : null;
}

export function flashKeyOf(search: URLSearchParams): Flash | null {
  const flash = queryText(search, MESSAGE);
  return flash && Object.hasOwn(FLASHES, flash) ? (flash as Flash) : null;
}

export function flashSubjectOf(search: URLSearchParams): string | null {
  return queryText(search, ABOUT);
}

export function withoutFlash(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(MESSAGE);
  rest.delete(ABOUT);
  return rest;
}
