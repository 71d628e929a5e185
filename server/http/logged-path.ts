/** The token of a private link opens a registration: it must be in no log. */
const PRIVATE_LINK = /^\/inscription\/[^/]+/;

export const loggedPath = (path: string) => path.replace(PRIVATE_LINK, "/inscription/…");
