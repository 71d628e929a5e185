import type { Kysely } from "kysely";

/** The days of all stages in their order: the dashboard reads those of a week. */
export async function up(database: Kysely<never>) {
  await database.schema.createIndex("stage_days_by_day").on("stage_days").columns(["day", "stage_id"]).execute();
}
