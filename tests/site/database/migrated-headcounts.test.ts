import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

describe.each(ENGINES)("the headcounts that public pages showed before 0.15, on %s", (engine) => {
  it("are kept from the sums of the yearly report", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "025-stage-results"));
    const cells: [year: number, cell: string, people: number][] = [
      [2025, "headcount:5", 45],
      [2025, "measured:5", 42],
      [2025, "completed:5", 41],
      [2026, "headcount:5", 7],
      [2026, "headcount:12", 0],
      [2026, "C.9", 3],
    ];
    for (const [year, cell, people] of cells)
      await sql`insert into report_totals (year, cell, people, minutes, cents) values (${year}, ${cell}, ${people}, 0, 0)`.execute(
        toKysely(database) as unknown as Kysely<never>,
      );

    await migrate(database);

    expect(await database.selectFrom("public_headcounts").selectAll().orderBy("year").execute()).toEqual([
      { year: 2025, type_id: 5, headcount: 45, measured: 42, completed: 41 },
      { year: 2026, type_id: 5, headcount: 7, measured: 0, completed: 0 },
    ]);
    await database.destroy();
    await temporary.remove();
  });
});
