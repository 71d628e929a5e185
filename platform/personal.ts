import { type SelectQueryBuilder, type StringReference, sql } from "kysely";
import type { Reader } from "./database/database.ts";
import type { Instant } from "./database/tables/column-values.ts";

/** Whose data: an account, an address, or an account with its verified address. */
export interface Person {
  userId: string | null;
  /** Verified by its account, or checked by the administrator who asks. Null: registrations are not matched by address. */
  email: string | null;
  /** The account's own name: others whom it registered with its address are not the person. */
  nameKey?: string;
}

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
