import type { Day } from "#platform/values/paris-time.ts";
import { decodeText } from "#subjects/import/rules/csv.ts";
import { readCsvStatement } from "./csv-statement.ts";
import { readCamtStatement, readOfxStatement } from "./marked-up-statement.ts";
import { LARGEST_STATEMENT, type Statement, type StatementRefusal } from "./statement-line.ts";

const HEAD = 2_000;

/** The money that came in, of a file of a bank: its form follows from how it begins. */
export function readStatement(bytes: Uint8Array, today: Day): Statement | StatementRefusal {
  if (bytes.length === 0) return "empty";
  if (bytes.length > LARGEST_STATEMENT) return "tooLarge";
  // Pictures, PDFs and spreadsheets have zeros; a text of Excel in UTF-16 begins with its mark.
  if (bytes[0] !== 0xff && bytes.subarray(0, HEAD).includes(0)) return "notAStatement";
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  const head = text.slice(0, HEAD).trimStart();
  if (/^(PK|%PDF|\{|\[)/.test(head)) return "notAStatement";
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return "entities";
  if (/^OFXHEADER|<OFX>/i.test(head)) return readOfxStatement(text, today);
  if (!head.startsWith("<")) return readCsvStatement(text, today);
  return /camt\.053|BkToCstmrStmt/.test(head) ? readCamtStatement(text, today) : "notAStatement";
}
