import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Generated, Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NodeSqliteDialect } from "./dialect.ts";

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

  it("uses the write-ahead log, full synchronisation and foreign keys", async () => {
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(database)).rows[0] as object)[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
  });

  it("waits for another process's lock without blocking the event loop, until a timeout", async () => {
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 1);
    const write = database.insertInto("stages").values(semoir).execute();
    const transaction = database
      .transaction()
      .execute((inside) => inside.insertInto("stages").values(semoir).execute());
    while (ticks < 20) await new Promise((resolve) => setImmediate(resolve));
    other.exec("commit");
    await Promise.all([write, transaction]);
    clearInterval(ticking);
    expect(await titles()).toEqual(["Semoir", "Semoir"]);

    const shortTimeout = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file, 10) });
    other.exec("begin immediate");
    await expect(shortTimeout.insertInto("stages").values(semoir).execute()).rejects.toThrow("locked");
    await expect(shortTimeout.transaction().execute(async () => {})).rejects.toThrow("locked");
    other.exec("rollback");
    other.close();
    await shortTimeout.insertInto("stages").values(semoir).execute();
    await shortTimeout.destroy();
  });

  it("stores dates and booleans as text and integers", async () => {
    const starts = new Date("2026-11-15T09:00:00Z");
    await database
      .insertInto("stages")
      .values({ ...semoir, starts, full: true })
      .execute();
    const [row] = await database.selectFrom("stages").selectAll().execute();
    expect(row).toMatchObject({ starts: "2026-11-15T09:00:00.000Z", title: "Semoir", seats: 8, full: 1 });
  });

  it("refuses a value that it cannot store, rather than shift the others", async () => {
    const insert = database.insertInto("stages").values({ ...semoir, starts: { year: 2026 } as never });
    await expect(insert.execute()).rejects.toThrow(TypeError);
    expect(await titles()).toEqual([]);
  });

  it("rolls back a transaction that fails, and goes on", async () => {
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

  it("runs one transaction at a time, so that reading and then writing is safe", async () => {
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

  const add = (title: string, seats = 8) =>
    database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("stages")
        .values({ ...semoir, title, seats })
        .execute();
    });
  /** In the write-ahead log, a commit is a frame that says how large the database is. */
  const commits = async () => {
    const log = readFileSync(`${file}-wal`);
    const frame = 24 + log.readUInt32BE(8);
    let found = 0;
    for (let at = 32; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) found++;
    return found;
  };

  it("commits transactions that are queued together once", async () => {
    await add("Tracteur");
    const before = await commits();
    await Promise.all(Array.from({ length: 40 }, (_, number) => add(`Presse ${number}`)));
    expect((await titles()).length).toBe(41);
    expect((await commits()) - before).toBe(1);
  });

  it("commits transactions of one event-loop iteration once, though each ends before the next begins", async () => {
    await add("Tracteur");
    const before = await commits();
    const adding: Promise<void>[] = [];
    for (let number = 0; number < 20; number++) process.nextTick(() => adding.push(add(`Presse ${number}`)));
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all(adding);
    expect((await titles()).length).toBe(21);
    expect((await commits()) - before).toBe(1);
  });

  it("rolls back only the member of a group that fails", async () => {
    const outcomes = await Promise.allSettled([add("Semoir"), add("Presse", -1), add("Tracteur"), add("Herse", -1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    expect(await titles()).toEqual(["Semoir", "Tracteur"]);
  });

  it("rejects a member that conflicts with another one only once that other one can be read", async () => {
    await sql`create unique index once on stages (title)`.execute(database);
    const seen: string[][] = [];
    const addOrLook = (insert: () => Promise<unknown>) => insert().catch(async () => seen.push(await titles()));
    const alone = () => database.insertInto("stages").values(semoir).execute();
    await Promise.all([addOrLook(() => add("Semoir")), addOrLook(() => add("Semoir")), addOrLook(alone)]);
    expect(seen).toEqual([["Semoir"], ["Semoir"]]);
  });

  it("rejects all members when an error rolls back their shared transaction", async () => {
    const fatal = sql`insert or rollback into stages (title, seats) values ('Presse', -1)`;
    const outcomes = await Promise.allSettled([
      add("Semoir"),
      add("Tracteur"),
      database.transaction().execute((transaction) => fatal.execute(transaction)),
      add("Herse"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
    expect(await titles()).toEqual(["Herse"]);
  });

  it("rejects a rolled-back member with the group's error when the commit fails", async () => {
    await sql`create unique index once on stages (title)`.execute(database);
    await sql`create table seats (stage integer references stages deferrable initially deferred)`.execute(database);
    const orphan = sql`insert into seats values (99)`;
    const outcomes = await Promise.allSettled([
      add("Semoir"),
      add("Semoir"),
      database.insertInto("stages").values(semoir).execute(),
      // The shared commit fails because of this one.
      database.transaction().execute((transaction) => orphan.execute(transaction)),
    ]);
    const why = outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason) : "done"));
    expect(why).toEqual(why.map(() => expect.stringContaining("FOREIGN KEY")));
    expect(await titles()).toEqual([]);
  });

  it("commits ended transactions when it is closed, and rolls back the open one", async () => {
    const done = add("Semoir");
    const open = database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("stages")
        .values({ ...semoir, title: "Presse" })
        .execute();
      await new Promise(() => {});
    });
    open.catch(() => {});
    // Both have begun; the event-loop iteration at whose end the first is committed has not ended.
    for (let step = 0; step < 50; step++) await Promise.resolve();
    await database.destroy();
    await done;
    database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) });
    expect(await titles()).toEqual(["Semoir"]);
  });

  it("shows nothing of a transaction before its commit", async () => {
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
    const adding = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("stages").values(semoir).execute();
      await looked;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await titles()).toEqual([]);
    goOn();
    await adding;
    expect(await titles()).toEqual(["Semoir"]);
  });

  it("shows one moment in a read-only transaction, and lets others write meanwhile", async () => {
    await add("Semoir");
    const reading = await database.startTransaction().setAccessMode("read only").execute();
    const seen = async () => (await reading.selectFrom("stages").select("title").execute()).length;
    expect(await seen()).toBe(1);
    await add("Presse");
    expect(await seen()).toBe(1);
    expect((await titles()).length).toBe(2);
    await expect(reading.insertInto("stages").values(semoir).execute()).rejects.toThrow(/readonly/);
    await reading.commit().execute();
  });

  it("understands begin, commit and rollback as statements", async () => {
    for (const end of ["rollback", "commit"]) {
      await database.connection().execute(async (connection) => {
        await sql`begin immediate`.execute(connection);
        await connection.insertInto("stages").values(semoir).execute();
        expect(await connection.selectFrom("stages").select("title").execute()).toHaveLength(1);
        await sql.raw(end).execute(connection);
      });
      expect(await titles()).toHaveLength(end === "commit" ? 1 : 0);
    }
  });

  it("does not show an old state to other reads while one is streaming", async () => {
    await add("Semoir");
    await add("Presse");
    const reading = database.selectFrom("stages").select("title").stream();
    expect(await reading.next()).toMatchObject({ value: { title: "Semoir" } });
    await add("Tracteur");
    expect(await titles()).toEqual(["Semoir", "Presse", "Tracteur"]);
    await reading.return?.();
  });

  it("returns the number of changed rows, and the rows of a returning clause", async () => {
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

  it("runs migrations in a transaction: never two at once, never open of one", () => {
    expect(new NodeSqliteDialect(file).createAdapter().supportsTransactionalDdl).toBe(true);
  });
});
