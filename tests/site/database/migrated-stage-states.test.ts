import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { restoreStage } from "#subjects/stages/data/bin/restore-stage.ts";
import { odileAdministratrice } from "../../people.ts";
import { addUser } from "../registrations/enrol.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const AT = "2026-11-03T09:00:00.000Z";
const STAGE = {
  type_id: 5,
  type: "Semoir",
  title: "Semoir",
  location: "Cambrai",
  details: "",
  search_text: "semoir",
  available_seats: 3,
  registered_seats: 1,
  capacity: 4,
  created_at: AT,
  updated_at: AT,
};
const PERSON = {
  email: "basile@ferme.example",
  first_name: "Basile",
  last_name: "Hutin",
  person_key: "basile hutin",
  phone: "",
  company: "",
  level: "debutant",
  is_handicapped: false,
  handicap_type: "Aucun",
  registration_date: AT,
  submission: "",
};

describe.each(ENGINES)("stages that were added before they had a state, on %s", (engine) => {
  it("are open with everybody on them, also one that comes back from the bin; the database refuses any other word", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "029-bin"));
    const before = toKysely(database) as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await before
      .insertInto("stages")
      .values({ ...STAGE, id: "ici" })
      .execute();
    await before
      .insertInto("participants")
      .values({ ...PERSON, id: "p1", stage_id: "ici" })
      .execute();
    const content = {
      deleted: {
        stages: [{ ...STAGE, id: "supprime" }],
        participants: [{ ...PERSON, id: "p2", stage_id: "supprime" }],
      },
      emptied: {},
    };
    const kept = { id: "bin-1", stage_id: "supprime", stage_title: "Semoir", registrants: 1, by_name: "Odile" };
    await before
      .insertInto("bin")
      .values({ ...kept, deleted_at: AT, kept_until: AT, migration: "029-bin", content: JSON.stringify(content) })
      .execute();

    await migrate(database);

    const services = { database, sendsMail: false, centre: { brand: "" } };
    const by = await addUser({ services } as unknown as Parameters<typeof addUser>[0], odileAdministratrice);
    expect(await restoreStage(services, { id: "bin-1", by }, new Date(AT))).toMatchObject({ stageId: "supprime" });
    const stages = await database.selectFrom("stages").select(["id", "state", "registered_seats"]).execute();
    expect(stages.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      { id: "ici", state: "open", registered_seats: 1 },
      { id: "supprime", state: "open", registered_seats: 1 },
    ]);
    expect(await database.selectFrom("participants").select("id").orderBy("id").execute()).toEqual([
      { id: "p1" },
      { id: "p2" },
    ]);
    await expect(sql`update stages set state = 'done'`.execute(before)).rejects.toThrow(/constraint|CHECK/);
    await database.destroy();
    await temporary.remove();
  });
});
