import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, it } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("de la base"), { code });

it.each(["57P01", "57P02", "57P03", "08006", "08P01", "53300", "ECONNREFUSED", "ECONNRESET"])(
  "takes %s for an unavailable database",
  (code) => expect(isUnavailable(withCode(code))).toBe(true),
);

it.each(["23505", "42P01", "22P02", "40001", "ENOENT"])("takes %s for another error", (code) =>
  expect(isUnavailable(withCode(code))).toBe(false),
);

it.each([
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
  "waited too long for the database",
])("recognises the driver's message: %s", (message) => expect(isUnavailable(new Error(message))).toBe(true));

it("refuses what is no error, and a message that only contains the driver's", () => {
  for (const thrown of [null, undefined, "ECONNREFUSED", new Response(null, { status: 503 })])
    expect(isUnavailable(thrown)).toBe(false);
  expect(isUnavailable(new Error("duplicate key: Connection terminated"))).toBe(false);
});

it("recognises a PostgreSQL that refuses connections", async () => {
  const client = new pg.Client({ connectionString: "postgres://sillon@localhost:1/sillon" });
  expect(isUnavailable(await client.connect().catch((error) => error))).toBe(true);
});

it("recognises an SQLite file that another connection has locked", () => {
  const file = join(mkdtempSync(join(tmpdir(), "sillon-held-")), "test.db");
  const [holder, waiter] = [new DatabaseSync(file), new DatabaseSync(file)];
  holder.exec("begin immediate");
  expect(thrownBy(() => waiter.exec("begin immediate"))).toSatisfy(isUnavailable);
  expect(thrownBy(() => waiter.exec("select * from nulle_part"))).not.toSatisfy(isUnavailable);
});

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
