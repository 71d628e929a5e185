import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOT_A_SITE_FILE } from "#subjects/settings/rules/setting-fault-messages.ts";
import { ALT_MISSING, ALT_TOO_LONG, SETTINGS_FILE_MISSING } from "#subjects/settings/rules/setting-messages.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const PAGE = "/admin/reglages/images";
const NOBODYS_FILE = "/medias/00000000-0000-4000-8000-000000000000";

describe.each(ANY_ENGINE)("the pictures of the home page on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const send = (body: BodyInit) => odile.send("/admin/fichiers?kind=picture&name=champ.png", body);
  const upload = async () => ((await (await send(await pictureOf("png"))).json()) as { url: string }).url;
  const home = async () => (await openBrowser(site).get("/")).text();

  it("replace the drawing of a card, and give it back", async () => {
    const before = await home();
    const url = await upload();
    const form = { "picture-semoir": url, "alt-semoir": " Notre semoir dans « la grande pièce » ", version: "1" };
    expect((await odile.post(PAGE, form)).status).toBe(200);
    const html = await home();
    expect(html).toMatch(new RegExp(`<img[^>]*alt="Notre semoir dans « la grande pièce »"[^>]*src="${url}"`));
    expect(html).not.toContain("diaporama Semoir");
    const own = await (await odile.get("/")).text();
    expect(own.match(/href="\/admin\/reglages\/images"/g)).toHaveLength(6);
    expect(own).not.toContain("textes/home.semoir-pictures");
    expect(own).toContain("textes/home.presse-pictures");
    expect(html).not.toContain("/admin/reglages/images");
    const [img = ""] = new RegExp(`<img[^>]*${url}[^>]*>`).exec(html) ?? [];
    for (const attribute of ['loading="lazy"', 'width="1200"', 'height="800"']) expect(img).toContain(attribute);
    const picture = await openBrowser(site).get(url);
    const { width, height, format } = await sharp(new Uint8Array(await picture.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 1600, height: 1067, format: "webp" });
    await odile.post(PAGE, { version: "2" });
    expect(withoutNonce(await home())).toBe(withoutNonce(before));
  });

  it.each([
    ["without a description", { alt: "" }, ALT_MISSING],
    ["with a long one", { alt: "x".repeat(151) }, ALT_TOO_LONG],
    ["that is no file of the site", { url: "https://exemple.fr/a.png" }, NOT_A_SITE_FILE],
    ["that does not exist", { url: NOBODYS_FILE }, SETTINGS_FILE_MISSING],
  ])("are refused %s", async (_, { url, alt }: { url?: string; alt?: string }, sentence) => {
    const form = { "picture-presse": url ?? (await upload()), "alt-presse": alt ?? "Une presse", version: "1" };
    const response = await odile.post(PAGE, form);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(sentence)]);
    expect(site.services.homePictures).toEqual({});
  });

  it("are pictures", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const body of [svg, "<!doctype html><p>Bonjour", pdfOf()]) expect((await send(body)).status).toBe(400);
    expect((await send(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
  });
});

const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"|<script.*?<\/script>/gs, "");
