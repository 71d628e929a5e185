import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listSentFiles } from "../../server/documents/files.ts";
import { marieEleveuse } from "../people.ts";
import { textOf } from "../text-of.ts";
import { type Browser, signedIn } from "./browser.ts";
import { accountOf } from "./enrol.ts";
import { ENGINES, openSite, type Site } from "./site.ts";

describe.each(ENGINES)("a file for sixty people on %s", (engine) => {
  let site: Site;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    marie = await signedIn(site, marieEleveuse);
    const { id } = await accountOf(site, marieEleveuse);
    const { database, clock } = site.services;
    const model = await database.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const people = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, "0"));
    await database
      .insertInto("users")
      .values(
        people.map((number) => ({
          ...model,
          id: `p${number}`,
          email: `p${number}@x.example`,
          name: `Personne ${number}`,
          search_text: `personne ${number}`,
        })),
      )
      .execute();
    const file = { name: "consignes.txt", type: "text/plain", size: 3, checksum: "x", shared_by: id };
    await database
      .insertInto("shared_files")
      .values({ ...file, id: "f", shared_by_name: "Marie", created_at: clock(), shared_at: clock() })
      .execute();
    await database
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

  it("names fifty of them, counts all, and all who have fetched it", async () => {
    const { id } = await accountOf(site, marieEleveuse);
    const [file] = await listSentFiles(site.services.database, id, 10);
    expect(file?.recipients.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Personne ${String(index).padStart(2, "0")}`),
    );
    expect([file?.total, file?.downloaded]).toEqual([60, 3]);
    const page = textOf(await (await marie.get("/Gestion_documents")).text());
    expect(page).toContain("Personne 49 et 10 autres");
    expect(page).toContain("Téléchargé par 3 sur 60");
  });
});
