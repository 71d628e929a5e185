import { searchText } from "#platform/values/search-text.ts";

/** The address has it once for each column that is shown. */
export const COLUMNS = "colonnes";
/** The column that names the row is always shown. */
export const FIRST_COLUMN = "premiere";

export interface ShownColumn {
  /** Its name in the address. */
  name: string;
  heading: string;
  isShown: boolean;
}

/** The columns that somebody may leave out: all but the first. Those that the address names are shown; all, if it names none. */
export function readColumns(columns: readonly { heading: string }[], address: URLSearchParams): ShownColumn[] {
  const asked = new Set(address.getAll(COLUMNS));
  const named = columns.slice(1).map(({ heading }) => {
    const name = searchText(heading).replace(/[^a-z0-9]+/g, "-");
    return { name, heading, isShown: asked.has(name) };
  });
  const isChosen = asked.has(FIRST_COLUMN) || named.some(({ isShown }) => isShown);
  return isChosen ? named : named.map((column) => ({ ...column, isShown: true }));
}

/** Empty when all are shown. */
export function columnsQuery(columns: readonly ShownColumn[]): string {
  const shown = columns.filter(({ isShown }) => isShown);
  if (shown.length === columns.length) return "";
  return new URLSearchParams([[COLUMNS, FIRST_COLUMN], ...shown.map(({ name }) => [COLUMNS, name])]).toString();
}
