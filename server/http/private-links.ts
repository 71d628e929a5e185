/** Whether the address of the page holds the token of a mail's link: server/mails/links.ts. */
export function holdsToken({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  return searchParams.has("jeton") || /^\/inscription\//i.test(pathname);
}

/** The token must neither stay in a cache nor be sent to another page as Referer. */
export function setPrivateLinkHeaders({ headers }: Response): void {
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Cache-Control", "no-store");
}
