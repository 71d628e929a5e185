import { unzipSync, zipSync } from "fflate";
import { readSheet as readExcel } from "read-excel-file/universal";
import { numericFrenchDate } from "#platform/values/paris-time.ts";
import { decodeText, parseCsv } from "../rules/csv.ts";
import type { ImportKind } from "../rules/import-columns.ts";
import type { SheetRefusal } from "../rules/import-messages.ts";
import { MAX_SHEET_LINES, type ReadSheet, readSheet } from "../rules/read-sheet.ts";

/** The first bytes of a ZIP file, which an .xlsx file is, and of an .xls file. */
const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf];

/** The rows of a file, as texts. */
export async function readBytes(kind: ImportKind | null, bytes: Uint8Array): Promise<ReadSheet | SheetRefusal> {
  const startsWith = (start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (startsWith(OLD_EXCEL)) return "oldExcel";
  if (!startsWith(ZIP)) {
    if (bytes.subarray(0, 1_000).includes(0) && bytes[0] !== 0xff) return "notASheet";
    return readSheet(kind, parseCsv(decodeText(bytes), MAX_SHEET_LINES));
  }
  try {
    const workbook = checkedWorkbook(bytes);
    if (typeof workbook === "string") return workbook;
    const rows = (await readExcel(workbook.buffer, { trim: false })) as unknown[][];
    return readSheet(
      kind,
      rows.slice(0, MAX_SHEET_LINES).map((row) => row.map(cellText)),
    );
  } catch {
    return "notASheet";
  }
}

/** The text as a person would type it. A formula has its last result; a day is at midnight UTC. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "" : numericFrenchDate(value.toISOString().slice(0, 10));
  if (typeof value === "boolean") return value ? "oui" : "non";
  return String(value);
}

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Rows times columns up to the last cell: the library makes a list of all of them, also of those that are empty. */
const MAX_CELLS = 2_000_000;

/** What the library reads; pictures and settings of printers stay packed. */
const isRead = (name: string) => name.endsWith(".xml") || name.endsWith(".rels");

/**
 * The workbook with the files that were checked and nothing else, so that the library cannot read another thing than was
 * checked. A file of 1.4 KB may unpack to gigabytes, or have one cell in the last corner of its sheet.
 */
function checkedWorkbook(bytes: Uint8Array): Uint8Array<ArrayBuffer> | SheetRefusal {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false;
      size += originalSize;
      return size <= MAX_UNPACKED_BYTES;
    },
  });
  if (size > MAX_UNPACKED_BYTES) return "tooLargeUnpacked";
  for (const file of Object.values(files)) {
    const cells = countCells(new TextDecoder().decode(file));
    if (cells === null) return "notASheet";
    if (cells > MAX_CELLS) return "tooFar";
  }
  // Only stored: the library would unpack large compressed files in workers of its own.
  return zipSync(files, { level: 0 });
}

/** What XML consists of besides text; a "<" of anything else is found alone. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/[^<>]*>|<(?:[^\s<>/"'=!?:]+:)?([^\s<>/"'=!?:]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|</g;
/** The library leaves out the prefixes of names, so that x:r is an address too. */
const ATTRIBUTE = /(?:[^\s=:]+:)?([^\s=:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const PLAIN_ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

/** Null for XML, or an address, that is written in another way than spreadsheets do. */
function countCells(xml: string): number | null {
  let [rows, columns, rowTags] = [1, 1, 0];
  for (const [markup, name, attributes = ""] of xml.matchAll(MARKUP)) {
    if (markup === "<") return null;
    if (name !== "c" && name !== "row") continue;
    // A row without a number follows the one before it.
    if (name === "row") rowTags += 1;
    for (const [, attribute, double, single = ""] of attributes.matchAll(ATTRIBUTE)) {
      if (attribute !== "r") continue;
      const [, letters, row] = PLAIN_ADDRESS.exec(double ?? single) ?? [];
      if (row === undefined) return null;
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters ?? ""));
    }
  }
  return Math.max(rows, rowTags) * columns;
}

/** "A" is 1, "AA" is 27. */
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0);
