import { type Kysely, PostgresAdapter, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

export function engineOf<Schema>(database: Kysely<Schema>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/** The few types that the two engines spell differently. Everything else is text and integer on both. */
export function columnTypes(engine: Engine) {
  return engine === "postgres"
    ? { instant: sql`timestamptz`, flag: sql`boolean` }
    : { instant: sql`text`, flag: sql`integer` };
}
