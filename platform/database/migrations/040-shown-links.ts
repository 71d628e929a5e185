import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** A private link that a page showed to who typed the address proves nothing about it (docs/decisions/090). */
export async function up(database: Kysely<never>) {
  const { flag } = columnTypes(engineOf(database));
  await database.schema
    .alterTable("private_links")
    .addColumn("is_mailed", flag, (column) => column.notNull().defaultTo(sql.lit(true)))
    .execute();
}
