/** Longer than any URL of the site. */
const MAX_URL_LENGTH = 2_048;

/** One slash, then neither a slash nor a backslash: browsers read two of them as the start of another host name. */
const OWN_PATH = /^\/(?![/\\])[^\s\p{Cc}]*$/u;

/** The path of a URL of this site, or null: a redirect must never lead to another host. */
export function safePath(address: string | null, origin: string): string | null {
  if (!address || address.length > MAX_URL_LENGTH) return null;
  const url = URL.parse(address, origin);
  // A blob: URL has the origin of the page that created it, but its path is a whole URL.
  return url?.origin === origin && url.protocol === new URL(origin).protocol ? pathOf(url) : null;
}

/** The path and query, or null if a Location header with them could lead to another host. */
export function pathOf(url: URL): string | null {
  const path = url.pathname + url.search;
  return OWN_PATH.test(path) ? path : null;
}
