import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { filesOf, openPeople, type People, sent, share, storedIn, uploaded } from "./sharing.ts";

const TEXT = "abcdefghijklmnopqrstuvwxyz";
/** Its first four letters are in no random header: "abcd" is in the identity of one request out of 2,000. */
const SECRET = "~|~|: le code du portail";

describe.each(ANY_ENGINE)("a shared file on %s", (engine) => {
  let site: Site;
  let people: People;
  beforeAll(async () => {
    site = await openSite(engine);
    people = await openPeople(site);
  });
  afterAll(() => site.close());
  // These tests share more files than the rate limit of an hour allows.
  beforeEach(() => singleStatement(site.services.database).deleteFrom("sign_in_attempts").execute());

  const downloadsOf = (id: string) =>
    site.services.database
      .selectFrom("shared_file_recipients")
      .select("downloaded_at")
      .where("file_id", "=", id)
      .execute();

  const METHODS = [
    ["GET", ""],
    ["HEAD", ""],
    ["a range", ""],
    ["GET", "?telecharger"],
    ["GET", ".data"],
    ["GET", "/"],
  ] as const;
  const requestBy = (browser: People["paul"], method: string, address: string) => {
    if (method === "HEAD") return browser.head(address);
    return browser.get(address, method === "a range" ? { range: "bytes=0-3" } : {});
  };

  it.each(METHODS)("is answered 404 to other clients, administrators and visitors: %s %s", async (method, rest) => {
    const { marie, paulsId, lucie, odile, visitor } = people;
    const id = await sent(marie, paulsId, SECRET, { name: "secret.txt", type: "text/plain" });
    for (const browser of [lucie, odile, visitor]) {
      const response = await requestBy(browser, method, `/fichiers/${id}${rest}`);
      expect(response.status).toBe(404);
      const received = `${await response.text()} ${[...response.headers].flat().join()}`;
      for (const shown of [SECRET.slice(0, 4), "secret.txt", "Marie"]) expect(received).not.toContain(shown);
    }
    expect(await downloadsOf(id)).toEqual([{ downloaded_at: null }]);
  });

  it("is answered with the same headers as a file that does not exist", async () => {
    const { marie, paulsId, lucie } = people;
    const id = await sent(marie, paulsId, TEXT);
    const responses = [id, "00000000-0000-4000-8000-000000000000"].map((file) => lucie.get(`/fichiers/${file}`));
    const [real, unreal] = await Promise.all(responses);
    const named = (response: Response | undefined) =>
      [...(response?.headers ?? [])].filter(([name]) => !["x-request-id", "content-security-policy"].includes(name));
    expect(named(real)).toEqual(named(unreal));
  });

  it("is answered 404 before it is shared, even to its sender", async () => {
    const { marie, paul, paulsId, visitor } = people;
    const id = await uploaded(marie, TEXT);
    for (const [method, rest] of METHODS) {
      for (const browser of [marie, paul, visitor])
        expect((await requestBy(browser, method, `/fichiers/${id}${rest}`)).status).toBe(404);
    }
    await share(marie, id, [["recipient", paulsId]]);
    expect((await paul.get(`/fichiers/${id}`)).status).toBe(200);
  });

  it.each(["..%2F..%2Fsillon.db", "%2e%2e%2fsillon.db", "*", "' or '1'='1", "x".repeat(900), "UNFINISHED"])(
    "is not found under %j",
    async (file) => {
      const response = await people.paul.get(`/fichiers/${file}`);
      expect(response.status).toBe(404);
    },
  );

  it("is not served as the data of a page, even to its recipient", async () => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, TEXT);
    const response = await paul.get(`/fichiers/${id}.data`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(TEXT);
  });

  it("is served with its name, not cached by proxies, and unable to run scripts", async () => {
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
  ])("named %j gets a harmless name everywhere", async (name, harmless) => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, TEXT, { name });
    const response = await paul.get(`/fichiers/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    const [, encoded = ""] = /filename\*=UTF-8''(.*)$/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    expect(decodeURIComponent(encoded)).toBe(harmless);
    expect((await filesOf(site)).find((file) => file.id === id)?.name).toBe(harmless);
    expect(await storedIn(site)).toContain(id);
    for (const page of [await paul.get("/Documents"), await marie.get("/Gestion_documents")])
      expect(await page.text()).not.toContain("<script>alert(1)");
  });

  it("is served in ranges", async () => {
    const { marie, paul, paulsId } = people;
    const id = await sent(marie, paulsId, TEXT, { name: "a.txt", type: "text/plain" });
    const getRange = (range: string, more: Record<string, string> = {}) =>
      // Ranges of a file are never compressed.
      paul.get(`/fichiers/${id}`, { range, "accept-encoding": "br, gzip", ...more });
    const part = await getRange("bytes=5-9");
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
      const response = await getRange(range);
      expect([response.status, await response.text()], range).toEqual([206, text]);
    }
    for (const beyond of ["bytes=26-", "bytes=-0", "bytes=99999999999999999999-"]) {
      const response = await getRange(beyond);
      expect([response.status, response.headers.get("content-range")], beyond).toEqual([416, "bytes */26"]);
    }
    for (const odd of ["bytes=9-5", "bytes=0-1,4-5", "bytes=-", "lines=1-2", "bytes=a-b"])
      expect((await getRange(odd)).status, odd).toBe(200);
    const etag = part.headers.get("etag") ?? "";
    expect((await getRange("bytes=0-1", { "if-range": etag })).status).toBe(206);
    expect((await getRange("bytes=0-1", { "if-range": '"another"' })).status).toBe(200);
    expect((await paul.get(`/fichiers/${id}`, { "if-none-match": etag })).status).toBe(304);
    const head = await paul.head(`/fichiers/${id}`, { range: "bytes=0-1" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "26", ""]);
  });

  describe("whose stored bytes have changed", () => {
    const changeStored = (id: string, change: (path: string) => void) => {
      const folder = join(site.location.dataDir, "blobs");
      const path = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith(id)) ?? "";
      change(join(folder, path));
    };

    it.each([
      ["in one letter", (path: string) => writeFileSync(path, TEXT.replace("z", "Z"))],
      ["to fewer bytes", (path: string) => truncateSync(path, 10)],
      ["to no bytes", (path: string) => truncateSync(path, 0)],
      ["to more bytes", (path: string) => writeFileSync(path, `${TEXT}.`)],
    ])("%s is answered with a sentence, logged, and not recorded as downloaded", async (_, change) => {
      const { marie, paul, paulsId } = people;
      const id = await sent(marie, paulsId, TEXT);
      changeStored(id, change);
      const response = await paul.get(`/fichiers/${id}`);
      expect([response.status, await response.text()]).toEqual([500, expect.stringContaining("abîmé")]);
      expect(site.logged.join("")).toContain('"damaged file"');
      expect(await downloadsOf(id)).toEqual([{ downloaded_at: null }]);
    });

    it("is refused for a range that covers the whole file, or is missing", async () => {
      const { marie, paul, paulsId } = people;
      const id = await sent(marie, paulsId, TEXT);
      changeStored(id, (path) => writeFileSync(path, TEXT.replace("a", "A")));
      expect((await paul.get(`/fichiers/${id}`, { range: "bytes=0-" })).status).toBe(500);
      changeStored(id, (path) => truncateSync(path, 10));
      expect((await paul.get(`/fichiers/${id}`, { range: "bytes=5-19" })).status).toBe(500);
    });

    it("is a broken download when it is large: its first bytes are sent before its last ones are read", async () => {
      const { marie, paul, paulsId } = people;
      const large = "x".repeat(3 * 1024 * 1024);
      const id = await sent(marie, paulsId, large);
      changeStored(id, (path) => writeFileSync(path, large.replace(/x$/, "X")));
      const response = await paul.get(`/fichiers/${id}`);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow("a file is not what it was");
    });

    it("is answered with a sentence and logged when they are lost, and not recorded as downloaded", async () => {
      const { marie, paul, paulsId } = people;
      const id = await sent(marie, paulsId, TEXT);
      await site.services.blobs.delete(id);
      const response = await paul.get(`/fichiers/${id}`);
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining("introuvable")]);
      expect(site.logged.join("")).toContain('"missing file"');
      expect(await downloadsOf(id)).toEqual([{ downloaded_at: null }]);
      expect((await marie.post("/Gestion_documents", { file: id })).status).toBe(200);
    });
  });
});
