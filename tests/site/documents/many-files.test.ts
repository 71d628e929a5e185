import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { listSentFiles } from "#subjects/shared-files/data/files.ts";
import { marieEleveuse, paulChauffeur } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, signedIn } from "../browser.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

describe.each(ANY_ENGINE)("a file with sixty recipients on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    marie = await signedIn(site, marieEleveuse);
    const { id } = await accountOf(site, marieEleveuse);
    const { database, clock } = site.services;
    const model = await database.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const people = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, "0"));
    await singleStatement(database)
      .insertInto("users")
      .values(
        people.map((number) => ({
          ...model,
          id: `p${number}`,
          email: `p${number}@x.example`,
          name: `Personne ${number}`,
          search_text: `personne ${number}`,
          name_text: `personne ${number}`,
        })),
      )
      .execute();
    const file = { name: "consignes.txt", type: "text/plain", size: 3, checksum: "x", shared_by: id };
    await singleStatement(database)
      .insertInto("shared_files")
      .values({
        ...file,
        id: "f",
        shared_by_name: "Marie",
        shared_by_admin: false,
        created_at: clock(),
        shared_at: clock(),
      })
      .execute();
    await singleStatement(database)
      .insertInto("shared_file_recipients")
      .values(
        people.map((number) => ({
          file_id: "f",
          user_id: `p${number}`,
          downloaded_at: Number(number) >= 57 ? clock() : null,
        })),
      )
      .execute();
  });
  afterEach(() => site.close());

  it("lists fifty of them, and counts all recipients and all downloads", async () => {
    const { id } = await accountOf(site, marieEleveuse);
    const { files } = await listSentFiles(site.services.database, {
      of: { id, role: "client" },
      brand: site.services.centre.brand,
      limit: 10,
    });
    const [file] = files;
    expect(file?.recipients.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Personne ${String(index).padStart(2, "0")}`),
    );
    expect([file?.total, file?.downloaded]).toEqual([60, 3]);
    const page = textOf(await (await marie.get("/Gestion_documents")).text());
    expect(page).toContain("Personne 49 et 10 autres");
    expect(page).toContain("Téléchargé par 3 sur 60");
  });
});

describe.each(ANY_ENGINE)("more files than a page shows on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  let paul: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    [marie, paul] = [await signedIn(site, marieEleveuse), await signedIn(site, paulChauffeur)];
    const [from, to] = [await accountOf(site, marieEleveuse), await accountOf(site, paulChauffeur)];
    const { database, clock } = site.services;
    const files = Array.from({ length: 1_001 }, (_, index) => ({
      id: `f${index}`,
      name: `n${index}.txt`,
      type: "text/plain",
      size: 3,
      checksum: "x",
      shared_by: from.id,
      shared_by_name: "Marie",
      shared_by_admin: false,
      created_at: clock(),
      shared_at: new Date(clock().getTime() - index * 1_000),
    }));
    for (const batch of [files.slice(0, 501), files.slice(501)]) {
      await singleStatement(database).insertInto("shared_files").values(batch).execute();
      await singleStatement(database)
        .insertInto("shared_file_recipients")
        .values(batch.map(({ id }) => ({ file_id: id, user_id: to.id, downloaded_at: null })))
        .execute();
    }
  });
  afterEach(() => site.close());

  it("are linked to as further pages", async () => {
    for (const [browser, path, shown] of [
      [paul, "/Documents", 1_000],
      [marie, "/Gestion_documents", 200],
    ] as const) {
      const first = await (await browser.get(path)).text();
      expect(first, path).toContain(`n${shown - 1}.txt`);
      expect(first, path).not.toContain(`n${shown}.txt`);
      expect(textOf(first)).toContain(`Les ${shown} fichiers les plus récents sont affichés.`);
      const [, link] = /href="([^"]*page=2)"/.exec(first) ?? [];
      expect(link).toBe(`${path}?page=2`);
      const second = await (await browser.get(`${path}?page=2`)).text();
      expect(second, path).toContain(`n${shown}.txt`);
    }
    expect(await (await paul.get("/Documents?page=2")).text()).not.toContain("page=3");
    expect(await (await marie.get("/Gestion_documents?page=6")).text()).not.toContain("page=7");
  });
});
