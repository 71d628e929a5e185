import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import * as accounts from "#platform/database/migrations/001-accounts.ts";
import * as stages from "#platform/database/migrations/002-stages.ts";
import * as administration from "#platform/database/migrations/003-administration.ts";
import * as documents from "#platform/database/migrations/004-documents.ts";
import * as growth from "#platform/database/migrations/005-growth.ts";
import * as names from "#platform/database/migrations/006-names.ts";
import * as mails from "#platform/database/migrations/007-mails.ts";
import * as security from "#platform/database/migrations/008-account-security.ts";
import * as courses from "#platform/database/migrations/009-courses.ts";
import * as waitingList from "#platform/database/migrations/010-waiting-list.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const BEFORE = [accounts, stages, administration, documents, growth, names, mails, security];
const old = new Date("2026-01-01T00:00:00Z");

describe.each(ENGINES)("a stage from before half-days and held seats on %s", (engine) => {
  it("has its date as its only day, an empty timetable, and seats that add up", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    const migrated = toKysely(database) as unknown as Kysely<never>;
    for (const { up } of BEFORE) await up(migrated);
    for (const [id, date, seats] of [
      ["semoir", "2026-11-25", 6],
      ["complet", "2026-11-25", 0],
      ["sans-date", null, 3],
    ] as const)
      await sql`insert into stages (id, type_id, type, title, date, available_seats, location, details, search_text,
        created_at, updated_at) values (${id}, 5, 'Semoir', 'Semis', ${date}, ${seats}, 'Cambrai', '', '',
        ${old}, ${old})`.execute(migrated);
    for (const [id, stage] of [
      ["basile", "semoir"],
      ["noemie", "semoir"],
      ["firmin", "complet"],
    ])
      await sql`insert into participants (id, stage_id, email, first_name, last_name, person_key, phone, company,
        level, is_handicapped, handicap_type, search_text, submission, registration_date) values (${id}, ${stage},
        ${`${id}@ferme.example`}, ${id}, '', ${id}, '', '', 'debutant', ${sql.lit(false)}, '', '', '',
        ${old})`.execute(migrated);

    await courses.up(migrated);
    await waitingList.up(migrated);

    const seats = await (migrated as unknown as Kysely<{ stages: Record<string, unknown> }>)
      .selectFrom("stages")
      .select(["id", "available_seats", "held_seats", "registered_seats", "capacity", "waiting_entries", "timetable"])
      .orderBy("id")
      .execute();
    const rest = { held_seats: 0, waiting_entries: 0, timetable: "[]" };
    expect(seats).toEqual([
      { id: "complet", available_seats: 0, registered_seats: 1, capacity: 1, ...rest },
      { id: "sans-date", available_seats: 3, registered_seats: 0, capacity: 3, ...rest },
      { id: "semoir", available_seats: 6, registered_seats: 2, capacity: 8, ...rest },
    ]);
    expect(await database.selectFrom("stage_days").selectAll().orderBy("stage_id").execute()).toEqual([
      { stage_id: "complet", day: "2026-11-25" },
      { stage_id: "semoir", day: "2026-11-25" },
    ]);
    // The database itself refuses seats that do not add up.
    await expect(sql`update stages set available_seats = 5 where id = 'semoir'`.execute(migrated)).rejects.toThrow();
    const people = await database.selectFrom("participants").select(["trainee_kind", "payer"]).execute();
    expect(people).toEqual(Array(3).fill({ trainee_kind: "", payer: "" }));
    await database.destroy();
    await temporary.remove();
  });
});
