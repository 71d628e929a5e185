import { PRIVATE_LINK } from "../values/private-links.ts";

/** Also inside the address that signing in leads back to: next=%2Fverifier-adresse%3Fjeton%3D… */
const MAIL_LINK = /\bjeton(=|%3d)|3fjeton(=|%3d)|\bnext=(%2f|\/)(presence|avis)(%2f|\/)/i;

/** The router's own request names the addresses behind the links of a page: /__manifest?paths=%2Finscription%2F… */
const NAMED_LINK =
  /(%2f|\/)(inscription|attente|signature|presence|avis|calendrier|factures|echeance|habilitations|prochaine-date|installation)(%2f|\/)(stage(%2f|\/))?[\w-]{16}/i;

/** The router reads /%69nscription/ as /inscription/. */
const decoded = (path: string) => path.replace(/%[0-7][\da-f]/gi, decodeURIComponent);

/** Whether the address of the page holds the token of a link: app/subjects/mails/rules/link-kinds.ts, calendar-links.ts. */
export function holdsToken({ url }: Pick<Request, "url">): boolean {
  const { pathname, search } = new URL(url);
  return MAIL_LINK.test(search) || NAMED_LINK.test(search) || PRIVATE_LINK.test(decoded(pathname));
}

/** The path without the token, which must be in no log. */
export function loggedPath(path: string): string {
  const plain = decoded(path);
  return PRIVATE_LINK.test(plain) ? plain.replace(PRIVATE_LINK, (_, page: string) => `/${page.toLowerCase()}/…`) : path;
}

/** Applications read a calendar again and again: its own header lets them ask whether it changed. */
const isCalendar = (headers: Headers) => headers.get("Content-Type")?.startsWith("text/calendar") ?? false;

/**
 * The token must neither stay in a cache or a search engine nor be sent to another site as Referer. Not "no-referrer":
 * browsers would then send the forms of the page without its origin, and same-origin.ts refuses those.
 */
export function setTokenHeaders({ headers }: Response): void {
  headers.set("Referrer-Policy", "same-origin");
  if (!isCalendar(headers)) headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex");
}
