import { sql } from "kysely";
import { engineOf } from "#platform/database/column-types.ts";
import type { Transaction } from "#platform/database/database.ts";

/**
 * After an erasure: SQLite's index only marks the words of deleted rows, so that names stay readable in the file until it
 * rewrites them. It has no copy of the texts, which its option "secure-delete" would need. PostgreSQL's own cleaning does it.
 */
export async function forgetWords(transaction: Transaction): Promise<void> {
  if (engineOf(transaction) !== "sqlite") return;
  for (const index of ["participants_searched_words", "waiting_people_searched_words"])
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('optimize')`.execute(transaction);
}
