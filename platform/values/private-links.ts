/** A page whose address holds a token, which opens a registration, a document to sign, a calendar and so on. */
export const PRIVATE_LINK =
  /^\/+(inscription|attente|signature|presence|avis(?:\/+stage)?|calendrier|factures|echeance|habilitations|prochaine-date|installation)\/+[^/]+/i;

/** Stands for any token where only the route matters: a link never has it. */
const ANY_TOKEN = "-";

/** A token is longer than the name of any page: /avis/compte/… has none. */
const LONG_SEGMENT = /[^/]{16,}$/;

/** The address of the same route without the token. */
export const withoutToken = (path: string) =>
  path.replace(PRIVATE_LINK, (link) => link.replace(LONG_SEGMENT, ANY_TOKEN));
