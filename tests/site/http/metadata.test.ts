import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_PAGES } from "../../public-pages.ts";
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
