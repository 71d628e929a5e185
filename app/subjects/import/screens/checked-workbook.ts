import { unzipSync, zipSync } from "fflate";
import type { SheetRefusal } from "../rules/import-messages.ts";

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Rows times columns up to the last cell: the library makes a list of all of them, also of those that are empty. */
const MAX_CELLS = 2_000_000;

/** What the library reads; pictures and settings of printers stay packed. */
const isRead = (name: string) => name.endsWith(".xml") || name.endsWith(".rels");

/**
 * The workbook with the files that were checked and nothing else, so that the library cannot read another thing than was
 * checked. A file of 1.4 KB may unpack to gigabytes, or have one cell in the last corner of its sheet.
 */
export function checkedWorkbook(bytes: Uint8Array): Uint8Array<ArrayBuffer> | SheetRefusal {
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
