import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const old = new Date("2026-01-01T00:00:00Z");
const later = new Date("2026-02-01T00:00:00Z");
const RIOT = organisationIdOf("GAEC du Riot");

describe.each(ENGINES)("a database from before organisations on %s", (engine) => {
  it("keeps its companies and documents, and each registration gets the one that it names", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "029-bin"));
    const kysely = toKysely(database) as unknown as Kysely<never>;
    await sql`insert into stages (id, type_id, type, title, date, duration, available_seats, registered_seats, capacity, location, details,
      search_text, timetable, created_at, updated_at) values ('semoir', 5, 'Semoir', 'Semoir', '2026-11-25', 14,
      4, 3, 7, 'Cambrai', '', '', '[]', ${old}, ${old})`.execute(kysely);
    const typed = ["GAEC du Riot", "gaec du  RIOT", "EARL Seule", ""];
    for (const [index, company] of typed.entries())
      await sql`insert into participants (id, stage_id, email, first_name, last_name, person_key, phone, company, level,
        is_handicapped, handicap_type, registration_date, submission, search_text) values (${`p${index}`}, 'semoir',
        ${`p${index}@ferme.example`}, 'A', 'B', 'a b', '', ${company}, '', ${engine === "PostgreSQL" ? sql`false` : sql`0`}, '', ${old}, '', '')`.execute(
        kysely,
      );
    const companies: [string, string, Date][] = [
      [RIOT, "GAEC du Riot", later],
      ["b", "Riot GAEC", old],
    ];
    for (const [id, name, at] of companies)
      await sql`insert into companies (id, name, street, postal_code, city, siret, signatory_name, signatory_title, signatory_email,
        version, by_name, updated_at) values (${id}, ${name}, '', '', 'Cambrai', '73282932000074', 'Luc', '', 'luc@riot.example', 2, 'Odile', ${at})`.execute(
        kysely,
      );
    await sql`insert into issued_documents (id, kind, year, number, stage_id, stage_title, stage_day, subject, company_id, company_name,
      recipient_name, recipient_email, revision, template_version, description, issued_at, by_name)
      values ('d', 'agreement', 2026, 1, 'disparu', '', '', 'ancienne', 'ancienne', 'Ancienne SARL', '', '', 1, 0, '{}', ${old}, '')`.execute(
      kysely,
    );

    await migrate(database);

    const people = await database.selectFrom("participants").select(["id", "organisation_id"]).orderBy("id").execute();
    expect(people.map(({ organisation_id }) => organisation_id)).toEqual([
      RIOT,
      RIOT,
      organisationIdOf("EARL Seule"),
      null,
    ]);
    const organisations = await database
      .selectFrom("organisations")
      .select(["name", "siret", "notes", "city", "version"])
      .orderBy("name")
      .execute();
    expect(organisations).toEqual([
      { name: "Ancienne SARL", siret: "", notes: "", city: "", version: 0 },
      { name: "EARL Seule", siret: "", notes: "", city: "", version: 0 },
      { name: "GAEC du Riot", siret: "73282932000074", notes: "", city: "Cambrai", version: 2 },
      { name: "Riot GAEC", siret: "", notes: "SIRET noté aussi : 73282932000074", city: "Cambrai", version: 2 },
    ]);
    await database.destroy();
    await temporary.remove();
  });
});
