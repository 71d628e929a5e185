import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";

const PAGE = `/formation/semoir?stageId=${semoirDansDixJours.id}`;

describe.each(ANY_ENGINE)("cached pages on %s", (engine) => {
  let site: Site;
  let visitor: ReturnType<typeof openBrowser>;
  beforeEach(async () => {
    site = await openSite(engine, { pageCache: true });
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    visitor = openBrowser(site);
  });
  afterEach(() => site.close());

  const rendered = (path: string) =>
    site.logged.filter((line) => line.includes('"request"') && line.includes(`"path":"${path}"`)).length;
  const read = async (path: string, from = visitor) => textOf(await (await from.get(path)).text());
  const register = (from = visitor, person = basile) =>
    from.post(PAGE, {
      kind: "self",
      enhanced: "1",
      submission: person.email,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      company: person.company,
      level: person.level,
    });

  it("show a seat taken through this process at once", async () => {
    expect(await read(PAGE)).toContain("10 places disponibles");
    expect((await register()).status).toBe(200);
    expect(await read(PAGE)).toContain("9 places disponibles");
    expect(await read("/our-stages")).toContain("9 places disponibles");
  });

  it("show a seat taken through another process within a second", async () => {
    const other = await openSite(engine, { pageCache: true, sameDatabaseAs: site });
    expect(await read(PAGE)).toContain("10 places disponibles");
    await register(openBrowser(other), noemie);
    await expect.poll(() => read(PAGE), { timeout: 60_000 }).toContain("9 places disponibles");
    await other.close();
  });

  it("are removed with the stage that they show", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    expect((await visitor.get(PAGE)).status).toBe(200);
    await odile.post(`/admin/stages/${semoirDansDixJours.id}/reglages`, { intent: "delete" });
    expect((await visitor.get(PAGE)).status).toBe(404);
    expect(await read("/our-stages")).not.toContain("Semoir de précision");
  });

  it("do not include pages with a message for one visitor, or searches", async () => {
    expect(await read("/our-stages?message=inscription")).toContain("Inscription réussie !");
    expect(await read("/our-stages")).not.toContain("Inscription réussie !");
    await read("/our-stages?q=semoir");
    await read("/our-stages?q=semoir");
    expect(rendered("/our-stages")).toBe(4);
  });

  onAnyEngine(engine, () => {
    it("are rendered once, and answered with 304 to a browser that has them", async () => {
      const first = await visitor.get("/our-stages");
      const etag = first.headers.get("etag") ?? "";
      expect(await (await visitor.get("/our-stages")).text()).toBe(await first.text());
      expect(rendered("/our-stages")).toBe(1);
      const again = await visitor.get("/our-stages", { "if-none-match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect((await visitor.get("/our-stages", { "if-none-match": 'W/"other"' })).status).toBe(200);
    });

    it("are counted in the log, without the query string", async () => {
      for (const path of ["/our-stages?type=5", "/our-stages"]) await visitor.get(path);
      const lines = () =>
        site.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === "requests from cache");
      // On a busy machine they may be spread over two log lines.
      const counted = () => lines().reduce((sum, { count }) => sum + count, 0);
      await vi.waitFor(() => expect(counted()).toBe(2), { timeout: 60_000 });
      for (const line of lines()) expect(line).toMatchObject({ path: "/our-stages", status: 200 });
    });

    it("are compressed for browsers that accept it, with a Content-Length", async () => {
      const plain = await (await visitor.get("/")).text();
      const bytes = async (encoding: string) => {
        const response = await visitor.get("/", { "accept-encoding": encoding });
        const body = Buffer.from(await response.arrayBuffer());
        expect(response.headers.get("content-length")).toBe(String(body.byteLength));
        expect(response.headers.get("vary")).toContain("Cookie");
        return body;
      };
      expect(brotliDecompressSync(await bytes("gzip, deflate, br")).toString()).toBe(plain);
      expect(gunzipSync(await bytes("gzip")).toString()).toBe(plain);
      const head = await site.request("/", { method: "HEAD" });
      expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([
        200,
        "",
        String(Buffer.byteLength(plain)),
      ]);
    });

    it("have a content security policy that allows their own inline scripts only", async () => {
      const response = await visitor.get(PAGE);
      const html = await response.text();
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(html).not.toContain("nonce");
      expect(policy).not.toContain("nonce");
      const inline = [...html.matchAll(/<script(?![^>]*src=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes]) => !attributes?.includes("ld+json"),
      );
      expect(inline.length).toBeGreaterThan(0);
      for (const [, , text = ""] of inline)
        expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      expect(policy).not.toContain("unsafe-inline'; script");
    });

    it("are never rendered for nor sent to a signed-in person", async () => {
      const marie = await signedIn(site, marieEleveuse);
      expect(await read(PAGE, marie)).toContain("Inscrire d&#x27;autres participants");
      expect(await read(PAGE)).not.toContain("Marie");
      expect(await read(PAGE)).toContain("Créer un compte");
      expect(await read(PAGE, marie)).toContain("Inscrire d&#x27;autres participants");
    });
  });
});
