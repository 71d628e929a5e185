import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Reader } from "./database.ts";
import { toKysely } from "./kysely.ts";

export type Engine = "sqlite" | "postgres";

export function engineOf<Schema>(database: Kysely<Schema> | Reader): Engine {
  return toKysely(database as Reader).getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** The column types that differ between the engines. All others are text and integer on both. */
export function columnTypes(engine: Engine) {
  return engine === "postgres"
    ? { instant: sql`timestamptz`, flag: sql`boolean` }
    : { instant: sql`text`, flag: sql`integer` };
}
