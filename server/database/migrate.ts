import { type Kysely, type Migration, Migrator } from "kysely";
import * as accounts from "./migrations/001-accounts.ts";
import * as stages from "./migrations/002-stages.ts";
import * as administration from "./migrations/003-administration.ts";
import * as documents from "./migrations/004-documents.ts";

/** In order. A migration that has shipped is never edited: the next one corrects it. */
const MIGRATIONS: Record<string, Migration> = {
  "001-accounts": accounts as Migration,
  "002-stages": stages as Migration,
  "003-administration": administration as Migration,
  "004-documents": documents as Migration,
};

/** Safe to call from several processes at once: PostgreSQL lends a lock, SQLite its write transaction. */
export async function migrate<Schema>(database: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
