const SEPARATORS = [";", "\t", ","] as const;
type Separator = (typeof SEPARATORS)[number];

/** The lines that tell the separator: enough for a title and an empty line before the headings. */
const LOOKED_AT = 20;

/** UTF-8 or, as Excel saves in French, Windows-1252; "Unicode text" of Excel is UTF-16. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The rows of a CSV text or of copied cells. Each character is looked at once. Stops after `most` rows: the caller sees
 * that there are too many.
 */
export function parseCsv(source: string, most: number): string[][] {
  const text = source.replace(/^\ufeff/, "").replace(/^sep=.\r?\n/i, "");
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const cell = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
      if (at < text.length) continue;
      row.push("");
    }
    rows.push(row);
    row = [];
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
  }
  return rows;
}

interface Cell {
  text: string;
  /** Where the separator or the line break is. */
  end: number;
}

function plain(text: string, start: number, separator: Separator): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && !isBreak(text[end])) end += 1;
  return { text: text.slice(start, end), end };
}

/** Two quotes are one; what follows the closing quote belongs to the cell, as spreadsheets read it. */
function quoted(text: string, start: number, separator: Separator): Cell {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { text: parts.join("") + text.slice(from), end: text.length };
    parts.push(text.slice(from, quote));
    from = quote + 1;
    if (text[from] !== '"') break;
    parts.push('"');
    from += 1;
  }
  const rest = plain(text, from, separator);
  return { text: parts.join("") + rest.text, end: rest.end };
}

const isBreak = (character: string | undefined) => character === "\n" || character === "\r";

/** That of the most lines; a decimal comma is in some lines only. */
function separatorOf(text: string): Separator {
  const lines = text.split(/\r\n|\n|\r/, LOOKED_AT);
  const linesWith = (separator: Separator) => lines.filter((line) => withoutQuoted(line).includes(separator)).length;
  const counts = SEPARATORS.map(linesWith);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}

/** Every second part is between quotes. */
const withoutQuoted = (line: string) =>
  line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join("");

/** One line of a file for Excel in French. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[";\t,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(";")}\r\n`;
