import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { until } from "../../deadline.ts";
import type { Engine } from "../site.ts";

/** Until so many statements wait for a lock of another transaction. SQLite has one writer: the others have not begun. */
export async function untilLocked(engine: Engine, database: Database, count: number): Promise<void> {
  if (engine === "PostgreSQL") await until(async () => (await lockedStatements(database)) >= count);
}

/** On PostgreSQL. */
export async function lockedStatements(database: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(toKysely(database));
  return Number(rows[0]?.count);
}
