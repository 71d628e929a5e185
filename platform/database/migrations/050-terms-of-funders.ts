import { type Kysely, sql } from "kysely";

/** Until when each funder wants its agreement asked for and its pieces sent; null: the terms of the centre. */
export async function up(database: Kysely<never>) {
  for (const name of ["agreement_days", "proof_days"])
    await database.schema
      .alterTable("organisations")
      .addColumn(name, "integer", (column) => column.check(sql`${sql.ref(name)} between 0 and 365`))
      .execute();
}
