import type { Kysely } from "kysely";

interface Bin {
  bin: { subject_id: string; stage_id: string };
}

/** A registration that was removed lies in the bin too (docs/decisions/079). */
export async function up(database: Kysely<Bin>) {
  // The stage was there once; of its registrants there may be several.
  await database.schema.alterTable("bin").renameColumn("stage_id", "subject_id").execute();
  for (const column of ["stage_id", "person_name"])
    await database.schema
      .alterTable("bin")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
      .execute();
  await database
    .updateTable("bin")
    .set(({ ref }) => ({ stage_id: ref("subject_id") }))
    .execute();
}
