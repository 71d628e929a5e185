import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const old = new Date("2026-01-01T00:00:00Z");
const halfDay = (from: string, trainer: string) => ({
  id: from,
  day: "2026-11-25",
  from,
  to: "20:00",
  place: "",
  trainer,
});
/** More than the migration reads at a time. */
const STAGES = 501;

describe.each(ENGINES)("a half-day from before it had a person of the team on %s", (engine) => {
  it("gets the person who has its name, and keeps a name of nobody", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "011-settings"));
    const kysely = toKysely(database) as unknown as Kysely<never>;
    await sql`insert into trainers (id, name, speciality, background, motto, email, position, version, updated_at)
      values ('anselme', 'Anselme "le grand"', '', '', '', '', 0, 1, ${old})`.execute(kysely);
    const timetable = JSON.stringify([
      halfDay("09:00", 'Anselme "le grand" '),
      halfDay("10:00", "Hugues Carlier"),
      // The id of another one: nothing is lost.
      { ...halfDay("11:00", ""), id: "10:00" },
    ]);
    await database.transaction().execute(async (transaction) => {
      for (let index = 0; index < STAGES; index += 1)
        await sql`insert into stages (id, type_id, type, title, available_seats, capacity, location, details,
          search_text, timetable, created_at, updated_at) values (${`stage-${index}`}, 5, 'Semoir', 'Semis', 6, 6,
          'Cambrai', '', '', ${index === 0 ? "[]" : timetable}, ${old}, ${old})`.execute(toKysely(transaction));
    });

    await migrate(database);

    expect((await findStage(database, "stage-0"))?.halfDays).toEqual([]);
    for (const number of [1, STAGES - 1])
      expect((await findStage(database, `stage-${number}`))?.halfDays).toEqual([
        { ...halfDay("09:00", 'Anselme "le grand"'), trainerId: "anselme" },
        { ...halfDay("10:00", "Hugues Carlier"), trainerId: "" },
        { ...halfDay("11:00", ""), id: expect.stringMatching(/^[0-9a-f-]{36}$/), trainerId: "" },
      ]);
    const halfDays = await database.selectFrom("half_days").select("id").execute();
    expect(halfDays).toHaveLength(3 * (STAGES - 1));
    const trainers = await database.selectFrom("stage_trainers").selectAll().execute();
    expect(trainers).toHaveLength(STAGES - 1);
    expect(new Set(trainers.map(({ trainer_id, day }) => `${trainer_id} ${day}`))).toEqual(
      new Set(["anselme 2026-11-25"]),
    );
    await database.destroy();
    await temporary.remove();
  });
});
