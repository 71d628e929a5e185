import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { centre as example } from "#config/centre.ts";
import { TRAINERS } from "#config/trainers.ts";
import { sectionsOf } from "#subjects/settings/data/example-settings.ts";
import { readStoredSetting, storeSetting } from "#subjects/settings/data/stored-settings.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { EMPTY_CENTRE } from "#subjects/settings/rules/empty-centre.ts";
import { TEXT_NAMES, TEXTS } from "#subjects/texts/rules/all-texts.ts";
import { TEXT_PAGES, type TextPage } from "#subjects/texts/rules/text-block.ts";
import { odileAdministratrice } from "../../people.ts";
import { textOf } from "../../text-of.ts";
import { signedIn } from "../browser.ts";
import { unescaped } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const PAGES = Object.keys(TEXT_PAGES) as TextPage[];

/** Shown only by a centre without a certificate. */
const NOT_SHOWN = "legalNotice.notCertified";
/** This site has no stage: tests/site/stages/home.test.ts shows some. */
const NEEDS_STAGES = "home.nextTitle";

/**
 * What stands on the pages and is no text of the centre: titles of the specification, labels of buttons, names and
 * links of others. A new sentence belongs in app/subjects/texts/rules/, not here.
 */
const FIXED: readonly string[] = [
  "Le centre",
  "Les formateurs",
  "Financement des Formations",
  "Mentions légales",
  "Politique de confidentialité",
  "Conditions générales d’utilisation",
  "Dernière mise à jour :",
  ...["Semoir", "Moissonneuses-batteuses", "Pulvérisateur", "Presse", "Tracteur", "Arracheuse de Patate"],
  ...["OCAPIAT", "OPCO EP", "VIVEA", "France Travail"].flatMap((body) => [body, `Aller sur le site ${body}`]),
  "Service-Public.gouv.fr",
  "(nouvel onglet)",
  "Voir les stages",
  "Appeler le",
  "Lire le certificat (PDF)",
  "Financer mon stage",
  "Ouvrir dans OpenStreetMap",
  // What opens the rest of a part.
  ...["Comment se passe une journée ?", "Et dans mon métier ?", "Que savez-vous adapter ?"],
  ...["Qu’apprend-on à en faire ?", "Que vérifie l’auditeur ?"],
  ...["OCAPIAT", "OPCO EP", "VIVEA", "France Travail"].map((body) => `Que paie ${body}, et comment le demander ?`),
];

/** Titles that the specification wants: the labels of their texts. */
const SECTION_TITLES = [TEXTS.legalNotice, TEXTS.privacy, TEXTS.terms].flatMap((blocks) =>
  Object.values(blocks).map(({ label }) => label),
);

