import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insertStage } from "../../../server/stages/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

const PAGE = `/formation/semoir?stageId=${semoirDansDixJours.id}`;

describe.each(ENGINES)("pages that stand ready in memory, on %s", (engine) => {
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

  it("show a seat taken through another process within the second", async () => {
    const other = await openSite(engine, { pageCache: true, beside: site });
    expect(await read(PAGE)).toContain("10 places disponibles");
    await register(openBrowser(other), noemie);
    await expect.poll(() => read(PAGE), { timeout: 5_000 }).toContain("9 places disponibles");
    await other.close();
  });

  it("are gone with the stage that they show", async () => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    expect((await visitor.get(PAGE)).status).toBe(200);
    await odile.post(`/admin/modifier/${semoirDansDixJours.id}`, { intent: "delete" });
    expect((await visitor.get(PAGE)).status).toBe(404);
    expect(await read("/our-stages")).not.toContain("Semoir de précision");
  });

  it("keep what one visitor alone is told out of memory", async () => {
    expect(await read("/our-stages?message=inscription")).toContain("Inscription réussie !");
    expect(await read("/our-stages")).not.toContain("Inscription réussie !");
    await read("/our-stages?q=semoir");
    await read("/our-stages?q=semoir");
    expect(rendered("/our-stages")).toBe(4);
  });

  onAnyEngine(engine, () => {
    it("are made once and sent as they are, or not at all to who has them", async () => {
      const first = await visitor.get("/our-stages");
      const etag = first.headers.get("etag") ?? "";
      expect(await (await visitor.get("/our-stages")).text()).toBe(await first.text());
      expect(rendered("/our-stages")).toBe(1);
      const again = await visitor.get("/our-stages", { "if-none-match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect((await visitor.get("/our-stages", { "if-none-match": 'W/"other"' })).status).toBe(200);
    });

    it("are counted in the log, without what was asked for", async () => {
      for (const path of ["/our-stages?type=5", "/our-stages"]) await visitor.get(path);
      const lines = () =>
        site.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === "requests from cache");
      // A busy machine may tell them in two seconds' lines.
      const counted = () => lines().reduce((sum, { count }) => sum + count, 0);
      await vi.waitFor(() => expect(counted()).toBe(2), { timeout: 20_000 });
      for (const line of lines()) expect(line).toMatchObject({ path: "/our-stages", status: 200 });
    });

    it("come compressed to those who take it, and say how long they are", async () => {
      const plain = await (await visitor.get("/")).text();
      const bytes = async (encoding: string) => {
        const answer = await visitor.get("/", { "accept-encoding": encoding });
        const body = Buffer.from(await answer.arrayBuffer());
        expect(answer.headers.get("content-length")).toBe(String(body.byteLength));
        expect(answer.headers.get("vary")).toContain("Cookie");
        return body;
      };
      expect(brotliDecompressSync(await bytes("gzip, deflate, br")).toString()).toBe(plain);
      expect(gunzipSync(await bytes("gzip")).toString()).toBe(plain);
      const head = await site.ask("/", { method: "HEAD" });
      expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([
        200,
        "",
        String(Buffer.byteLength(plain)),
      ]);
    });

    it("carry a policy that lets their own scripts run, and no other", async () => {
      const answer = await visitor.get(PAGE);
      const html = await answer.text();
      const policy = answer.headers.get("content-security-policy") ?? "";
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

    it("are never a signed-in person's, nor shown to one", async () => {
      const marie = await signedIn(site, marieEleveuse);
      expect(await read(PAGE, marie)).toContain("Inscrire d&#x27;autres participants");
      expect(await read(PAGE)).not.toContain("Marie");
      expect(await read(PAGE)).toContain("Créer un compte");
      expect(await read(PAGE, marie)).toContain("Inscrire d&#x27;autres participants");
    });
  });
});
