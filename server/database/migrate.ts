import { type Migration, Migrator } from "kysely";
import type { Database } from "./database.ts";

/** In order. A migration that has shipped is never edited: the next one corrects it. */
const MIGRATIONS: Record<string, Migration> = {};

/** Safe to call from several processes at once: Kysely holds a lock while it migrates. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
