import { readSheet as readExcel } from "read-excel-file/universal";
import { numericFrenchDate } from "#platform/values/paris-time.ts";
import { decodeText, parseCsv } from "../rules/csv.ts";
import type { ImportKind } from "../rules/import-columns.ts";
import type { SheetRefusal } from "../rules/import-messages.ts";
import { MAX_SHEET_LINES, type ReadSheet, readSheet } from "../rules/read-sheet.ts";
import { checkedWorkbook } from "./checked-workbook.ts";

/** The first bytes of a ZIP file, which an .xlsx file is, and of an .xls file. */
const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf];

/** The rows of a file, as texts. */
export async function readBytes(kind: ImportKind, bytes: Uint8Array): Promise<ReadSheet | SheetRefusal> {
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

/** As a person would type it. A formula has its last result; a day is at midnight UTC. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "" : numericFrenchDate(value.toISOString().slice(0, 10));
  if (typeof value === "boolean") return value ? "oui" : "non";
  return String(value);
}
