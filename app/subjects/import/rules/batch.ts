import { MAX_BATCH_LENGTH } from "#platform/values/text-lengths.ts";

/** One row: its line in the file, then its texts in the order of the columns. */
export type SheetRow = [line: number, ...texts: string[]];

export const MAX_BATCH_ROWS = 200;

interface Batch {
  /** JSON. */
  text: string;
  rows: SheetRow[];
}

/** Cuts the rows into texts that are sent one after the other. A row of readSheet is always shorter than a batch. */
export function toBatches(rows: readonly SheetRow[]): Batch[] {
  const batches: Batch[] = [];
  let texts: string[] = [];
  let some: SheetRow[] = [];
  let length = 2;
  const close = () => {
    if (texts.length > 0) batches.push({ text: `[${texts.join(",")}]`, rows: some });
    texts = [];
    some = [];
    length = 2;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (texts.length >= MAX_BATCH_ROWS || length + text.length + 1 > MAX_BATCH_LENGTH) close();
    texts.push(text);
    some.push(row);
    length += text.length + 1;
  }
  close();
  return batches;
}

/** Null for anything that toBatches does not make of so many columns. */
export function readBatch(text: string, columns: number): SheetRow[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > MAX_BATCH_ROWS) return null;
  return parsed.every((row) => isRow(row, columns)) ? parsed : null;
}

const LAST_LINE = 1_000_000;

function isRow(row: unknown, columns: number): row is SheetRow {
  if (!Array.isArray(row) || row.length !== columns + 1) return false;
  const [line, ...texts] = row;
  return Number.isInteger(line) && line > 0 && line <= LAST_LINE && texts.every(isText);
}

/** PostgreSQL cannot store the null character. */
const isText = (text: unknown) => typeof text === "string" && !text.includes("\0");
