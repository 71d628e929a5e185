import { sql } from "kysely";
import type { Database } from "./database/database.ts";

interface Turn {
  /** Who does what. */
  key: string;
  /** How often in that time. */
  limit: number;
  seconds: number;
}

/** Counts in the database, so that all processes count together. False: too often. */
export async function takeTurn(database: Database, { key, limit, seconds }: Turn, now: Date): Promise<boolean> {
  const window = Math.floor(now.getTime() / (seconds * 1000));
  const row = await database
    .insertInto("sign_in_attempts")
    .values({ key: `${key} ${window}`, count: 1, expires_at: new Date((window + 1) * seconds * 1000) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: sql<number>`sign_in_attempts.count + 1` }))
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count <= limit;
}
