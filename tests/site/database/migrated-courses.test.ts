import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const old = new Date("2026-01-01T00:00:00Z");

interface Before {
  id: string;
  typeId: number;
  type: string;
  duration: number | null;
  priceCents: number | null;
  methods: string | null;
  objectives?: string;
}

/** Two of the same type that agree on all but the price, one that is alone, one that the catalogue did not know. */
const STAGES: readonly Before[] = [
  {
    id: "semoir-1",
    typeId: 5,
    type: "Semoir",
    duration: 14,
    priceCents: 42_000,
    methods: "Au champ.",
    objectives: "É",
  },
  {
    id: "semoir-2",
    typeId: 5,
    type: "Semoir",
    duration: 14,
    priceCents: 45_000,
    methods: "Au champ.",
    objectives: "é",
  },
  { id: "gps", typeId: 8, type: "GPS", duration: null, priceCents: null, methods: null },
  { id: "gps-2", typeId: 8, type: "GPS", duration: 7, priceCents: null, methods: "" },
  { id: "telescopique", typeId: 9, type: "Télescopique", duration: 7, priceCents: 26_500, methods: "Sur piste." },
];

describe.each(ENGINES)("a filled database from before the catalogue on %s", (engine) => {
  it("has the eight first courses, one for each other type, and a course for every stage", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "030-organisations"));
    const kysely = toKysely(database) as unknown as Kysely<never>;
    for (const { id, typeId, type, duration, priceCents, methods, objectives = "" } of STAGES) {
      await sql`insert into stages (id, type_id, type, title, duration, price_cents, available_seats, capacity, location,
        details, search_text, created_at, updated_at) values (${id}, ${typeId}, ${type}, ${id}, ${duration},
        ${priceCents}, 6, 6, 'Cambrai', 'Un point.', '', ${old}, ${old})`.execute(kysely);
      if (methods !== null)
        await sql`insert into stage_facts (stage_id, methods, objectives) values (${id}, ${methods}, ${objectives})`.execute(
          kysely,
        );
    }
    const before = await sql`select * from stages order by id`.execute(kysely);

    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "031-catalogue"));

    const courses = await database.selectFrom("courses").selectAll().orderBy("position").execute();
    expect(courses.map(({ id, type_id, slug, title }) => [id, type_id, slug, title]).slice(0, 8)).toEqual([
      ["MOISSONNEUSE_001", 1, "moissonneuse", "Formation Moissonneuse"],
      ["PRESSE_001", 2, "presse", "Formation Presse"],
      ["PULVERISATEUR_001", 3, "pulverisateur", "Formation Pulvérisateur"],
      ["POMME_DE_TERRE_001", 4, "pomme-de-terre", "Formation Pomme de terre"],
      ["SEMOIR_001", 5, "semoir", "Formation Semoir"],
      ["TRACTEUR_001", 6, "tracteur", "Formation Tracteur"],
      ["IRRIGATION_001", 7, "irrigation", "Formation Irrigation"],
      ["GPS_001", 8, "gps", "Formation GPS"],
    ]);
    const byType = new Map(courses.map((course) => [course.type_id, course]));
    expect(courses).toHaveLength(9);
    expect(new Set(courses.map(({ state, version }) => `${state} ${version}`))).toEqual(new Set(["open 1"]));
    // What all of its stages say; what they disagree about is left open.
    expect(byType.get(5)).toMatchObject({ duration: 14, price_cents: null, methods: "Au champ.", objectives: "" });
    expect(byType.get(8)).toMatchObject({ duration: null, price_cents: null, methods: "", details: "Un point." });
    expect(byType.get(9)).toMatchObject({
      title: "Télescopique",
      price_cents: 26_500,
      methods: "Sur piste.",
      slug: null,
    });
    expect(byType.get(1)).toMatchObject({ duration: null, price_cents: null, details: "", methods: "" });

    // Nothing of a stage is another, but that it has a course.
    const after = await sql<{
      id: string;
      type_id: number;
      course_id: string;
    }>`select * from stages order by id`.execute(kysely);
    expect(after.rows.map(({ course_id: _, ...rest }) => rest)).toEqual(before.rows);
    for (const { type_id, course_id } of after.rows) expect(course_id).toBe(byType.get(type_id)?.id);
    await expect(sql`update courses set state = 'gone'`.execute(kysely)).rejects.toThrow();
    await expect(sql`update stages set course_id = 'nothing' where id = 'gps'`.execute(kysely)).rejects.toThrow();
    await expect(sql`delete from courses where type_id = 5`.execute(kysely)).rejects.toThrow();
    await database.destroy();
    await temporary.remove();
  });
});
