import type { Site } from "../site.ts";

/** Each after those that it refers to. */
const TABLES = [
  "users",
  "credentials",
  "sessions",
  "stages",
  "participants",
  "notifications",
  "stage_files",
  "shared_files",
  "shared_file_recipients",
] as const;

/** Remembers what is there. What it returns puts it back: what was deleted, logged out or locked by chance. */
export async function rememberTables({ services: { database } }: Site): Promise<() => Promise<void>> {
  const remembered = await Promise.all(TABLES.map((table) => database.selectFrom(table).selectAll().execute()));
  return () =>
    database.transaction().execute(async (transaction) => {
      for (const table of ["sign_in_attempts", ...TABLES.toReversed()] as const)
        await transaction.deleteFrom(table).execute();
      for (const [index, table] of TABLES.entries())
        for (const row of remembered[index] ?? []) {
          // The database makes this one of the others by itself.
          const { company_key: _, ...own } = row as Record<string, unknown>;
          await transaction
            .insertInto(table)
            .values(own as never)
            .execute();
        }
    });
}
