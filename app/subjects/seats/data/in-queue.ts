import { sql } from "kysely";

/** A literal: SQLite uses a partial index only when the query repeats its condition literally. */
export const IS_IN_QUEUE = sql<boolean>`state in ('waiting', 'held')`;
