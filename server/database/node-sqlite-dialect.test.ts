import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Generated, Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NodeSqliteDialect } from "./node-sqlite-dialect.ts";

interface Tables {
  stages: { id: Generated<number>; starts: Date | string | null; title: string; seats: number; full: boolean | number };
}

describe("Kysely on node:sqlite", () => {
  let file: string;
  let database: Kysely<Tables>;
  beforeEach(async () => {
    file = join(mkdtempSync(join(tmpdir(), "sillon-dialect-")), "test.db");
    database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) });
    await sql`create table stages (id integer primary key, starts text, title text not null, seats integer check (seats >= 0), full integer)`.execute(
      database,
    );
  });
  afterEach(() => database.destroy());

  const semoir = { starts: null, title: "Semoir", seats: 8, full: false };
  const titles = async () => (await database.selectFrom("stages").select("title").execute()).map(({ title }) => title);

  it("waits for the disk and for its neighbours", async () => {
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(database)).rows[0] as object)[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    expect(await pragma("busy_timeout")).toBe(5000);
  });

  it("stores dates and booleans where PostgreSQL would, in any place", async () => {
    const starts = new Date("2026-11-15T09:00:00Z");
    await database
      .insertInto("stages")
      .values({ ...semoir, starts, full: true })
      .execute();
    const [row] = await database.selectFrom("stages").selectAll().execute();
    expect(row).toMatchObject({ starts: "2026-11-15T09:00:00.000Z", title: "Semoir", seats: 8, full: 1 });
  });

  it("refuses what it cannot store, rather than shift the other values", async () => {
    const insert = database.insertInto("stages").values({ ...semoir, starts: { year: 2026 } as never });
    await expect(insert.execute()).rejects.toThrow(TypeError);
    expect(await titles()).toEqual([]);
  });

  it("undoes a transaction that fails, and goes on", async () => {
    const failing = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("stages").values(semoir).execute();
      await transaction
        .insertInto("stages")
        .values({ ...semoir, seats: -1 })
        .execute();
    });
    await expect(failing).rejects.toThrow(/CHECK constraint/);
    await database
      .insertInto("stages")
      .values({ ...semoir, title: "Presse" })
      .execute();
    expect(await titles()).toEqual(["Presse"]);
  });

  it("lets transactions take turns, so that reading and then writing is safe", async () => {
    await database
      .insertInto("stages")
      .values({ ...semoir, seats: 100 })
      .execute();
    const takeOne = () =>
      database.transaction().execute(async (transaction) => {
        const { seats } = await transaction.selectFrom("stages").select("seats").executeTakeFirstOrThrow();
        await new Promise((resolve) => setImmediate(resolve));
        await transaction
          .updateTable("stages")
          .set({ seats: seats - 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 100 }, takeOne));
    expect(await database.selectFrom("stages").select("seats").executeTakeFirst()).toEqual({ seats: 0 });
  });

  it("counts the rows it changed and gives back those it was asked for", async () => {
    const inserted = await database.insertInto("stages").values([semoir, semoir]).returning("id").execute();
    expect(inserted.map(({ id }) => id)).toEqual([1, 2]);
    const { numUpdatedRows } = await database.updateTable("stages").set({ seats: 1 }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(2n);
  });

  it("streams", async () => {
    await database
      .insertInto("stages")
      .values([semoir, { ...semoir, title: "Presse" }])
      .execute();
    const seen: string[] = [];
    for await (const { title } of database.selectFrom("stages").select("title").stream()) seen.push(title);
    expect(seen).toEqual(["Semoir", "Presse"]);
  });

  it("keeps two processes from migrating at once, and half a migration from staying", () => {
    expect(new NodeSqliteDialect(file).createAdapter().supportsTransactionalDdl).toBe(true);
  });
});
