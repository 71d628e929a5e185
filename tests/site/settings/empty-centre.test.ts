import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAIL_KINDS } from "#subjects/outbox/data/all-mails.ts";
import { renderExample } from "#subjects/outbox/data/render-example.ts";
import { sectionsOf } from "#subjects/settings/data/example-settings.ts";
import { storeSetting } from "#subjects/settings/data/stored-settings.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { EMPTY_CENTRE } from "#subjects/settings/rules/empty-centre.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { ALL_FACTS } from "../../facts.ts";
import { odileAdministratrice } from "../../people.ts";
import { PUBLIC_PAGES } from "../../public-pages.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable, unescaped } from "../readable.ts";
import { openSite, type Site } from "../site.ts";
import { addStage } from "../stages/stage-forms.ts";

/** What the form asks for, and nothing else. */
const SMALL: Centre = {
  ...EMPTY_CENTRE,
  brand: "Lycée du Perche",
  tagline: "",
  phone: { display: "03 53 01 42 30", href: "tel:+33353014230" },
  email: "contact@lycee-du-perche.example",
  address: { street: "1 rue du Lycée", postalCode: "28400", city: "Cambrai", region: "", country: "FR" },
};

/** Nothing to read, to call or to write to. */
const HOLES = /href="(tel:|mailto:)?"|<(h\d|p|li|dd|ul|dl)( [^>]*)?><\/\2>|Appelez? le <|: <\/p>|undefined|null</;

/** What is left of a sentence whose fact is missing, and what such a centre has not. */
const STUMP =
  /[{}]|«\s*»|\(\)|[:,;]\s*[.,;]|(?<!\p{L})(?:à|le|au|de) [.,;]|.{9}La carte|.{9}OpenStreetMap|.{9}le médiateur|À compléter/u;

describe("a centre that has filled in nothing but what is necessary", () => {
  let site: Site;
  let withFacts: string;
  let odile: Browser;
  beforeAll(async () => {
    site = await openSite("SQLite");
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    const form = { ...ALL_FACTS };
    odile = await signedIn(site, odileAdministratrice, "admin");
    withFacts = await addStage(odile, form as object);
    const { identity, referents, quality, representative } = sectionsOf(SMALL);
    await site.services.database.transaction().execute(async (transaction) => {
      for (const [name, value] of Object.entries({ identity, referents, quality, representative }))
        await storeSetting(transaction, { name, value, edited: 1, by: "" }, new Date());
    });
    site.services.settings.invalidate();
  });
  afterAll(() => site.close());

  const page = async (path: string) => (await openBrowser(site).get(path)).text();
  const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";

  it("has a footer without holes on every page", async () => {
    for (const { path } of [...PUBLIC_PAGES, { path: "/nulle-part" }]) {
      const footer = footerOf(await page(path));
      expect([path, HOLES.exec(footer)?.[0]]).toEqual([path, undefined]);
      expect(footer).not.toMatch(/SIRET|Enregistrée|Nous suivre/);
      expect(footer).toContain('href="tel:+33353014230"');
    }
  });

  it("is called where nobody else is named", async () => {
    for (const path of [stagePath(semoirDansDixJours), stagePath({ id: withFacts, typeId: 5 }), "/nulle-part"]) {
      const html = await page(path);
      expect([path, HOLES.exec(html.replace(/<(script|svg).*?<\/\1>|<p aria-live[^>]*><\/p>/gs, ""))?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
    const text = await readable(await openBrowser(site).get(stagePath({ id: withFacts, typeId: 5 })));
    expect(text).toContain("Pour en parler : 03 53 01 42 30");
  });

  describe.each(["/mentionslegales", "/politiquedeconfidentialite", "/cgu", "/formation"])("on %s", (path) => {
    it("has neither an empty heading nor a stump of a sentence", async () => {
      const main = mainOf(await page(path));
      const sections = main.split("<h2").slice(1);
      for (const section of sections) expect(section.replace(/^.*?<\/h2>/s, "")).toMatch(/<(p|li)[^>]*>[^<]*\p{L}/u);
      const text = unescaped(textOf(main));
      expect(STUMP.exec(text)?.[0]).toBeUndefined();
      for (const last of main.matchAll(/:<\/p>\s*(<\/section>|<p|<h)/g)) expect(last[0]).toBe("");
    });
  });

  it("names itself and how to reach it in its legal pages", async () => {
    const privacy = unescaped(textOf(mainOf(await page("/politiquedeconfidentialite"))));
    const part = (from: string, to: string) => privacy.slice(privacy.indexOf(from), privacy.indexOf(to));
    expect(part("1. Responsable", "2. Données")).toContain("Lycée du Perche");
    expect(part("8. Vos droits", "Si la réponse")).toContain("Écrivez à contact@lycee-du-perche.example");
    expect(part("4. Données de santé", "5. Destinataires")).toContain("Appelez le 03 53 01 42 30");
    const notice = unescaped(textOf(mainOf(await page("/mentionslegales"))));
    expect(notice).toContain("3. HébergementPour toute question sur l’hébergement");
  });

  it("tells administrators what its legal pages lack", async () => {
    const notice = await readable(await odile.get("/mentionslegales"));
    expect(notice).toMatch(/À compléter dans les réglages\s: Nom de l’hébergeur du site/);
    expect(await readable(await odile.get("/cgu"))).toContain("Nom du médiateur");
  });

  it("has no map without a position, but a link that looks for its address", async () => {
    const html = await page("/formation");
    expect(html).toContain("https://www.openstreetmap.org/search?query=1+rue+du+Lyc%C3%A9e");
    expect(html).not.toContain('alt="Carte dessinée');
  });

  it("tells search engines only what is known", async () => {
    const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await page("/")) ?? [];
    const told = JSON.parse(json) as Record<string, unknown>;
    expect(told).toMatchObject({ name: "Lycée du Perche", telephone: "+33353014230" });
    for (const absent of ["legalName", "slogan", "location", "sameAs"]) expect(told).not.toHaveProperty(absent);
    const manifest = (await (await openBrowser(site).get("/manifest.webmanifest")).json()) as Record<string, unknown>;
    expect(manifest).not.toHaveProperty("description");
  });

  it("signs its mails without holes", () => {
    for (const kind of MAIL_KINDS) {
      const { html, text } = renderExample(kind, { centre: SMALL, baseUrl: new URL("https://lycee.example") });
      expect([kind, HOLES.exec(html)?.[0]]).toEqual([kind, undefined]);
      expect([kind, /Écrivez à ,|au \.|undefined/.exec(text)?.[0]]).toEqual([kind, undefined]);
    }
  });
});

it("without settings that can be read, the error page says nothing of a telephone", async () => {
  const site = await openSite("SQLite");
  site.services.settings.current = async () => {
    throw new Error("broken");
  };
  const html = await (await site.request("/formateurs")).text();
  await site.close();
  expect(html).not.toContain("Appeler le");
});
