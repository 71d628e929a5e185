import type { Kysely } from "kysely";

/** The answers of a year are counted when an administrator reads them (docs/decisions/076). */
export async function up(database: Kysely<never>) {
  await database.schema.dropTable("opinion_counts").execute();
}
