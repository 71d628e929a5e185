import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { PUBLIC_PAGES } from "../../public-pages.ts";
import { moissonPassee, semoirDansDixJours, telescopiqueInconnu } from "../../stages.ts";
import { openSite, type Site } from "../site.ts";

describe("metadata for search engines and phones", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite("SQLite", { baseUrl: "https://www.sillon.test" });
  });
  afterAll(() => site.close());

  it("lists every public page in the sitemap", async () => {
    const response = await site.request("/sitemap.xml");
    expect(response.headers.get("content-type")).toContain("application/xml");
    const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(expect.arrayContaining(PUBLIC_PAGES.map(({ path }) => `https://www.sillon.test${path}`)));
    for (const address of listed) expect((await site.request(new URL(address ?? "").pathname)).status).toBe(200);
  });

  it("lists the coming stages and the machines in the sitemap, not the past ones", async () => {
    for (const stage of [semoirDansDixJours, telescopiqueInconnu, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    const xml = await (await site.request("/sitemap.xml")).text();
    for (const path of [stagePath(semoirDansDixJours), stagePath(telescopiqueInconnu), "/formation/gps"])
      expect(xml).toContain(`<loc>https://www.sillon.test${path}</loc>`);
    expect(xml).not.toContain(moissonPassee.id);
  });

  it("names the course, the month and the town of a stage, beside its own title", async () => {
    const html = await (await site.request(stagePath(semoirDansDixJours))).text();
    expect(html).toContain("<title>Détails formation semoir</title>");
    expect(html).toContain('property="og:title" content="Semoir de précision, novembre 2026, Cambrai"');
    expect(html).toContain('name="description" content="Semoir de précision, le mercredi 25 novembre 2026 à Cambrai. ');
  });

  it("has an icon for those who read no page", () => {
    const bytes = readFileSync("public/favicon.ico");
    expect(bytes.subarray(0, 4).toString("hex")).toBe("00000100");
    expect(bytes.subarray(bytes.readUInt32LE(18)).subarray(1, 4).toString()).toBe("PNG");
  });

  it("disallows personal pages in robots.txt", async () => {
    const text = await (await site.request("/robots.txt")).text();
    expect(text).toContain("Disallow: /account");
    expect(text).toContain("Sitemap: https://www.sillon.test/sitemap.xml");
  });

  it("describes the centre in the web manifest", async () => {
    const manifest = await (await site.request("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name: site.services.centre.brand, lang: "fr", start_url: "/" });
  });

  it("describes the centre as an EducationalOrganization in JSON-LD", async () => {
    const html = await (await site.request("/")).text();
    const json = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");
    expect(json).toMatchObject({
      "@type": "EducationalOrganization",
      name: site.services.centre.brand,
      address: { "@type": "PostalAddress", postalCode: "59400", addressLocality: "Cambrai", addressCountry: "FR" },
    });
  });
});
