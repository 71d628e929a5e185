/** Whether the address of the page holds the token of a mail's link: server/mails/links.ts. */
export function holdsToken({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  // Signing in leads back to the link.
  const next = searchParams.get("next") ?? "";
  return searchParams.has("jeton") || /[?&]jeton=/.test(next) || /^\/inscription\//i.test(pathname);
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
