import { type Kysely, sql } from "kysely";

/** The drawn portrait that a centre chose for a person of its team; empty: the next of the set. */
export async function up(database: Kysely<never>) {
  await database.schema
    .alterTable("trainers")
    .addColumn("portrait", "text", (column) =>
      column
        .notNull()
        .defaultTo("")
        .check(sql`portrait in ('', 'cap', 'braid', 'beard', 'scarf', 'beanie', 'glasses')`),
    )
    .execute();
}
