import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { prepareQuery } from "./prepared-query.ts";
import { singleStatement } from "./single-statement.ts";

let first: Database;
let second: Database;
const openEmpty = () => openDatabase({ dataDir: mkdtempSync(join(tmpdir(), "sillon-prepared-")), databaseUrl: null });
beforeAll(async () => {
  [first, second] = await Promise.all([openEmpty(), openEmpty()]);
  for (const [name, value] of [
    ["a", "1"],
    ["b", "2"],
    ["c", "3"],
  ] as const)
    await singleStatement(first).insertInto("settings").values({ name, value }).execute();
});
afterAll(() => Promise.all([first.destroy(), second.destroy()]));

it("is built once for each database and size, and run with the values of each call", async () => {
  let built = 0;
  const from = prepareQuery((database, { name, not }: { not: string; name: string }, size) => {
    built += 1;
    return database
      .selectFrom("settings")
      .select("value")
      .where("name", ">=", name)
      .where("name", "<>", not)
      .where("name", "in", ["a", "b", "c"])
      .orderBy("name")
      .limit(size);
  });
  expect(await from(first, { name: "a", not: "b" }, 2)).toEqual([{ value: "1" }, { value: "3" }]);
  expect(await from(first, { name: "b", not: "a" }, 2)).toEqual([{ value: "2" }, { value: "3" }]);
  expect(built).toBe(1);
  expect(await from(first, { name: "b", not: "a" }, 1)).toEqual([{ value: "2" }]);
  expect(await from(second, { name: "a", not: "b" }, 2)).toEqual([]);
  expect(built).toBe(3);
});

it("runs inside a transaction", async () => {
  const byName = prepareQuery((database, { name }: { name: string }) =>
    database.selectFrom("settings").select("value").where("name", "=", name),
  );
  const undone = first.transaction().execute(async (transaction) => {
    await transaction.insertInto("settings").values({ name: "d", value: "4" }).execute();
    expect(await byName(transaction, { name: "d" })).toEqual([{ value: "4" }]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await byName(first, { name: "d" })).toEqual([]);
});
