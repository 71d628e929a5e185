import { sql } from "kysely";
import type { Database } from "../../../server/database/database.ts";
import type { Engine } from "../site.ts";

/** Until so many statements wait for a lock of another transaction. SQLite has one writer: the others have not begun. */
export async function untilLocked(engine: Engine, database: Database, count: number): Promise<void> {
  if (engine === "SQLite") return;
  const waiting = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (Number((await waiting.execute(database)).rows[0]?.count) < count);
}
