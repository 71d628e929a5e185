/** Longer than any address of ours. */
const LONGEST_ADDRESS = 2_048;

/** One slash, then neither a slash nor a backslash: browsers read two of them as the name of another host. */
const OWN_PATH = /^\/(?![/\\])[^\s\p{Cc}]*$/u;

/** A page of our own to go to next, or null: an address from outside never decides where people land. */
export function safePath(address: string | null, origin: string): string | null {
  if (!address || address.length > LONGEST_ADDRESS) return null;
  const url = URL.parse(address, origin);
  // A blob: address has the origin of the page that made it, but its path is a whole address.
  return url?.origin === origin && url.protocol === new URL(origin).protocol ? pathOf(url) : null;
}

/** What a Location header may hold of this address. Decided on the final value: parsing an address rewrites its path. */
export function pathOf(url: URL): string | null {
  const path = url.pathname + url.search;
  return OWN_PATH.test(path) ? path : null;
}
