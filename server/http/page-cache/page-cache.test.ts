import { describe, expect, it } from "vitest";
import { createPageCache, type PageRequest } from "./page-cache.ts";

const ask = (url: string, more: Partial<PageRequest> = {}): PageRequest => ({
  method: "GET",
  url,
  cookie: undefined,
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
  ...more,
});

/** Pages that say how often they were made, of a world whose state and time the test decides. */
function aSite() {
  const world = { state: "a", time: 0, made: 0, looks: 0, status: 200 };
  const pages = createPageCache({
    render: async () => {
      world.made += 1;
      return new Response(`<p>${world.state} ${world.made}</p>`, {
        status: world.status,
        headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "script-src 'nonce-x'" },
      });
    },
    readVersion: async () => {
      world.looks += 1;
      return world.state;
    },
    now: () => world.time,
  });
  const read = async (url = "/", more: Partial<PageRequest> = {}) => String((await pages.answer(ask(url, more)))?.body);
  return { world, pages, read };
}

describe("cached pages", () => {
  it("are rendered once, also for concurrent requests", async () => {
    const { world, read } = aSite();
    expect(await Promise.all([read(), read(), read()])).toEqual(["<p>a 1</p>", "<p>a 1</p>", "<p>a 1</p>"]);
    expect(await read()).toBe("<p>a 1</p>");
    expect(world).toMatchObject({ made: 1, looks: 1 });
  });

  it("are rendered again when the version changes, a quarter of a second later at the latest", async () => {
    const { world, read } = aSite();
    await read();
    world.state = "b";
    world.time = 249;
    expect(await read()).toBe("<p>a 1</p>");
    world.time = 250;
    expect(await read()).toBe("<p>b 2</p>");
  });

  it("are not used for a header that is too long", async () => {
    const { pages, read } = aSite();
    await read();
    expect(pages.ready(ask("/"))?.status).toBe(200);
    for (const name of ["cookie", "acceptEncoding", "ifNoneMatch"] as const) {
      const tooLong = ask("/", { [name]: `a${" ".repeat(15_000)}b` });
      expect([pages.ready(tooLong), await pages.answer(tooLong)], name).toEqual([null, null]);
    }
  });

  it("are checked at once after invalidate()", async () => {
    const { world, pages, read } = aSite();
    await read();
    world.state = "b";
    pages.invalidate();
    expect(await read()).toBe("<p>b 2</p>");
  });

  it("ignore a version whose query began before invalidate()", async () => {
    const world = { state: "old" };
    const answers: ((state: string) => void)[] = [];
    const pages = createPageCache({
      render: async () => new Response(world.state, { headers: { "Content-Type": "text/html" } }),
      readVersion: () => new Promise((resolve) => answers.push(resolve)),
    });
    const early = pages.answer(ask("/"));
    pages.invalidate();
    world.state = "new";
    const late = pages.answer(ask("/"));
    answers[1]?.("2");
    expect(String((await late)?.body)).toBe("new");
    answers[0]?.("1");
    await early;
    expect(String(pages.ready(ask("/"))?.body)).toBe("new");
  });

  it("are rendered again after a minute, whatever the version", async () => {
    const { world, read } = aSite();
    await read();
    world.time = 60_000;
    expect(await read()).toBe("<p>a 2</p>");
  });

  it("are ready without waiting only while their version is fresh", async () => {
    const { world, pages, read } = aSite();
    expect(pages.ready(ask("/"))).toBeNull();
    await read();
    expect(pages.ready(ask("/"))?.status).toBe(200);
    world.time = 300;
    expect(pages.ready(ask("/"))).toBeNull();
  });

  it("are for those who are not signed in, and for reading", async () => {
    const { pages, read } = aSite();
    await read();
    for (const other of [{ cookie: "a=1; sillon.session_token=abc" }, { method: "POST" }]) {
      expect(pages.ready(ask("/", other))).toBeNull();
      expect(await pages.answer(ask("/", other))).toBeNull();
    }
    expect(pages.ready(ask("/", { cookie: "theme=dark" }))?.status).toBe(200);
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
    const { world, pages } = aSite();
    expect(await pages.answer(ask(url))).toBeNull();
    expect(world.made).toBe(0);
  });

  it.each([
    "/",
    "/our-stages",
    "/our-stages?type=5&places=full&page=2",
    "/formation/pomme-de-terre?stageId=a-1",
    "/stage/a-1",
  ])("are kept for %s", async (url) => {
    const { read } = aSite();
    expect([await read(url), await read(url)]).toEqual(["<p>a 1</p>", "<p>a 1</p>"]);
  });

  it("are not made of an error", async () => {
    const { world, pages } = aSite();
    world.status = 404;
    expect(await pages.answer(ask("/"))).toBeNull();
    expect(pages.ready(ask("/"))).toBeNull();
  });

  it("are at most four hundred, the oldest removed first", async () => {
    const { pages, read } = aSite();
    for (let number = 0; number <= 400; number += 1) await read(`/stage/n${number}`);
    expect(pages.ready(ask("/stage/n0"))).toBeNull();
    expect(pages.ready(ask("/stage/n1"))).not.toBeNull();
    expect(pages.ready(ask("/stage/n400"))).not.toBeNull();
  });
});
