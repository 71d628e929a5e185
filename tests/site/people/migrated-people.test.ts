import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";
import { searchPeople } from "./found-people.ts";

const old = new Date("2026-01-01T00:00:00Z");

describe.each(ENGINES)("people from before their search on %s", (engine) => {
  it("are found by phone number and company: registrants, those who wait, and accounts", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "011-settings"));
    const run = (statement: ReturnType<typeof sql>) => statement.execute(toKysely(database));
    await run(sql`insert into users (id, email, email_verified, name, first_name, last_name, birth_date, telephone,
      raison_social, user_type, role, search_text, name_text, created_at, updated_at) values ('marie',
      'marie@ferme.example', ${sql.lit(true)}, 'Marie Lenglet', 'Marie', 'Lenglet', '1979-04-02', '0639981234',
      'GAEC Lenglet', 'Eleveur', 'client', 'marie lenglet marie@ferme.example', 'marie lenglet', ${old}, ${old})`);
    await run(sql`insert into stages (id, type_id, type, title, available_seats, registered_seats, capacity, location,
      details, search_text, created_at, updated_at) values ('semoir', 5, 'Semoir', 'Semis', 0, 1, 1, 'Cambrai', '', '',
      ${old}, ${old})`);
    await run(sql`insert into participants (id, stage_id, email, first_name, last_name, person_key, phone, company,
      level, is_handicapped, handicap_type, search_text, submission, registration_date) values ('basile', 'semoir',
      'basile@ferme.example', 'Basile', 'Hutin', 'basile hutin', '+33 6 39 98 11 11', 'GAEC du Riot', 'debutant',
      ${sql.lit(false)}, '', 'hutin basile basile@ferme.example gaec du riot +33 6 39 98 11 11 33639981111', '',
      ${old})`);
    await run(sql`insert into waiting_entries (id, stage_id, position, seats, state, kind, email, submission, created_at)
      values ('attente', 'semoir', 1, 1, 'waiting', 'self', 'zoe@ferme.example', '', ${old})`);
    await run(sql`insert into waiting_people (id, entry_id, position, email, first_name, last_name, person_key, phone,
      company, level, is_handicapped, handicap_type) values ('zoe', 'attente', 0, 'zoe@ferme.example', 'Zoé', 'Zola',
      'zoé zola', '0639982222', 'Écurie', 'debutant', ${sql.lit(false)}, '')`);

    await migrate(database);

    for (const [text, name] of [
      ["06 39 98 12 34", "Marie Lenglet"],
      ["gaec lenglet", "Marie Lenglet"],
      ["06 39 98 11 11", "Basile Hutin"],
      ["riot", "Basile Hutin"],
      ["+33639982222", "Zoé Zola"],
      ["ecurie", "Zoé Zola"],
    ] as const)
      expect((await searchPeople(database, text, old)).map((person) => person.name)).toEqual([name]);
    for (const table of ["imports", "import_rows"] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    await database.destroy();
    await temporary.remove();
  });
});
