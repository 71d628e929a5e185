import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { NodeSqliteDialect } from "./dialect.ts";

interface Tables {
  stages: { id: number; title: string };
}

let file: string;
let database: Kysely<Tables>;
beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), "sillon-statements-")), "test.db");
  database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) });
  await sql`create table stages (id integer primary key, title text)`.execute(database);
  await database
    .insertInto("stages")
    .values([
      { id: 1, title: "Semoir" },
      { id: 2, title: "Tracteur" },
    ])
    .execute();
});
afterEach(() => database.destroy());

it("returns a column that another process added after the statement was prepared", async () => {
  const everything = database.selectFrom("stages").selectAll().orderBy("id");
  expect(await everything.execute()).toEqual([
    { id: 1, title: "Semoir" },
    { id: 2, title: "Tracteur" },
  ]);
  const other = new DatabaseSync(file);
  other.exec("alter table stages add column seats integer not null default 8");
  other.close();
  expect(await everything.execute()).toEqual([
    { id: 1, title: "Semoir", seats: 8 },
    { id: 2, title: "Tracteur", seats: 8 },
  ]);
});

it("writes a limit into the statement, unless it is computed", async () => {
  const first = database.selectFrom("stages").select("title").orderBy("id").limit(1);
  expect(first.compile()).toMatchObject({ sql: expect.stringMatching(/ limit 1$/), parameters: [] });
  expect(await first.execute()).toEqual([{ title: "Semoir" }]);
  const computed = database.selectFrom("stages").select("title").orderBy("id").limit(sql<number>`1 + 1`);
  expect(await computed.execute()).toHaveLength(2);
});
