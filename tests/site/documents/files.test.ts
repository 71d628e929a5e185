import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "../../../server/database/single-statement.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { filesOf, openPeople, type People, sent, share, storedIn, uploaded } from "./sharing.ts";

const TEXT = "abcdefghijklmnopqrstuvwxyz";

describe.each(ANY_ENGINE)("a shared file on %s", (engine) => {
  let site: Site;
  let people: People;
  beforeAll(async () => {
    site = await openSite(engine);
    people = await openPeople(site);
  });
  afterAll(() => site.close());
  // One person sends more files here than anybody may in an hour.
  beforeEach(() => singleStatement(site.services.database).deleteFrom("sign_in_attempts").execute());

  const downloadsOf = (id: string) =>
    site.services.database
      .selectFrom("shared_file_recipients")
      .select("downloaded_at")
      .where("file_id", "=", id)
      .execute();

  const WAYS = [
    ["GET", ""],
    ["HEAD", ""],
    ["a range", ""],
    ["GET", "?telecharger"],
    ["GET", ".data"],
    ["GET", "/"],
  ] as const;
  const askIn = (browser: People["paul"], way: string, address: string) => {
    if (way === "HEAD") return browser.head(address);
    return browser.get(address, way === "a range" ? { range: "bytes=0-3" } : {});
  };

  it.each(WAYS)("does not exist for strangers, visitors and administrators who ask by %s %s", async (way, rest) => {
    const { marie, paulsId, lucie, odile, visitor } = people;
    const id = await sent(marie, paulsId, TEXT, { name: "secret.txt", type: "text/plain" });
    for (const browser of [lucie, odile, visitor]) {
      const answer = await askIn(browser, way, `/fichiers/${id}${rest}`);
      expect(answer.status).toBe(404);
      const told = `${await answer.text()} ${[...answer.headers].flat().join()}`;
      for (const secret of [TEXT.slice(0, 4), "secret.txt", "Marie"]) expect(told).not.toContain(secret);
    }
    expect(await downloadsOf(id)).toEqual([{ downloaded_at: null }]);
  });

  it("is told apart from one that never was by nothing", async () => {
    const { marie, paulsId, lucie } = people;
    const id = await sent(marie, paulsId, TEXT);
    const answers = [id, "00000000-0000-4000-8000-000000000000"].map((file) => lucie.get(`/fichiers/${file}`));
    const [real, unreal] = await Promise.all(answers);
    const named = (answer: Response | undefined) =>
      [...(answer?.headers ?? [])].filter(([name]) => !["x-request-id", "content-security-policy"].includes(name));
    expect(named(real)).toEqual(named(unreal));
  });

  it("is nobody's before it is shared, not even its sender's", async () => {
    const { marie, paul, paulsId, visitor } = people;
    const id = await uploaded(marie, TEXT);
    for (const [way, rest] of WAYS) {
      for (const browser of [marie, paul, visitor])
        expect((await askIn(browser, way, `/fichiers/${id}${rest}`)).status).toBe(404);
    }
    await share(marie, id, [["recipient", paulsId]]);
    expect((await paul.get(`/fichiers/${id}`)).status).toBe(200);
  });

  it.each(["..%2F..%2Fsillon.db", "%2e%2e%2fsillon.db", "*", "' or '1'='1", "x".repeat(900), "UNFINISHED"])(
    "is not found under %j",
    async (file) => {
      const answer = await people.paul.get(`/fichiers/${file}`);
      expect(answer.status).toBe(404);
    },
  );

  it("is no page's data, even for who may read it", async () => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, TEXT);
    const answer = await paul.get(`/fichiers/${id}.data`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(TEXT);
  });

  it("comes with its name, kept by no shared cache, taken for nothing else and able to do nothing", async () => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, TEXT, { name: "Réglages d’été (1).pdf" });
    const { headers } = await paul.get(`/fichiers/${id}`);
    const name =
      "filename=\"Reglages d_ete (1).pdf\"; filename*=UTF-8''R%C3%A9glages%20d%E2%80%99%C3%A9t%C3%A9%20%281%29.pdf";
    expect(headers.get("content-disposition")).toBe(`inline; ${name}`);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-length")).toBe("26");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const saved = await paul.get(`/fichiers/${id}?telecharger`);
    expect(saved.headers.get("content-disposition")).toBe(`attachment; ${name}`);
  });

  it.each([
    ["a page", "text/html; charset=utf-8", "<script>alert(1)</script>", "application/octet-stream", "attachment"],
    ["a page in capitals", "TEXT/HTML", "<script>alert(1)</script>", "application/octet-stream", "attachment"],
    ["a drawing", "image/svg+xml", "<svg onload='alert(1)'/>", "application/octet-stream", "attachment"],
    ["a drawing that claims to be a photo", "image/png", "<svg onload='alert(1)'/>", "image/png", "inline"],
    ["a script", "text/javascript", "alert(1)", "application/octet-stream", "attachment"],
    ["XML", "application/xhtml+xml", "<html/>", "application/octet-stream", "attachment"],
    ["two types at once", "image/png, text/html", "<script/>", "application/octet-stream", "attachment"],
    ["no type at all", "", "x", "application/octet-stream", "attachment"],
  ])("that is %s cannot run", async (_, type, body, servedAs, disposition) => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, body, { name: "piege.html", type });
    const { headers } = await paul.get(`/fichiers/${id}`);
    expect(headers.get("content-type")).toBe(servedAs);
    expect(headers.get("content-disposition")).toMatch(new RegExp(`^${disposition};`));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
  });

  it.each([
    ["../../../etc/passwd", "passwd"],
    ["C:\\Windows\\notice.exe", "notice.exe"],
    ["a\"b';c.pdf", "ab';c.pdf"],
    ["notice.pdf\r\nSet-Cookie: a=b", "notice.pdfSet-Cookie a=b"],
    ["🚜 moisson d’été.pdf", "🚜 moisson d’été.pdf"],
    [`${"é".repeat(450)}.pdf`, `${"é".repeat(116)}.pdf`],
    ["</script><script>alert(1)</script>", "script"],
    ["facture\u202Efdp.exe", "facturefdp.exe"],
    ["", "Sans nom"],
    [" . ", "Sans nom"],
  ])("called %j is called something harmless everywhere", async (name, harmless) => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, TEXT, { name });
    const answer = await paul.get(`/fichiers/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const [, encoded = ""] = /filename\*=UTF-8''(.*)$/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
    expect(decodeURIComponent(encoded)).toBe(harmless);
    expect((await filesOf(site)).find((file) => file.id === id)?.name).toBe(harmless);
    expect(await storedIn(site)).toContain(id);
    for (const page of [await paul.get("/Documents"), await marie.get("/Gestion_documents")])
      expect(await page.text()).not.toContain("<script>alert(1)");
  });

  it("comes in parts to whoever asks for parts", async () => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, TEXT, { name: "a.txt", type: "text/plain" });
    const ask = (range: string, more: Record<string, string> = {}) =>
      // A browser that takes compressed pages: a part of a file is a part of the file itself.
      paul.get(`/fichiers/${id}`, { range, "accept-encoding": "br, gzip", ...more });
    const part = await ask("bytes=5-9");
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      "bytes 5-9/26",
      "5",
    ]);
    expect(await part.text()).toBe("fghij");
    expect(part.headers.get("content-encoding")).toBeNull();
    for (const [range, text] of [
      ["bytes=0-", TEXT],
      ["bytes=-6", "uvwxyz"],
      ["bytes=-999", TEXT],
      ["bytes=20-999", "uvwxyz"],
      ["bytes=25-25", "z"],
    ] as const) {
      const answer = await ask(range);
      expect([answer.status, await answer.text()], range).toEqual([206, text]);
    }
    for (const beyond of ["bytes=26-", "bytes=-0", "bytes=99999999999999999999-"]) {
      const answer = await ask(beyond);
      expect([answer.status, answer.headers.get("content-range")], beyond).toEqual([416, "bytes */26"]);
    }
    for (const odd of ["bytes=9-5", "bytes=0-1,4-5", "bytes=-", "lines=1-2", "bytes=a-b"])
      expect((await ask(odd)).status, odd).toBe(200);
    const etag = part.headers.get("etag") ?? "";
    expect((await ask("bytes=0-1", { "if-range": etag })).status).toBe(206);
    expect((await ask("bytes=0-1", { "if-range": '"another"' })).status).toBe(200);
    expect((await paul.get(`/fichiers/${id}`, { "if-none-match": etag })).status).toBe(304);
    const head = await paul.head(`/fichiers/${id}`, { range: "bytes=0-1" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "26", ""]);
  });

  describe("whose bytes changed in the store", () => {
    const rot = (id: string, change: (path: string) => void) => {
      const folder = join(site.location.dataDir, "blobs");
      const path = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith(id)) ?? "";
      change(join(folder, path));
    };

    it.each([
      ["one letter of them", (path: string) => writeFileSync(path, TEXT.replace("z", "Z"))],
      ["to fewer", (path: string) => truncateSync(path, 10)],
      ["to none", (path: string) => truncateSync(path, 0)],
      ["to more", (path: string) => writeFileSync(path, `${TEXT}.`)],
    ])("by %s ends as a broken download", async (_, change) => {
      const { marie, paul, paulsId } = people;
      const id = await sent(marie, paulsId, TEXT);
      rot(id, change);
      const answer = await paul.get(`/fichiers/${id}`);
      expect(answer.headers.get("content-length")).toBe("26");
      await expect(answer.text()).rejects.toThrow();
    });

    it("breaks a range that asks for all of it, too", async () => {
      const { marie, paul, paulsId } = people;
      const id = await sent(marie, paulsId, TEXT);
      rot(id, (path) => writeFileSync(path, TEXT.replace("a", "A")));
      await expect((await paul.get(`/fichiers/${id}`, { range: "bytes=0-" })).text()).rejects.toThrow();
    });

    it("by being cut breaks a part that it no longer has", async () => {
      const { marie, paul, paulsId } = people;
      const id = await sent(marie, paulsId, TEXT);
      rot(id, (path) => truncateSync(path, 10));
      const part = await paul.get(`/fichiers/${id}`, { range: "bytes=5-19" });
      await expect(part.text()).rejects.toThrow();
    });

    it("by being lost is a file that is not there, and has not been fetched", async () => {
      const { marie, paul, paulsId } = people;
      const id = await sent(marie, paulsId, TEXT);
      await site.services.blobs.delete(id);
      expect((await paul.get(`/fichiers/${id}`)).status).toBe(404);
      expect(await downloadsOf(id)).toEqual([{ downloaded_at: null }]);
      expect((await marie.post("/Gestion_documents", { file: id })).status).toBe(200);
    });
  });
});
