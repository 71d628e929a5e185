import { type SelectQueryBuilder, type StringReference, sql } from "kysely";
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
 * Reads a few hundred rows at a time, in the order of the key that they have as id: an archive of any size takes the same
 * memory, and no transaction stays open while a slow client receives it.
 */
export async function* inBatches<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  key: StringReference<DB, TB>,
): AsyncGenerator<Row> {
  const column = sql.ref(key);
  for (let last = ""; ; ) {
    const rows = await query.where(sql<boolean>`${column} > ${last}`).orderBy(column).limit(BATCH).execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}

/** Both engines give the same text. */
export const instant = (value: Instant | null): string | null => value && new Date(value).toISOString();
