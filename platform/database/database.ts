import { setTimeout as after } from "node:timers/promises";
import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import { migrate } from "./migrate.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

/** Reads only: on the database, or inside a transaction. */
export type Reader = Pick<Kysely<Schema>, "selectFrom" | "selectNoFrom">;

/** What a function takes whose writes are part of its caller's transaction. It cannot open another one. */
export type Transaction = Reader &
  Pick<KyselyTransaction<Schema>, "insertInto" | "updateTable" | "deleteFrom" | "getExecutor" | "isTransaction">;

/**
 * What the services hold. It reads and opens transactions; a write that needs none says so: single-statement.ts.
 * docs/decisions/037.
 */
export interface Database extends Reader {
  readonly isTransaction: false;
  transaction(): { execute<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> };
  destroy(): Promise<void>;
}

export interface DatabaseLocation {
  databaseUrl: string | null;
  dataDir: string;
}

/** Opens the database that the environment names and brings its tables up to date. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (!location.databaseUrl) {
    const database = openSqlite(location.dataDir);
    await migrate(database);
    return database;
  }
  // Loaded only where PostgreSQL is used.
  const { openPostgres, openPostgresForMigrations } = await import("./postgres.ts");
  const migrating = openPostgresForMigrations(location.databaseUrl);
  await migrate(migrating).finally(() => migrating.destroy());
  return openPostgres(location.databaseUrl);
}

/** Backup and restore decide about migrations themselves; on PostgreSQL they have no statement timeout. */
export async function openUnmigrated({ databaseUrl, dataDir }: DatabaseLocation): Promise<Database> {
  if (!databaseUrl) return openSqlite(dataDir);
  const { openPostgresForMigrations } = await import("./postgres.ts");
  return openPostgresForMigrations(databaseUrl);
}

const HEALTH_CHECK_MILLISECONDS = 2_000;

export async function databaseAnswers(database: Database): Promise<boolean> {
  const answered = database
    .selectNoFrom(({ lit }) => lit(1).as("one"))
    .execute()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answered, after(HEALTH_CHECK_MILLISECONDS, null, { ref: false }).then(() => false)]);
}
