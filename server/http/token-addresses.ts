/** A private link: its token opens a registration, or an entry of the waiting list. The router takes any case. */
const PRIVATE_LINK = /^\/+(inscription|attente)\/+[^/]+/i;

/** Also inside the address that signing in leads back to: next=%2Fverifier-adresse%3Fjeton%3D… */
const MAIL_LINK = /\bjeton(=|%3d)|3fjeton(=|%3d)/i;

/** The router reads /%69nscription/ as /inscription/. */
const decoded = (path: string) => path.replace(/%[0-7][\da-f]/gi, decodeURIComponent);

/** Whether the address of the page holds the token of a mail's link: server/mails/links.ts. */
export function holdsToken({ url }: Pick<Request, "url">): boolean {
  const { pathname, search } = new URL(url);
  return MAIL_LINK.test(search) || PRIVATE_LINK.test(decoded(pathname));
}

/** Without the token, which must be in no log. */
export function loggedPath(path: string): string {
  const plain = decoded(path);
  return PRIVATE_LINK.test(plain) ? plain.replace(PRIVATE_LINK, (_, page) => `/${page.toLowerCase()}/…`) : path;
}

/**
 * The token must neither stay in a cache or a search engine nor be sent to another site as Referer. Not "no-referrer":
 * browsers would then send the forms of the page without its origin, and same-origin.ts refuses those.
 */
export function setTokenHeaders({ headers }: Response): void {
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
}
