import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database, Transaction } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import * as accounts from "#platform/database/migrations/001-accounts.ts";
import * as stages from "#platform/database/migrations/002-stages.ts";
import * as administration from "#platform/database/migrations/003-administration.ts";
import * as documents from "#platform/database/migrations/004-documents.ts";
import * as growth from "#platform/database/migrations/005-growth.ts";
import * as names from "#platform/database/migrations/006-names.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { type IndexedTable, rowsContaining } from "#platform/database/search.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { searchText } from "#platform/values/search-text.ts";
import { stageRow } from "#subjects/stages/data/stages.ts";
import { marieEleveuse } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { ENGINES, openSite, openTemporaryDatabase, type Site, type TemporaryDatabase } from "../site.ts";

/** Searches the index, without the filters of a page. */
async function search(database: Database, words: string[], table: IndexedTable = "users"): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${await rowsContaining(database, table, words)} order by id`.execute(
    toKysely(database),
  );
  return rows.map(({ id }) => id);
}

const ODD = [
  "Zoé & Œdipe",
  'a "quoted" word',
  "100 % de réussite_",
  "l’Étang",
  "Ünïcödé 🚜🚜",
  "fin de ligne xq",
  "!",
  "aa",
];

describe.each(ENGINES)("the search index on %s", (engine) => {
  let site: Site;
  let database: Database;
  beforeEach(async () => {
    site = await openSite(engine);
    database = site.services.database;
  });
  afterEach(() => site.close());

  const add = (id: string, name: string, into: Database | Transaction = database) =>
    singleStatement(into)
      .insertInto("users")
      .values({
        ...{ id, name, first_name: name, last_name: "", email: `${id}@ferme.example`, email_verified: false },
        ...{ birth_date: "", telephone: "", raison_social: "", user_type: "Eleveur", role: "client", image: null },
        ...{ search_text: searchText(name), created_at: new Date(), updated_at: new Date() },
      })
      .execute();

  it("finds the same rows as a comparison with every row", async () => {
    await database.transaction().execute(async (transaction) => {
      for (const [number, title] of ODD.entries()) await add(`odd-${number}`, title, transaction);
    });
    const rows = ODD.map((title, number) => ({ id: `odd-${number}`, text: searchText(title) }));
    const pieces = rows.flatMap(({ text }) =>
      [...text].flatMap((_, temporary) =>
        [1, 2, 3, 4, 7].map((size) => [...text].slice(temporary, temporary + size).join("")),
      ),
    );
    const searches = [...new Set([...pieces, "zz", "q", "aaa", '"', "%%", "__", "!!", "🚜", "zoe oedipe"])];
    for (const piece of searches) {
      const word = searchText(piece);
      if (word === "") continue;
      const expected = rows.filter(({ text }) => text.includes(word)).map(({ id }) => id);
      expect(await search(database, [word]), JSON.stringify(word)).toEqual(expected);
    }
  });

  it("needs all the words, in any order", async () => {
    await add("first", "Semoir de précision");
    await add("second", "Semoir en ligne");
    expect(await search(database, ["sem", "pre"])).toEqual(["first"]);
    expect(await search(database, ["li", "semoir"])).toEqual(["second"]);
    expect(await search(database, ["s", "de", "en"])).toEqual([]);
  });

  it("accepts two letters that begin very many trigrams, and very many words", async () => {
    // Each word is another trigram that begins with "ab".
    const trigrams = Array.from({ length: 150 }, (_, number) => `ab${String.fromCodePoint(0x4e00 + number)}`);
    await add("many", trigrams.join(" "));
    await add("other", "Presse ab");
    expect(await search(database, ["ab"])).toEqual(["many", "other"]);
    expect(await search(database, ["ab", "presse"])).toEqual(["other"]);
    expect(await search(database, [...trigrams.slice(0, 40), ...trigrams.slice(0, 40), "ab"])).toEqual(["many"]);
    expect(await search(database, [...trigrams.slice(0, 40), "presse"])).toEqual([]);
  });

  it("follows updates and deletions of a row", async () => {
    await add("first", "Semoir");
    await singleStatement(database)
      .updateTable("users")
      .set({ search_text: "presse" })
      .where("id", "=", "first")
      .execute();
    expect(await search(database, ["semoir"])).toEqual([]);
    expect(await search(database, ["presse"])).toEqual(["first"]);
    await singleStatement(database).deleteFrom("users").where("id", "=", "first").execute();
    await add("other", "Tracteur");
    expect(await search(database, ["presse"])).toEqual([]);
    expect(await search(database, ["trac"])).toEqual(["other"]);
  });
});

describe.each(ENGINES)("the search index of a migrated database on %s", (engine) => {
  let temporary: TemporaryDatabase;
  let old: Database;
  beforeEach(async () => {
    temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    old = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    for (const { up } of [accounts, stages, administration, documents])
      await up(toKysely(old) as unknown as Kysely<never>);
  });
  afterEach(async () => {
    await old.destroy();
    await temporary.remove();
  });

  it("contains the rows from before the migration", async () => {
    const { price_cents, capacity, course_id, state, ...row } = stageRow(semoirDansDixJours, new Date());
    await singleStatement(old)
      .insertInto("stages")
      .values(row as never)
      .execute();
    const { email, firstName, lastName, birthDate, telephone, raison_social, userType } = marieEleveuse;
    const name = { name: "Zoé Lenglet", first_name: firstName, last_name: lastName, email, image: null };
    const rest = { birth_date: birthDate, telephone, raison_social, user_type: userType, role: "client" };
    const stamps = { email_verified: false, created_at: new Date(), updated_at: new Date() };
    const search_text = `zoe lenglet ${email}`;
    await singleStatement(old)
      .insertInto("users")
      .values({ id: "marie", ...name, ...rest, ...stamps, search_text })
      .execute();
    for (const { up } of [growth, names]) await up(toKysely(old) as unknown as Kysely<never>);
    expect(await search(old, ["lenglet"], "users")).toEqual(["marie"]);
    expect(await search(old, ["ferme-lenglet"], "users")).toEqual(["marie"]);
    expect(await search(old, ["zoe", "lenglet"], "user_names")).toEqual(["marie"]);
    expect(await search(old, ["ferme-lenglet"], "user_names")).toEqual([]);
    await singleStatement(old)
      .updateTable("users")
      .set({ name_text: "lea caudron" })
      .where("id", "=", "marie")
      .execute();
    expect(await search(old, ["zoe"], "user_names")).toEqual([]);
    expect(await search(old, ["cau"], "user_names")).toEqual(["marie"]);
    await singleStatement(old).deleteFrom("users").where("id", "=", "marie").execute();
    expect(await search(old, ["cau"], "user_names")).toEqual([]);
  });
});
