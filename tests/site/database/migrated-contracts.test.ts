import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const SIGNED = new Date("2026-11-03T09:00:00Z");

describe.each(ENGINES)("contracts that were signed before 0.15, on %s", (engine) => {
  it("keep the withdrawal period of their day", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "023-journal-names"));
    const kysely = toKysely(database) as unknown as Kysely<never>;
    const plant = (id: string, kind: string, { signed = true, onPaper = false } = {}) =>
      sql`insert into issued_documents (id, kind, year, number, stage_id, stage_title, stage_day, subject, recipient_name,
        recipient_email, revision, template_version, description, issued_at, by_name, signed_at, is_signed_on_paper)
        values (${id}, ${kind}, 2026, ${id.length}, 'stage', '', '', ${id}, '', '', 1, 0, '{}', ${SIGNED}, '',
        ${signed ? SIGNED : null}, ${sql.lit(onPaper)})`.execute(kysely);
    await plant("a", "contract");
    await plant("ab", "contract", { onPaper: true });
    await plant("abc", "contract", { signed: false });
    await plant("abcd", "agreement");

    await migrate(database);

    const rows = await database.selectFrom("issued_documents").select(["id", "withdraw_until"]).orderBy("id").execute();
    expect(rows.map(({ withdraw_until }) => withdraw_until)).toEqual(["2026-11-17", "2026-11-13", null, null]);
    await database.destroy();
    await temporary.remove();
  });
});
