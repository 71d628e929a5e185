/** A page of our own to go to next, or null: an address from outside never decides where people land. */
export function safePath(address: string | null, origin: string): string | null {
  if (!address) return null;
  const url = URL.parse(address, origin);
  // A path that starts with two slashes would be read as another host when it is sent back.
  if (url?.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search;
}
