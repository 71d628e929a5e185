import type { Database } from "#platform/database/database.ts";

/**
 * Called after an erasure: rows of an import are kept for a day, so that it can be undone, but not those of an erased
 * person.
 */
export async function forgetRows(database: Database, email: string): Promise<void> {
  if (email === "") return;
  await database.transaction().execute(async (transaction) => {
    const theirs = transaction.selectFrom("import_rows").select("import_id").where("email", "=", email);
    // What is imported is what was looked at.
    await transaction
      .updateTable("imports")
      .set((column) => ({ version: column("version", "+", 1) }))
      .where("id", "in", theirs)
      .execute();
    await transaction.deleteFrom("import_rows").where("email", "=", email).execute();
  });
}
