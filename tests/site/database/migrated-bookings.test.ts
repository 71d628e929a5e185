import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const at = new Date("2026-01-01T00:00:00Z");

/** Id, company, payer, form. */
const PEOPLE = [
  ["a1", "riot", "ocapiat", "form-1"],
  ["a2", "riot", "ocapiat", "form-1"],
  // In the same form, but paid otherwise.
  ["a3", "riot", "oneself", "form-1"],
  ["a4", "riot", "oneself", "form-1"],
  ["b1", "riot", "ocapiat", "form-2"],
  ["c1", null, "vivea", "form-3"],
  ["d1", "seule", "", ""],
  ["d2", "seule", "", ""],
] as const;

describe.each(ENGINES)("a database from before bookings on %s", (engine) => {
  it("has one for each company, payer and form, keeps its seats, and its bin too", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "032-stage-states"));
    const kysely = toKysely(database) as unknown as Kysely<never>;
    const no = engine === "PostgreSQL" ? sql`false` : sql`0`;
    await sql`insert into stages (id, type_id, type, title, date, duration, available_seats, registered_seats, capacity, location,
      details, search_text, timetable, created_at, updated_at) values ('semoir', 5, 'Semoir', 'Semoir', '2026-11-25', 14,
      2, 8, 10, 'Cambrai', '', '', '[]', ${at}, ${at})`.execute(kysely);
    for (const id of ["riot", "seule"])
      await sql`insert into organisations (id, kind, name, search_text, version, by_name, updated_at)
        values (${id}, 'company', ${id}, ${id}, 0, '', ${at})`.execute(kysely);
    for (const [id, organisation, payer, submission] of PEOPLE)
      await sql`insert into participants (id, stage_id, email, first_name, last_name, person_key, phone, company,
        organisation_id, payer, level, is_handicapped, handicap_type, registration_date, submission, search_text)
        values (${id}, 'semoir', ${`${id}@ferme.example`}, 'A', ${id}, ${id}, '', '', ${organisation}, ${payer}, '', ${no}, '',
        ${at}, ${submission}, '')`.execute(kysely);
    const binned = PEOPLE.map(([id, organisation_id, payer, submission]) => ({
      ...{ id, stage_id: "gone", organisation_id, payer, submission },
      registration_date: at,
    }));
    const content = JSON.stringify({ deleted: { stages: [{ id: "gone" }], participants: binned }, emptied: {} });
    await sql`insert into bin (id, stage_id, stage_title, stage_day, registrants, by_name, deleted_at, kept_until, migration, content)
      values ('bin', 'gone', 'Parti', null, 8, 'Odile', ${at}, ${at}, '032-stage-states', ${content})`.execute(kysely);

    await migrate(database);

    const rows = await database.selectFrom("participants").select(["id", "booking_id"]).orderBy("id").execute();
    expect(new Set(rows.map(({ booking_id }) => booking_id))).toEqual(
      new Set(["a1", "a3", "a4", "b1", "c1", "d1", "d2"]),
    );
    expect(rows.slice(0, 2).map(({ booking_id }) => booking_id)).toEqual(["a1", "a1"]);
    const bookings = await database
      .selectFrom("bookings")
      .leftJoin("booking_shares", "booking_id", "id")
      .select(["id", "bookings.organisation_id", "payer", "cents", "price_cents"])
      .orderBy("id")
      .execute();
    expect(bookings.map(({ id, organisation_id, payer }) => [id, organisation_id, payer])).toEqual([
      ["a1", "riot", "ocapiat"],
      ["a3", null, "oneself"],
      ["a4", null, "oneself"],
      ["b1", "riot", "ocapiat"],
      ["c1", null, "vivea"],
      ["d1", "seule", null],
      ["d2", "seule", null],
    ]);
    expect(bookings.every(({ cents, price_cents }) => cents === null && price_cents === null)).toBe(true);
    const seats = ["available_seats", "registered_seats", "capacity"] as const;
    expect(await database.selectFrom("stages").select(seats).execute()).toEqual([
      { available_seats: 2, registered_seats: 8, capacity: 10 },
    ]);
    const bin = await database.selectFrom("bin").select("content").executeTakeFirstOrThrow();
    const { deleted } = JSON.parse(bin.content);
    expect(deleted.bookings).toHaveLength(7);
    expect(deleted.booking_shares).toHaveLength(5);
    expect(deleted.participants.map(({ booking_id }: { booking_id: string }) => booking_id).slice(0, 3)).toEqual([
      "a1",
      "a1",
      "a3",
    ]);
    await database.destroy();
    await temporary.remove();
  });
});
