import { BYTE_ORDER_MARK, csvLine } from "#platform/values/csv.ts";
import { listCut } from "../../rules/audit-messages.ts";

/** What is behind a count, for a spreadsheet. */
export interface EvidenceList {
  /** The name of the file, without its ending. */
  name: string;
  headings: readonly string[];
  rows: AsyncIterable<readonly string[]>;
}

/** An auditor reads a sample; a spreadsheet opens so many. */
export const MOST_LINES = 20_000;

/** A file without lines is left out of the archive only by its reader: an empty list says that there is none. */
export async function* csvOf(
  { headings, rows }: EvidenceList,
  { most = MOST_LINES, onCut = () => {} }: { most?: number; onCut?: () => void } = {},
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings);
  let count = 0;
  for await (const row of rows) {
    if (count >= most) {
      onCut();
      yield csvLine([listCut(most)]);
      return;
    }
    count += 1;
    yield csvLine(row);
  }
}

export const BATCH = 500;

/** A few hundred rows at a time, each batch after the last row of the one before. */
export async function* inBatches<Row>(read: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await read(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

export async function* mapped<Row>(rows: AsyncIterable<Row>, cells: (row: Row) => readonly string[]) {
  for await (const row of rows) yield cells(row);
}

export const yesOrNo = (value: unknown) => (value ? "oui" : "non");
