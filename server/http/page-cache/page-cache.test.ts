import { describe, expect, it } from "vitest";
import { createPageCache, type PageRequest } from "./page-cache.ts";

const pageRequest = (url: string, more: Partial<PageRequest> = {}): PageRequest => ({
  method: "GET",
  url,
  cookie: undefined,
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
  ...more,
});

/** Each page contains the version and the number of renders; the test sets version and time. */
function openCache() {
  const site = { version: "a", time: 0, renders: 0, queries: 0, status: 200 };
  const pages = createPageCache({
    render: async () => {
      site.renders += 1;
      return new Response(`<p>${site.version} ${site.renders}</p>`, {
        status: site.status,
        headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "script-src 'nonce-x'" },
      });
    },
    readVersion: async () => {
      site.queries += 1;
      return site.version;
    },
    now: () => site.time,
  });
  const read = async (url = "/", more: Partial<PageRequest> = {}) =>
    String((await pages.answer(pageRequest(url, more)))?.body);
  return { site, pages, read };
}

describe("cached pages", () => {
  it("are rendered once, also for concurrent requests", async () => {
    const { site, read } = openCache();
    expect(await Promise.all([read(), read(), read()])).toEqual(["<p>a 1</p>", "<p>a 1</p>", "<p>a 1</p>"]);
    expect(await read()).toBe("<p>a 1</p>");
    expect(site).toMatchObject({ renders: 1, queries: 1 });
  });

  it("are rendered again when the version changes, a quarter of a second later at the latest", async () => {
    const { site, read } = openCache();
    await read();
    site.version = "b";
    site.time = 249;
    expect(await read()).toBe("<p>a 1</p>");
    site.time = 250;
    expect(await read()).toBe("<p>b 2</p>");
  });

  it("are not used for a header that is too long", async () => {
    const { pages, read } = openCache();
    await read();
    expect(pages.ready(pageRequest("/"))?.status).toBe(200);
    for (const name of ["cookie", "acceptEncoding", "ifNoneMatch"] as const) {
      const tooLong = pageRequest("/", { [name]: `a${" ".repeat(15_000)}b` });
      expect([pages.ready(tooLong), await pages.answer(tooLong)], name).toEqual([null, null]);
    }
  });

  it("are checked at once after invalidate()", async () => {
    const { site, pages, read } = openCache();
    await read();
    site.version = "b";
    pages.invalidate();
    expect(await read()).toBe("<p>b 2</p>");
  });

  it("ignore a version whose query began before invalidate()", async () => {
    const site = { version: "old" };
    const answers: ((version: string) => void)[] = [];
    const pages = createPageCache({
      render: async () => new Response(site.version, { headers: { "Content-Type": "text/html" } }),
      readVersion: () => new Promise((resolve) => answers.push(resolve)),
    });
    const early = pages.answer(pageRequest("/"));
    pages.invalidate();
    site.version = "new";
    const late = pages.answer(pageRequest("/"));
    answers[1]?.("2");
    expect(String((await late)?.body)).toBe("new");
    answers[0]?.("1");
    await early;
    expect(String(pages.ready(pageRequest("/"))?.body)).toBe("new");
  });

  it("are rendered again after a minute, whatever the version", async () => {
    const { site, read } = openCache();
    await read();
    site.time = 60_000;
    expect(await read()).toBe("<p>a 2</p>");
  });

  it("are ready without waiting only while their version is fresh", async () => {
    const { site, pages, read } = openCache();
    expect(pages.ready(pageRequest("/"))).toBeNull();
    await read();
    expect(pages.ready(pageRequest("/"))?.status).toBe(200);
    site.time = 300;
    expect(pages.ready(pageRequest("/"))).toBeNull();
  });

  it("are for those who are not signed in, and for reading", async () => {
    const { pages, read } = openCache();
    await read();
    for (const other of [{ cookie: "a=1; sillon.session_token=abc" }, { method: "POST" }]) {
      expect(pages.ready(pageRequest("/", other))).toBeNull();
      expect(await pages.answer(pageRequest("/", other))).toBeNull();
    }
    expect(pages.ready(pageRequest("/", { cookie: "theme=dark" }))?.status).toBe(200);
  });

  it.each([
    "/our-stages?q=x",
    "/?message=connexion",
    "/login",
    "/account",
    "/admin",
    "/events",
    "/our-stages?type=1&x=2",
    "//",
    "/formation/semoir?stageId=a&inscription=moi",
  ])("are not kept for %s", async (url) => {
    const { site, pages } = openCache();
    expect(await pages.answer(pageRequest(url))).toBeNull();
    expect(site.renders).toBe(0);
  });

  it.each([
    "/",
    "/our-stages",
    "/our-stages?type=5&places=full&page=2",
    "/formation/pomme-de-terre?stageId=a-1",
    "/stage/a-1",
  ])("are kept for %s", async (url) => {
    const { read } = openCache();
    expect([await read(url), await read(url)]).toEqual(["<p>a 1</p>", "<p>a 1</p>"]);
  });

  it("are not made of an error", async () => {
    const { site, pages } = openCache();
    site.status = 404;
    expect(await pages.answer(pageRequest("/"))).toBeNull();
    expect(pages.ready(pageRequest("/"))).toBeNull();
  });

  it("are at most four hundred, the oldest removed first", async () => {
    const { pages, read } = openCache();
    for (let number = 0; number <= 400; number += 1) await read(`/stage/n${number}`);
    expect(pages.ready(pageRequest("/stage/n0"))).toBeNull();
    expect(pages.ready(pageRequest("/stage/n1"))).not.toBeNull();
    expect(pages.ready(pageRequest("/stage/n400"))).not.toBeNull();
  });
});
