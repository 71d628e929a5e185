import type { SheetRow } from "./batch.ts";
import { fold } from "./cells.ts";
import {
  cellLength,
  columnNames,
  columnOf,
  IMPORT_KINDS,
  type ImportColumn,
  type ImportKind,
  LAST_DAY_HEADINGS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from "./import-columns.ts";
import type { SheetRefusal } from "./import-messages.ts";

export interface ReadSheet {
  kind: ImportKind;
  columns: ImportColumn[];
  /** The headings that no column has; a row has their texts after those of the columns. */
  unknown: string[];
  rows: SheetRow[];
}

/** A title and some lines of explanation may stand before the headings. */
const HEADINGS_WITHIN = 20;
/** The most lines that are read from a file: one more than the largest import, after its headings. */
export const MAX_SHEET_LINES = MAX_IMPORT_ROWS + HEADINGS_WITHIN + 1;

/**
 * The rows under the headings, in any order and with any further columns. Empty rows are left out. Unless somebody said
 * what they are, the headings do.
 */
export function readSheet(chosen: ImportKind | null, sheet: readonly (readonly string[])[]): ReadSheet | SheetRefusal {
  const kind = chosen ?? kindOf(sheet);
  if (sheet.slice(0, HEADINGS_WITHIN).some((row) => lastFilled(row) > MAX_IMPORT_COLUMNS)) return "tooManyColumns";
  const headingLine = findHeadings(kind, sheet);
  const headings = sheet[headingLine];
  if (!headings) return "noHeadings";
  const matched = matchHeadings(kind, headings);
  const columns = matched.filter((column) => column !== null);
  const places = matched.flatMap((column, place) => (column ? [{ column, place }] : []));
  const others = headings.flatMap((heading, place) => (heading.trim() !== "" && !matched[place] ? [place] : []));
  const rows: SheetRow[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index <= headingLine) continue;
    const texts = places.map(({ column, place }) => cut(cells[place] ?? "", column));
    if (texts.every((text) => text.trim() === "")) continue;
    if (rows.length >= MAX_IMPORT_ROWS) return "tooManyRows";
    rows.push([index + 1, ...texts, ...others.map((place) => cutOther(cells[place] ?? ""))]);
  }
  const unknown = others.map((place) => shorten(headings[place] ?? ""));
  return rows.length === 0 ? "noRows" : { kind, columns, unknown, rows };
}

/** Forty of them fit into a batch. */
const OTHER_LENGTH = 1_500;

/** A text that is cut says so, whatever column it becomes. */
const cutOther = (text: string): string => {
  const cleaned = withoutControls(text.slice(0, 2 * OTHER_LENGTH));
  return cleaned.length > OTHER_LENGTH ? `${cleaned.slice(0, OTHER_LENGTH - 1).toWellFormed()}…` : cleaned;
};

/** One character too long stays too long: the rule of the field says so. Other control characters cannot be shown. */
export const cut = (text: string, column: ImportColumn): string =>
  withoutControls(text.slice(0, 2 * cellLength(column) + 2))
    .slice(0, cellLength(column) + 1)
    .toWellFormed();

const withoutControls = (text: string) =>
  text
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .toWellFormed();

/** A heading as it is shown. */
const shorten = (heading: string) =>
  heading
    .replace(/\p{Cc}/gu, " ")
    .slice(0, 100)
    .toWellFormed();

const lastFilled = (row: readonly string[]) => row.findLastIndex((text) => text.trim() !== "") + 1;

/** How many headings of it each of the first lines has. */
const countHeadings = (kind: ImportKind, sheet: readonly (readonly string[])[]) =>
  sheet.slice(0, HEADINGS_WITHIN).map((row) => matchHeadings(kind, row).filter((column) => column !== null).length);

/** The kind with the most of its headings; of several the first. */
function kindOf(sheet: readonly (readonly string[])[]): ImportKind {
  const most = (kind: ImportKind) => Math.max(...countHeadings(kind, sheet));
  return IMPORT_KINDS.reduce((best, kind) => (most(kind) > most(best) ? kind : best));
}

/** The first line with the most known headings; -1 if none has two. */
function findHeadings(kind: ImportKind, sheet: readonly (readonly string[])[]): number {
  const counts = countHeadings(kind, sheet);
  const most = Math.max(...counts, 0);
  return most >= 2 ? counts.indexOf(most) : -1;
}

/** The column of each heading. A heading that comes twice counts once. */
function matchHeadings(kind: ImportKind, headings: readonly string[]): (ImportColumn | null)[] {
  const known = headingsOf(kind);
  const used = new Set<ImportColumn>();
  return headings.slice(0, MAX_IMPORT_COLUMNS).map((heading) => {
    const key = headingKey(heading);
    const column = known.get(key) ?? known.get(withoutExtras(key));
    if (!column || used.has(column)) return null;
    used.add(column);
    return column;
  });
}

/** A title comes before what others also call so. */
function headingsOf(kind: ImportKind): Map<string, ImportColumn> {
  const known = new Map<string, ImportColumn>();
  const names = columnNames(kind);
  for (const name of names) known.set(headingKey(columnOf(kind, name).title), name);
  for (const name of names)
    for (const said of [name, ...columnOf(kind, name).also].map(headingKey))
      if (!known.has(said)) known.set(said, name);
  return known;
}

const ARTICLES: ReadonlySet<string> = new Set(["d", "de", "des", "du", "l", "la", "le", "les", "s"]);
const SHORT: Readonly<Record<string, string>> = {
  nb: "nombre",
  nbr: "nombre",
  nbre: "nombre",
  no: "numero",
  max: "maximum",
};

/** What headings are compared by: « Nb. de places » is « nombre place », « Formateur(s) » is « formateur ». */
function headingKey(heading: string): string {
  const words = fold(heading.slice(0, 200)).split(" ");
  const telling = words.filter((word) => !ARTICLES.has(word));
  return (telling.length > 0 ? telling : words)
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word.replace(/(?<=..)s$/, "")))
    .join(" ");
}

/** Words that people add to a heading without saying anything else by it. */
const EXTRAS: ReadonlySet<string> = new Set([
  ...["suivi", "suivie", "effectue", "effectuee", "realise", "realisee", "prevu", "prevue", "exact", "exacte"],
  ...["stagiaire", "participant", "participante", "apprenant", "apprenante", "contact", "complet", "complete"],
  ...["pro", "professionnel", "professionnelle", "perso", "personnel", "personnelle", "obligatoire", "facultatif"],
]);

/** « Stage suivi » is « stage ». */
const withoutExtras = (key: string) =>
  key
    .split(" ")
    .filter((word) => !EXTRAS.has(word))
    .join(" ");

const LAST_DAYS = new Set(LAST_DAY_HEADINGS.map(headingKey));

/** The headings of the last day, among those that no column has. */
export const lastDayHeadings = (unknown: readonly string[]) =>
  unknown.filter((heading) => LAST_DAYS.has(headingKey(heading)));
