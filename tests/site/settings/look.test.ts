import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accentColours, nearestReadable } from "#subjects/settings/rules/accent.ts";
import { pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { LOOK, saveSettings, uploadSiteFile } from "./section-forms.ts";

const UNREADABLE = "#7a7a7a";

describe.each(ANY_ENGINE)("the look of the site on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let visitor: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { pageCache: true });
    odile = await signedIn(site, odileAdministratrice, "admin");
    visitor = openBrowser(site);
  });
  afterEach(() => site.close());

  const pageOf = async (browser: Browser, path: string) => (await browser.get(path)).text();

  it("is its own without an accent: no further request, the drawn mark and icons", async () => {
    const home = await pageOf(visitor, "/");
    expect(home).not.toContain("couleurs.css");
    expect(home).toContain('content="#1f3d2c"');
    for (const icon of ["/favicon.svg", "/apple-touch-icon.png"]) expect(home).toContain(`href="${icon}"`);
  });

  it("takes the accent on every page, cached or not, an error page too, under the same policy", async () => {
    const before = (await visitor.get("/login")).headers.get("content-security-policy");
    await pageOf(visitor, "/");
    expect((await saveSettings(site, odile, LOOK, { accent: " 1A2B6D ", logoUrl: "" })).status).toBe(200);
    for (const path of ["/", "/login", "/nulle-part"]) {
      const html = await pageOf(visitor, path);
      expect(html).toContain('<link href="/couleurs.css?accent=1a2b6d" rel="stylesheet"/>');
      expect(html).toContain('<meta content="#1a2b6d" name="theme-color"/>');
    }
    const withoutNonce = (policy: string | null) => policy?.replace(/'nonce-[^']*'/, "");
    expect(withoutNonce((await visitor.get("/login")).headers.get("content-security-policy"))).toBe(
      withoutNonce(before),
    );
    const sheet = await visitor.get("/couleurs.css?accent=1a2b6d");
    expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(sheet.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const css = await sheet.text();
    expect(css).toMatch(/^:root\{(--color-[a-z-]+:#[0-9a-f]{6};?){5}\}$/);
    expect(css).toContain("--color-on-wheat:#f9f5ec");
    const { theme_color } = (await (await visitor.get("/manifest.webmanifest")).json()) as { theme_color: string };
    expect(theme_color).toBe("#1a2b6d");
  });

  it.each(["", "?accent=", "?accent=rouge", "?accent=1a2b6d%7D", "?accent=7a7a7a"])(
    "has no style sheet at %s",
    async (query) => {
      expect((await visitor.get(`/couleurs.css${query}`)).status).toBe(404);
    },
  );

  it("refuses a colour that no text can be read on, and takes the nearest shade in one more click", async () => {
    const refused = await saveSettings(site, odile, LOOK, { accent: UNREADABLE, logoUrl: "" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    const nearest = nearestReadable(UNREADABLE);
    expect(html).toContain(`La teinte lisible la plus proche\u202f: ${nearest}.`);
    expect(html).toContain(`value="${UNREADABLE}"`);
    expect(html).toMatch(/<button[^>]*value="oui" name="nearest"/);
    const taken = await saveSettings(site, odile, LOOK, { accent: UNREADABLE, logoUrl: "", nearest: "oui" });
    expect(taken.status).toBe(200);
    expect((await site.services.settings.current()).centre.look.accent).toBe(nearest);
    expect(accentColours(nearest)).not.toBe(null);
  });

  it.each(["rouge", "#12345", "#1a2b6d;}", "url(x)"])(
    "refuses %s as a colour, and keeps it in the field",
    async (accent) => {
      const refused = await saveSettings(site, odile, LOOK, { accent, logoUrl: "" });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(`value="${accent}"`);
    },
  );

  it("is previewed without JavaScript, and nothing is saved", async () => {
    const html = await pageOf(odile, `${LOOK}?accent=%23ffd54a`);
    expect(html).toContain('href="/couleurs.css?accent=ffd54a&amp;apercu=1"');
    expect(html).toContain('value="#ffd54a"');
    expect(await pageOf(visitor, "/couleurs.css?accent=ffd54a&apercu=1")).toMatch(/^\.accent-preview\{/);
    expect((await site.services.settings.current()).centre.look.accent).toBe(null);
  });

  it("shows the logo wherever the drawn mark was, in the size that each place needs", async () => {
    const logo = await uploadSiteFile(odile, "logo", await pictureOf("png", { width: 900, height: 300 }));
    await saveSettings(site, odile, LOOK, { accent: "", logoUrl: logo });
    const home = await pageOf(visitor, "/");
    for (const [place, path] of [
      ["bar", `src="${logo}/96.png"`],
      ["favicon", `href="${logo}/96.png" rel="icon"`],
      ["telephones", `href="${logo}/180.png" rel="apple-touch-icon"`],
      ["link previews", `content="http://sillon.test${logo}/lien.png"`],
      ["search engines", `"logo":"http://sillon.test${logo}/512.png"`],
    ] as const)
      expect(home, place).toContain(path);
    const { icons } = (await (await visitor.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
    expect(icons.map(({ src }) => src)).toEqual([`${logo}/192.png`, `${logo}/512.png`]);
    const sizes = [];
    for (const shape of ["96", "180", "192", "512", "lien"]) {
      const made = await visitor.get(`${logo}/${shape}.png`);
      expect(made.headers.get("cache-control")).toBe("public, max-age=86400");
      const { width, height, format, hasAlpha } = await sharp(await made.bytes()).metadata();
      sizes.push([format, width, height, hasAlpha]);
    }
    expect(sizes).toEqual([
      ["png", 96, 96, true],
      ["png", 180, 180, false],
      ["png", 192, 192, true],
      ["png", 512, 512, true],
      ["png", 1200, 630, false],
    ]);
    for (const path of [`${logo}/64.png`, `${logo}/96`, `${logo}/96.jpg`])
      expect((await visitor.get(path)).status).toBe(404);
  });
});
