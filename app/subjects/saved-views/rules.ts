/** Where a view is kept or deleted. */
export const VIEWS_PATH = "/admin/vues";
export const VIEW_NAME_LENGTH = 60;
/** The largest number of views of a list; the next one takes the place of the oldest. */
export const MOST_VIEWS = 20;

/** What of an address is no view: a page of it, a message that is shown once. */
const PASSING = ["page", "message", "sujet"];

/** The list and its filters, order and columns; null: the address shows no list of the office, or all of it. */
export function viewOf(address: string): { path: string; query: string } | null {
  const url = URL.parse(address, "http://nowhere");
  if (!url?.pathname.startsWith("/admin/")) return null;
  for (const name of PASSING) url.searchParams.delete(name);
  const query = url.searchParams.toString();
  return query === "" ? null : { path: url.pathname, query };
}
