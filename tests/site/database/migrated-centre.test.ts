import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { TEST_ALL } from "../../tools/test-all.ts";
import { ANY_ENGINE, openTemporaryDatabase } from "../site.ts";

type Row = Record<string, string | number | boolean | null>;

/** `npm run test:all` migrates the large centre of docs/decisions/076. */
const SIZE = TEST_ALL
  ? { stages: 3_000, registrations: 50_000, people: 25_000 }
  : { stages: 30, registrations: 500, people: 250 };
const COMPANIES = SIZE.people / 10;
const AT = "2026-11-03T09:00:00.000Z";
const ROWS_AT_ONCE = 500;

describe.each(ANY_ENGINE)("a centre of version 0.14 on %s", (engine) => {
  it("has every row after the migrations, seats that add up, and a person, a booking and a company for everybody", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "022-dashboard"));
    const tables = toKysely(database) as unknown as Kysely<Record<string, Row>>;
    await fill(tables);

    await migrate(database);

    const count = async (query: string) => {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.raw(query)}`.execute(
        tables,
      );
      return Number(rows[0]?.count);
    };
    expect(await count("stages")).toBe(SIZE.stages);
    expect(await count("half_days")).toBe(SIZE.stages * 2);
    expect(await count("participants")).toBe(SIZE.registrations);
    expect(await count("stages where available_seats + held_seats + registered_seats <> capacity")).toBe(0);
    expect(
      await count("stages where registered_seats <> (select count(*) from participants where stage_id = stages.id)"),
    ).toBe(0);
    // One person for each name and address, however often they came.
    expect(await count("people where merged_into is null")).toBe(SIZE.people);
    expect(
      await count(
        "participants inner join people on people.id = person_id where people.last_name = participants.last_name",
      ),
    ).toBe(SIZE.registrations);
    expect(
      await count(
        "participants inner join bookings on bookings.id = booking_id where bookings.stage_id = participants.stage_id",
      ),
    ).toBe(SIZE.registrations);
    expect(await count("organisations where merged_into is null")).toBe(COMPANIES);
    expect(
      await count(
        "participants inner join organisations on organisations.id = participants.organisation_id where organisations.name = company",
      ),
    ).toBe(SIZE.registrations);
    await database.destroy();
    await temporary.remove();
  });
});

async function fill(tables: Kysely<Record<string, Row>>): Promise<void> {
  const insert = async (table: string, count: number, rowOf: (number: number) => Row) => {
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const length = Math.min(ROWS_AT_ONCE, count - from);
      await tables
        .insertInto(table)
        .values(Array.from({ length }, (_, index) => rowOf(from + index)))
        .execute();
    }
  };
  const registered = (stage: number) => Math.ceil((SIZE.registrations - stage) / SIZE.stages);
  await insert("stages", SIZE.stages, (number) => ({
    ...{
      id: `stage-${number}`,
      type_id: (number % 8) + 1,
      type: "Semoir",
      title: `Semoir ${number}`,
      date: "2026-03-02",
    },
    ...{ location: "Cambrai", duration: 7, details: "", search_text: "semoir", created_at: AT, updated_at: AT },
    ...{ available_seats: 2, registered_seats: registered(number), capacity: registered(number) + 2 },
    timetable: JSON.stringify(
      ["09:00", "14:00"].map((from, half) => ({
        ...{
          id: `half-${number}-${half}`,
          day: "2026-03-02",
          from,
          to: half === 0 ? "12:00" : "17:00",
          trainer: "Éloi",
        },
      })),
    ),
  }));
  await insert("participants", SIZE.registrations, (number) => {
    const person = number % SIZE.people;
    const [last, email, company] = [`Hutin ${person}`, `p${person}@ferme.example`, `GAEC ${person % COMPANIES}`];
    const key = `basile ${last.toLowerCase()}`;
    return {
      ...{ id: `registration-${number}`, stage_id: `stage-${number % SIZE.stages}`, email, first_name: "Basile" },
      ...{
        last_name: last,
        person_key: key,
        phone: `06${String(person).padStart(8, "0")}`,
        company,
        level: "debutant",
      },
      ...{
        is_handicapped: false,
        handicap_type: "Aucun",
        registration_date: AT,
        submission: `${number}`,
        search_text: key,
      },
    };
  });
}
