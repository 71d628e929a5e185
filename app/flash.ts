import { SIGNED_IN } from "../domain/account-messages.ts";
import { GROUP_REGISTERED, SELF_REGISTERED } from "../domain/registration-messages.ts";

/** Messages that a page shows when one arrives on it. They travel in the address, so they need neither cookie nor script. */
const FLASHES = { connexion: SIGNED_IN, inscription: SELF_REGISTERED, inscriptions: GROUP_REGISTERED } as const;
type Flash = keyof typeof FLASHES;

const PARAMETER = "message";

export function withFlash(path: string, flash: Flash): string {
  const url = new URL(path, "http://nowhere");
  url.searchParams.set(PARAMETER, flash);
  return url.pathname + url.search;
}

/** Only our own words: an address from elsewhere cannot make the site say anything else. */
export function flashOf(search: URLSearchParams): string | null {
  const flash = search.get(PARAMETER);
  return flash && Object.hasOwn(FLASHES, flash) ? FLASHES[flash as Flash] : null;
}

export function withoutFlash(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(PARAMETER);
  return rest;
}
