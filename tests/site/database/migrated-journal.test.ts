import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import * as accounts from "#platform/database/migrations/001-accounts.ts";
import * as stages from "#platform/database/migrations/002-stages.ts";
import * as administration from "#platform/database/migrations/003-administration.ts";
import * as journal from "#platform/database/migrations/014-journal.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const ROWS = 2_500;

describe.each(ENGINES)("the journal of before its filters on %s", (engine) => {
  it("can be searched without accents, and still refuses every change", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    const migrated = toKysely(database) as unknown as Kysely<never>;
    for (const { up } of [accounts, stages, administration]) await up(migrated);
    const at = new Date("2020-01-01T00:00:00Z");
    for (let number = 0; number < ROWS; number += 1)
      await sql`insert into journal (id, at, by_user, by_name, action, stage_id, stage_title, person, changes)
        values (${`entry-${number}`}, ${at}, '', 'Odile', 'participantAdded', 'semoir', 'Semoir : réglages', 'Noémie Lefèvre', '[]')`.execute(
        migrated,
      );
    await journal.up(migrated);
    const found = await database
      .selectFrom("journal")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("person_text", "=", "noemie lefevre")
      .where("stage_text", "=", "semoir : reglages")
      .executeTakeFirstOrThrow();
    expect(Number(found.count)).toBe(ROWS);
    await expect(sql`update journal set person_text = ''`.execute(migrated)).rejects.toThrow("append-only");
    await expect(sql`delete from journal`.execute(migrated)).rejects.toThrow("append-only");
    await database.destroy();
    await temporary.remove();
  });
});
