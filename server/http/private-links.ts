/** Whether the address of the page holds the token of a mail's link: server/mails/links.ts. */
export function holdsToken({ url }: Request): boolean {
  const { pathname, search, searchParams } = new URL(url);
  // Encoded in `next`, while signing in leads back to the link.
  return searchParams.has("jeton") || /jeton%3d/i.test(search) || /^\/inscription\//i.test(pathname);
}

/**
 * The token must neither stay in a cache or a search engine nor be sent to another site as Referer. Not "no-referrer": browsers would then send
 * the forms of the page without its origin, and same-origin.ts refuses those.
 */
export function setPrivateLinkHeaders({ headers }: Response): void {
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
}
