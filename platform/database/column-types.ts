import { type Kysely, sql } from "kysely";
import type { Reader } from "./database.ts";
import { toKysely } from "./kysely.ts";

export type Engine = "sqlite" | "postgres";

/** A mark of our own tells it, not a class of Kysely: the built server has its own copy of Kysely beside that of the tests. */
export function engineOf<Schema>(database: Kysely<Schema> | Reader): Engine {
  return "isSqlite" in toKysely(database as Reader).getExecutor().adapter ? "sqlite" : "postgres";
}

/** The column types that differ between the engines. All others are text and integer on both. */
export function columnTypes(engine: Engine) {
  return engine === "postgres"
    ? { instant: sql`timestamptz`, flag: sql`boolean` }
    : { instant: sql`text`, flag: sql`integer` };
}
