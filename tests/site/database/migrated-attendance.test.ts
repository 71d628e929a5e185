import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import { readRecords } from "#subjects/attendance/data/records/read-records.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { append, entryOf } from "../attendance/chain-fixtures.ts";
import { rowOf } from "../registrations/enrol.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const old = new Date("2026-01-01T00:00:00Z");

describe.each(ENGINES)("a database from before attendance was recorded on %s", (engine) => {
  it("keeps the hours that were typed, and then needs none", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "016-dossiers"));
    const kysely = toKysely(database) as unknown as Kysely<never>;
    const stage = semoirDansDixJours;
    await sql`insert into stages (id, type_id, type, title, date, duration, available_seats, registered_seats, capacity,
      location, details, search_text, timetable, created_at, updated_at) values (${stage.id}, 5, 'Semoir', ${stage.title},
      ${stage.date}, 14, 6, 2, 8, 'Cambrai', '', '', '[]', ${old}, ${old})`.execute(kysely);
    const [first, second] = [rowOf(stage, basile, old), rowOf(stage, noemie, old)];
    await singleStatement(database).insertInto("participants").values([first, second]).execute();
    for (const [{ id }, minutes] of [
      [first, 840],
      [second, 0],
    ] as const)
      await sql`insert into trainee_results (participant_id, followed_minutes, result, by_name, updated_at)
        values (${id}, ${minutes}, 'reached', 'Odile', ${old})`.execute(kysely);
    await sql`insert into dossier_states (stage_id, missing, participants, checked_at)
      values (${stage.id}, 3, 2, ${old})`.execute(kysely);

    await migrate(database);

    const results = () =>
      database
        .selectFrom("trainee_results")
        .select(["participant_id", "followed_minutes", "result", "by_name", "updated_at"])
        .execute();
    const byMinutes = (await results()).toSorted(
      (one, other) => Number(other.followed_minutes) - Number(one.followed_minutes),
    );
    expect(byMinutes.map((row) => ({ ...row, updated_at: new Date(row.updated_at) }))).toEqual([
      { participant_id: first.id, followed_minutes: 840, result: "reached", by_name: "Odile", updated_at: old },
      { participant_id: second.id, followed_minutes: 0, result: "reached", by_name: "Odile", updated_at: old },
    ]);
    await singleStatement(database)
      .updateTable("trainee_results")
      .set({ followed_minutes: null })
      .where("participant_id", "=", second.id)
      .execute();
    // The results still belong to their registrations.
    await singleStatement(database).deleteFrom("participants").where("id", "=", first.id).execute();
    expect((await results()).map((row) => [row.participant_id, row.followed_minutes])).toEqual([[second.id, null]]);
    const orphan = {
      participant_id: "personne",
      result: "reached",
      by_name: "",
      updated_at: old,
      followed_minutes: null,
    };
    await expect(singleStatement(database).insertInto("trainee_results").values(orphan).execute()).rejects.toThrow();

    expect(await append(database, [entryOf("un")])).toBe(1);
    expect(await readRecords(database, stage.id)).toMatchObject([{ id: "un", number: 1, previousDigest: "" }]);
    await database.destroy();
    await temporary.remove();
  });
});
