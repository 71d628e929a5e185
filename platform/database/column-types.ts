import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Reader } from "./database.ts";
import { toKysely } from "./kysely.ts";

export type Engine = "sqlite" | "postgres";

export function engineOf<Schema>(database: Kysely<Schema> | Reader): Engine {
  const { name } = toKysely(database as Reader).getExecutor().adapter.constructor;
  // By its name: the built server has a copy of the library, and tests give it a database of another copy.
  return name === PostgresAdapter.name ? "postgres" : "sqlite";
}

/** The column types that differ between the engines. All others are text and integer on both. */
export function columnTypes(engine: Engine) {
  return engine === "postgres"
    ? { instant: sql`timestamptz`, flag: sql`boolean` }
    : { instant: sql`text`, flag: sql`integer` };
}
