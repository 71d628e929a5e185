import writeExcelFile from "write-excel-file/node";
import { BYTE_ORDER_MARK } from "#platform/values/csv.ts";
import { csvLine } from "../rules/csv.ts";
import { TEMPLATES, type Template, templateRows } from "../rules/template.ts";

const COLUMN_WIDTH = 24;

/** The file to fill in. Of two rows, so that no thread of its own is needed to write it. */
export async function writeTemplate(template: Template): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, format } = TEMPLATES[template];
  const [headings, example] = templateRows(kind);
  if (format === "csv") return new TextEncoder().encode(BYTE_ORDER_MARK + [headings, example].map(csvLine).join(""));
  const bold = headings.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  // Typed cells, so that the first zero of a phone number stays.
  const texts = example.map((value) => (value === "" ? null : { value, type: String }));
  const columns = headings.map(() => ({ width: COLUMN_WIDTH }));
  const file = await writeExcelFile([bold, texts], { sheet: "Import", columns, stickyRowsCount: 1 }).toBuffer();
  return new Uint8Array(file);
}
