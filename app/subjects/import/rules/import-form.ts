import * as v from "valibot";
import {
  columnNames,
  type ImportColumn,
  type ImportKind,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from "./import-columns.ts";

/** What the forms of one import do. */
export const IMPORT_INTENTS = [
  "columns",
  "stages",
  "correct",
  "propose",
  "remove",
  "import",
  "undo",
  "discard",
] as const;
export type ImportIntent = (typeof IMPORT_INTENTS)[number];

/** What the script that sends a file does, in this order. */
export const SENDING_INTENTS = ["start", "rows", "finish"] as const;

const HEADINGS = v.object({
  columns: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_IMPORT_COLUMNS)),
  unknown: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(MAX_IMPORT_COLUMNS)),
});

/** The columns that a script has found; null for anything that it does not send. */
export function readHeadings(kind: ImportKind, text: string): { columns: ImportColumn[]; unknown: string[] } | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const headings = v.safeParse(HEADINGS, parsed);
  if (!headings.success || headings.output.unknown.some((heading) => heading.includes("\0"))) return null;
  const known = columnNames(kind);
  const columns = headings.output.columns.flatMap((name) => known.find((column) => column === name) ?? []);
  const areKnown = new Set(columns).size === headings.output.columns.length;
  return areKnown ? { columns, unknown: headings.output.unknown } : null;
}

/** Null unless it is a number of rows that can be imported. */
export function readCount(text: string, most = MAX_IMPORT_ROWS): number | null {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : null;
}