describe.each(ANY_ENGINE)("texts of the public pages on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  async function write(settings: Readonly<Record<string, unknown>>) {
    const { database, clock, settings: cache } = site.services;
    for (const [name, value] of Object.entries(settings)) {
      const { version } = await readStoredSetting(database, name);
      await database
        .transaction()
        .execute((transaction) => storeSetting(transaction, { name, value, edited: version, by: "Odile" }, clock()));
    }
    cache.invalidate();
  }
  const writeText = (name: string, value: string) => write({ [`text:${name}`]: value });
  const writeCentre = (centre: Centre) => write({ ...sectionsOf(centre) });

  const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  const read = async (page: TextPage) => (await site.request(TEXT_PAGES[page].path)).text();
  const words = async (page: TextPage) => unescaped(textOf(mainOf(await read(page))));

  it.each(PAGES)("are all that %s says, beyond fixed titles and labels", async (page) => {
    await write(Object.fromEntries(TEXT_NAMES.map((name) => [`text:${name}`, `§${name}§`])));
    const html = await read(page);
    const own = Object.keys(TEXTS[page]).map((name) => `${page}.${name}`);
    const shown = `${/<head>.*<\/head>/s.exec(html)?.[0]}${mainOf(html)}`;
    const missing = own.filter((name) => !shown.includes(`§${name}§`));
    expect(missing.filter((name) => name !== NOT_SHOWN && name !== NEEDS_STAGES)).toEqual([]);
    const facts = factsIn([site.services.centre, TRAINERS]);
    const left = sentencesIn(mainOf(html)).map((said) => without(said, facts));
    const fixed = ["", ...FIXED, ...SECTION_TITLES];
    expect(left.filter((said) => !said.startsWith("§") && !fixed.includes(said))).toEqual([]);
  });

  it.each(PAGES)("of %s have a link to their editor where they stand, for administrators only", async (page) => {
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const html = await (await odile.get(TEXT_PAGES[page].path)).text();
    const linked = new Set([...html.matchAll(/href="\/admin\/reglages\/textes\/([^"]+)"/g)].map(([, name]) => name));
    const names = TEXT_NAMES.filter((name) => name.startsWith(`${page}.`) && name !== NOT_SHOWN);
    expect([...linked].sort()).toEqual([...names].sort());
    expect(textOf(mainOf(html))).toMatch(/Modifier (ce texte )?\(/);
    expect(await read(page)).not.toMatch(/reglages\/textes|moteurs de recherche/);
  });

  it("show scripts and tags as they were typed", async () => {
    const script = "<script>alert(1)</script><img src=x onerror=alert(2)>";
    await writeText("home.about", `${script} et **gras**`);
    await writeText("home.hero", `${script} et **pas gras**`);
    await writeText("trainers.pledges", script);
    const home = mainOf(await read("home"));
    expect(home).toContain(
      "&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt; et <strong>gras</strong>",
    );
    expect(home).toContain("onerror=alert(2)&gt; et **pas gras**");
    expect(mainOf(await read("trainers"))).toContain("&lt;script&gt;alert(1)");
    for (const page of ["home", "trainers"] as const) expect(await read(page)).not.toMatch(/<script>alert|<img src=x/);
  });

  it("link to pages, addresses and phones only", async () => {
    await writeText(
      "terms.purpose",
      "[page](https://a.example/b) [e-mail](mailto:{e-mail}) [appel](tel:{téléphone}) [script](javascript:alert(1)) [données](data:text/html,x) [fait]({SIRET})",
    );
    const main = mainOf(await read("terms"));
    const section = main.slice(main.indexOf("Article 1"), main.indexOf("Article 2"));
    expect([...section.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "https://a.example/b",
      `mailto:${example.email}`,
      `tel:${example.phone.display.replaceAll(" ", "")}`,
    ]);
    expect(textOf(section)).toContain("script données");
  });

  it("show a brand of thirty characters with marks, braces and tags as it was typed", async () => {
    const brand = "*La* [Ferme](x) {ville} <b> _é_";
    await writeCentre({ ...example, brand });
    for (const page of ["home", "legalNotice", "privacy", "terms"] as const) {
      expect(await words(page)).toContain(brand);
      expect(await read(page)).not.toContain("<b>");
    }
  });

  it("follow the centre's facts, and leave out what the centre has not given", async () => {
    await writeCentre({
      ...example,
      rcs: "",
      trainingProviderNumber: "",
      address: { ...example.address, city: "Arras" },
    });
    const notice = await words("legalNotice");
    expect(notice).toContain("59400 Arras, France");
    expect(notice).not.toMatch(/Immatriculation|RCS|Enregistrée|agrément/);
    expect(await read("home")).toContain("<title>Formation au machinisme agricole à Arras");
  });

  it("have no hole on a site without any setting", async () => {
    await writeCentre(EMPTY_CENTRE);
    await write({ "text:centre.access": null });
    for (const page of PAGES) {
      const said = await words(page);
      expect(said).not.toMatch(/undefined|null|[{}]|Qualiopi|« »|\(\)|, ,| le \.|Cambr/);
      const empty = /<(?:p|li|h2|h3|dt|dd)(?: [^>]*)?>\s*<\//.exec(mainOf(await read(page)))?.[0];
      expect(empty, page).toBeUndefined();
    }
    const notice = mainOf(await read("legalNotice"));
    expect(notice.match(/<h2/g)).toHaveLength(9);
    expect(notice).not.toContain("hébergé par");
    expect(notice).toContain("pas encore de certification qualité");
  });
});

it.each(ANY_ENGINE)("the public pages need no database once the settings are read, on %s", async (engine) => {
  const site = await openSite(engine);
  await site.services.database.destroy();
  for (const { path } of Object.values(TEXT_PAGES)) expect((await site.request(path)).status, path).toBe(200);
  await site.close();
});

/** The texts between the tags, and those of attributes. */
function sentencesIn(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:alt|title|aria-label|placeholder)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  return [...attributes, ...html.replace(/<!--.*?-->/g, "").split(/<[^>]*>/)].map(unescaped);
}

/** Every text in the settings, the longest first. */
function factsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null)
    return Object.values(value)
      .flatMap(factsIn)
      .sort((one, other) => other.length - one.length);
  return typeof value === "string" && value !== "" ? [plainSpaces(value)] : [];
}

/** What is left of a text without the facts in it; nothing when that has no word. */
function without(said: string, facts: readonly string[]): string {
  const left = facts.reduce((text, fact) => text.replaceAll(fact, ""), plainSpaces(said)).trim();
  return /\p{L}{2}/u.test(left) ? left : "";
}

const plainSpaces = (text: string) => text.replace(/\s+/g, " ");
