// A thread of its own: the library writes the whole file at once, which for thousands of rows takes more than a second.
import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile, { type Row } from "write-excel-file/node";
import type { SheetCell } from "../values/sheet.ts";

export interface SheetOptions {
  name: string;
  headings: readonly string[];
  widths: readonly number[];
}

/** Some rows, or null after the last of them. The answer is the file. */
type SheetMessage = SheetCell[][] | null;

const { name, headings, widths } = workerData as SheetOptions;
const rows: Row[] = [headings.map((value) => ({ value, type: String, fontWeight: "bold" as const }))];

/** A typed cell: only a cell of type "Formula" is a formula. */
function toCell(value: SheetCell) {
  if (value instanceof Date) return { value, type: Date, format: "dd/mm/yyyy" };
  if (typeof value === "number") return { value, type: Number };
  return value === "" ? null : { value, type: String };
}

parentPort?.on("message", async (batch: SheetMessage) => {
  if (batch) {
    for (const row of batch) rows.push(row.map(toCell));
    return;
  }
  const columns = widths.map((width) => ({ width }));
  const file = await writeExcelFile(rows, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer();
  parentPort?.postMessage(file);
  parentPort?.close();
});
