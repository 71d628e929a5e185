import type { Kysely } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/**
 * When an import entered who followed a past stage; null: they registered themselves, or the office did. Their
 * registration_date is the first day of the stage, by which lists and figures count them: nobody knows the real one.
 */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema.alterTable("participants").addColumn("imported_at", instant).execute();
}
