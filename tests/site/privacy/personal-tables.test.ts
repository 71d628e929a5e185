import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { COLLECTORS, PERSONAL_TABLES } from "#subjects/privacy/data/personal-tables.ts";
import { ENGINES, type Engine, openSite } from "../site.ts";

const TABLES: Record<Engine, string> = {
  SQLite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  PostgreSQL:
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
};

/** Of the engine, of migrations, and the search indexes, which repeat columns of users, stages and registrants. */
const NOT_OURS = /^kysely_|_(searched|unindexed|grams|terms)(_|$)/;

describe.each(ENGINES)("the list of tables with personal data on %s", (engine) => {
  it("has every table of the database: collected, or with the reason why not", async () => {
    const site = await openSite(engine);
    const { rows } = await sql<{ name: string }>`${sql.raw(TABLES[engine])}`.execute(toKysely(site.services.database));
    const names = rows.map(({ name }) => name).filter((name) => !NOT_OURS.test(name));
    expect(Object.keys(PERSONAL_TABLES).sort()).toEqual(names.sort());
    await site.close();
  });
});

it("no two collectors write the same file", () => {
  const files = COLLECTORS.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
});
