import type { Reader } from "#platform/database/database.ts";
import type { Instant } from "#platform/database/tables/column-values.ts";
import type { Person } from "./person.ts";

/** A JSON file of the archive, with what one table holds about a person. */
export interface Collector {
  file: string;
  /** The sentence in LISEZMOI.txt. */
  about: string;
  rows(database: Reader, person: Person): AsyncIterable<object>;
}

const BATCH = 500;

/**
 * Reads a few hundred rows at a time, in the order of a key: an archive of any size takes the same memory, and no
 * transaction stays open while a slow client receives it.
 */
export async function* inBatches<Row extends { id: string }>(
  read: (after: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last = ""; ; ) {
    const rows = await read(last, BATCH);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}

/** Both engines give the same text. */
export const instant = (value: Instant | null): string | null => value && new Date(value).toISOString();
