import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { searchText } from "../../../domain/search-text.ts";
import type { Database } from "../../../server/database/database.ts";
import { toKysely } from "../../../server/database/kysely.ts";
import * as accounts from "../../../server/database/migrations/001-accounts.ts";
import * as stages from "../../../server/database/migrations/002-stages.ts";
import * as administration from "../../../server/database/migrations/003-administration.ts";
import * as documents from "../../../server/database/migrations/004-documents.ts";
import * as growth from "../../../server/database/migrations/005-growth.ts";
import * as names from "../../../server/database/migrations/006-names.ts";
import { openPostgresForMigrations } from "../../../server/database/postgres.ts";
import { type IndexedTable, rowsContaining } from "../../../server/database/search.ts";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { openSqlite } from "../../../server/database/sqlite/sqlite.ts";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse } from "../../people.ts";
import { moissonPassee, semoirDansDixJours } from "../../stages.ts";
import { ENGINES, openPlace, openSite, type Place, type Site } from "../site.ts";

/** By their letters alone. */
async function find(database: Database, words: string[], table: IndexedTable = "stages"): Promise<string[]> {
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

describe.each(ENGINES)("a search on %s", (engine) => {
  let site: Site;
  let database: Database;
  beforeEach(async () => {
    site = await openSite(engine);
    database = site.services.database;
  });
  afterEach(() => site.close());

  const add = (id: string, title: string) =>
    insertStage(database, { ...semoirDansDixJours, id, title, location: "" }, new Date());

  it("finds by its letters what a look at every line would find", async () => {
    await database.transaction().execute(async (transaction) => {
      for (const [number, title] of ODD.entries())
        await insertStage(transaction, { ...moissonPassee, id: `odd-${number}`, title, location: "" }, new Date());
    });
    const lines = ODD.map((title, number) => ({ id: `odd-${number}`, text: searchText(title) }));
    const pieces = lines.flatMap(({ text }) =>
      [...text].flatMap((_, place) => [1, 2, 3, 4, 7].map((size) => [...text].slice(place, place + size).join(""))),
    );
    const asked = [...new Set([...pieces, "zz", "q", "aaa", '"', "%%", "__", "!!", "🚜", "zoe oedipe"])];
    for (const piece of asked) {
      const word = searchText(piece);
      if (word === "") continue;
      const expected = lines.filter(({ text }) => text.includes(word)).map(({ id }) => id);
      expect(await find(database, [word]), JSON.stringify(word)).toEqual(expected);
    }
  });

  it("wants all the words, in any order", async () => {
    await add("first", "Semoir de précision");
    await add("second", "Semoir en ligne");
    expect(await find(database, ["sem", "pre"])).toEqual(["first"]);
    expect(await find(database, ["li", "semoir"])).toEqual(["second"]);
    expect(await find(database, ["s", "de", "en"])).toEqual([]);
  });

  it("takes few letters with which very many threes begin, and very many words", async () => {
    // Letters of another script: nobody's name, but somebody's idea of a name.
    const threes = Array.from({ length: 150 }, (_, number) => `ab${String.fromCodePoint(0x4e00 + number)}`);
    await add("many", threes.join(" "));
    await add("other", "Presse ab");
    expect(await find(database, ["ab"])).toEqual(["many", "other"]);
    expect(await find(database, ["ab", "presse"])).toEqual(["other"]);
    expect(await find(database, [...threes.slice(0, 40), ...threes.slice(0, 40), "ab"])).toEqual(["many"]);
    expect(await find(database, [...threes.slice(0, 40), "presse"])).toEqual([]);
  });

  it("knows a line by its new letters, and forgets it with the line", async () => {
    await add("first", "Semoir");
    await singleStatement(database)
      .updateTable("stages")
      .set({ search_text: "presse" })
      .where("id", "=", "first")
      .execute();
    expect(await find(database, ["semoir"])).toEqual([]);
    expect(await find(database, ["presse"])).toEqual(["first"]);
    await singleStatement(database).deleteFrom("stages").where("id", "=", "first").execute();
    await add("other", "Tracteur");
    expect(await find(database, ["presse"])).toEqual([]);
    expect(await find(database, ["trac"])).toEqual(["other"]);
  });
});

describe.each(ENGINES)("an older database on %s", (engine) => {
  let place: Place;
  let old: Database;
  beforeEach(async () => {
    place = await openPlace(engine);
    const { databaseUrl, dataDir } = place.location;
    old = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    for (const { up } of [accounts, stages, administration, documents])
      await up(toKysely(old) as unknown as Kysely<never>);
  });
  afterEach(async () => {
    await old.destroy();
    await place.remove();
  });

  it("finds what was there before", async () => {
    await insertStage(old, semoirDansDixJours, new Date());
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
    expect(await find(old, ["semoir"])).toEqual([semoirDansDixJours.id]);
    expect(await find(old, ["lenglet"], "users")).toEqual(["marie"]);
    expect(await find(old, ["ferme-lenglet"], "users")).toEqual(["marie"]);
    expect(await find(old, ["zoe", "lenglet"], "user_names")).toEqual(["marie"]);
    expect(await find(old, ["ferme-lenglet"], "user_names")).toEqual([]);
    await singleStatement(old)
      .updateTable("users")
      .set({ name_text: "lea caudron" })
      .where("id", "=", "marie")
      .execute();
    expect(await find(old, ["zoe"], "user_names")).toEqual([]);
    expect(await find(old, ["cau"], "user_names")).toEqual(["marie"]);
    await singleStatement(old).deleteFrom("users").where("id", "=", "marie").execute();
    expect(await find(old, ["cau"], "user_names")).toEqual([]);
  });
});
