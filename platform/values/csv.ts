/** Without it, spreadsheets guess the wrong encoding. */
export const BYTE_ORDER_MARK = "\ufeff";

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/** The start of a formula, full-width characters included; spreadsheets ignore white space before it. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** An apostrophe stops a spreadsheet from running a cell as a formula. */
function csvCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
