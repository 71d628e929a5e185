import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LONGEST_TEMPLATE } from "#platform/values/text-lengths.ts";
import { listJournal } from "#subjects/journal/data/journal-list.ts";
import { NO_JOURNAL_FILTER } from "#subjects/journal/rules/journal-filter.ts";
import { readText, saveText } from "#subjects/settings/data/edited-texts.ts";
import { blockText } from "#subjects/texts/data/page-texts.ts";
import { findTextBlock, TEXT_NAMES } from "#subjects/texts/rules/all-texts.ts";
import { TEXT_PAGES } from "#subjects/texts/rules/text-block.ts";
import {
  TEXT_CHANGED_MEANWHILE,
  TEXT_EMPTY,
  TEXT_RESTORED,
  TEXT_SAVED,
  TEXT_UNCHANGED,
  TEXT_VERSION_GONE,
  TEXT_VERSION_RESTORED,
  textTooLong,
  unknownFact,
} from "#subjects/texts/rules/text-messages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const HERO = "/admin/reglages/textes/home.hero";
const ORIGINAL = findTextBlock("home.hero")?.block.original ?? "";

/** Those of the example were saved by nobody. */
const listSavedVersions = ({ services: { database } }: Site) =>
  database.selectFrom("setting_versions").selectAll().where("by_name", "<>", "").execute();

/** Visible texts have narrow spaces before some marks. */
const plain = async (response: Response) => (await readable(response)).replace(/\s+/g, " ");

describe.each(ANY_ENGINE)("the text editor on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const post = async (fields: Record<string, string>, browser = odile) => {
    const response = await browser.post(HERO, fields);
    return { status: response.status, text: await plain(response) };
  };
  const hero = () => {
    const found = findTextBlock("home.hero");
    if (!found) throw new Error("unreachable");
    return blockText(found);
  };
  const stored = () => readText(site.services.database, hero());

  it("saves a text, which visitors see, and writes it in the journal", async () => {
    const saved = await post({ text: "Des stages à {ville}.\r\n", version: "0" });
    expect(saved).toMatchObject({ status: 200, text: expect.stringContaining(TEXT_SAVED) });
    expect(await stored()).toEqual({ version: 1, isOriginal: false, text: "Des stages à {ville}." });
    expect(await plain(await openBrowser(site).get("/"))).toContain("Des stages à Cambrai.");
    const entries = await listJournal(site.services.database, NO_JOURNAL_FILTER, { offset: 0, limit: 1 });
    expect(entries).toMatchObject([
      {
        action: "textChanged",
        by: "Odile Wacquez",
        changes: [{ label: "Accueil : Texte sous la devise", before: ORIGINAL, after: "Des stages à {ville}." }],
      },
    ]);
    const list = await plain(await odile.get("/admin/reglages/textes"));
    expect(list).toContain("Des stages à Cambrai.Modifié15-11-2026");
  });

  it("keeps the text of two administrators who save at the same time", async () => {
    const paul = await signedIn(site, paulChauffeur, "admin");
    await post({ text: "Le texte de Paul.", version: "0" }, paul);
    const late = await post({ text: "Le texte d’Odile.", version: "0" });
    expect(late.status).toBe(409);
    expect(late.text).toContain(TEXT_CHANGED_MEANWHILE);
    expect(late.text).toContain("Le texte de Paul.");
    expect(late.text).toContain("Le texte d’Odile.");
    expect((await stored()).text).toBe("Le texte de Paul.");
    expect((await post({ text: "Le texte d’Odile.", version: "1" })).text).toContain(TEXT_SAVED);
    expect(await stored()).toMatchObject({ version: 2, text: "Le texte d’Odile." });
  });

  it("lets one of several concurrent saves win", async () => {
    const by = { ...(await accountOf(site, odileAdministratrice)), name: "Odile Wacquez" };
    const texts = ["un", "deux", "trois", "quatre"];
    const outcomes = await Promise.all(
      texts.map((text) => saveText(site.services, { of: hero(), text, edited: 0, by }, site.services.clock())),
    );
    expect(outcomes.toSorted()).toEqual(["changedMeanwhile", "changedMeanwhile", "changedMeanwhile", "saved"]);
    expect(await stored()).toMatchObject({ version: 1, text: texts[outcomes.indexOf("saved")] });
  });

  it("restores the original, and goes back to any version as a new one", async () => {
    await post({ text: "Première.", version: "0" });
    await post({ text: "Deuxième.", version: "1" });
    expect((await post({ intent: "restore", text: "jamais", version: "2" })).text).toContain(TEXT_RESTORED);
    expect(await stored()).toEqual({ version: 3, isOriginal: true, text: ORIGINAL });
    expect(await plain(await openBrowser(site).get("/"))).toContain("Vous repartez en sachant faire");
    const back = await post({ intent: "revert", restored: "1", version: "3" });
    expect(back.text).toContain(TEXT_VERSION_RESTORED);
    expect(await stored()).toEqual({ version: 4, isOriginal: false, text: "Première." });
    const history = await plain(await odile.get(`${HERO}?version=2`));
    expect(history).toContain("Texte d’origine rétabli");
    expect(history).toContain("au texte en vigueurDeuxième.Première.");
    expect((await post({ intent: "revert", restored: "2", version: "3" })).status).toBe(409);
    expect((await post({ intent: "restore", version: "3" })).status).toBe(409);
  });

  it("keeps no version of a text that did not change", async () => {
    expect((await post({ text: ORIGINAL, version: "0" })).text).toContain(TEXT_UNCHANGED);
    await post({ text: "Autre.", version: "0" });
    // As when the page is reloaded after the save.
    expect((await post({ text: "Autre.", version: "0" })).text).toContain(TEXT_UNCHANGED);
    await post({ text: ORIGINAL, version: "1" });
    expect(await stored()).toMatchObject({ version: 2, isOriginal: true });
  });
});

describe.each(ANY_ENGINE)("the texts in the administration on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("each have an editor, which the list leads to", async () => {
    const list = async (query: string) => {
      const html = await (await odile.get(`/admin/reglages/textes?${query}`)).text();
      return [...html.matchAll(/href="\/admin\/reglages\/textes\/([^"?]+)"/g)].map(([, name]) => name);
    };
    const pages = await Promise.all(["page=1", "page=2", "page=3", "page=4"].map(list));
    expect(pages.flat()).toEqual(TEXT_NAMES);
    for (const name of TEXT_NAMES)
      expect([name, (await odile.get(`/admin/reglages/textes/${name}`)).status]).toEqual([name, 200]);
    expect(await list("nature=terms")).toEqual(TEXT_NAMES.filter((name) => name.startsWith("terms.")));
    expect(await list("q=bourre+presses+orage")).toEqual(["trainers.lead"]);
    expect(await list("etat=modifies")).toEqual(["centre.access"]);
    await odile.post("/admin/reglages/textes/home.hero", { text: "Des stages à {ville}.", version: "0" });
    expect(await list("etat=modifies")).toEqual(["home.hero", "centre.access"]);
    expect((await odile.get("/admin/reglages/textes/home.inconnu")).status).toBe(404);
  });

  it("are led to from their page, for administrators only, also where the page is kept for visitors", async () => {
    const paul = await signedIn(site, paulChauffeur);
    for (const [page, { path }] of Object.entries(TEXT_PAGES)) {
      const link = `href="/admin/reglages/textes?nature=${page}"`;
      const shows = async (browser: Browser) => (await (await browser.get(path)).text()).includes(link);
      expect([page, await shows(odile)]).toEqual([page, true]);
      for (const browser of [openBrowser(site), paul, openBrowser(site)])
        expect([page, await shows(browser)]).toEqual([page, false]);
    }
  });

  it.each([
    ["nothing", "", TEXT_EMPTY],
    ["spaces", " \r\n ", TEXT_EMPTY],
    ["an unknown fact", "Bonjour {inconnu} de {ville}.", unknownFact(["inconnu"])],
    ["two of them", "{a} {b} {a}", unknownFact(["a", "b"])],
    ["a long text", "x".repeat(601), textTooLong(601, 600)],
    ["the longest that a form may have", "x".repeat(2 * LONGEST_TEMPLATE), textTooLong(2 * LONGEST_TEMPLATE, 600)],
    ["one that is cut", "x".repeat(2 * LONGEST_TEMPLATE + 1), textTooLong(2 * LONGEST_TEMPLATE, 600)],
  ])("refuse %s, and keep what was typed", async (_, text, sentence) => {
    const response = await odile.post(HERO, { text, version: "0" });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(sentence);
    expect(html.replaceAll("&#x27;", "'")).toContain(text.trim().slice(0, 2 * LONGEST_TEMPLATE));
    expect(await listSavedVersions(site)).toEqual([]);
  });

  it("show a preview without saving", async () => {
    const html = await (
      await odile.post("/admin/reglages/textes/centre.innovation", { intent: "preview", text: "**Ici** {marque}" })
    ).text();
    expect(html).toContain("<strong>Ici</strong>");
    const wrong = await odile.post(HERO, { intent: "preview", text: "{rien}" });
    expect([wrong.status, await wrong.text()]).toEqual([200, expect.stringContaining(unknownFact(["rien"]))]);
  });

  it("never become HTML", async () => {
    const text = "<script>alert(1)</script> <img src=x onerror=alert(1)>";
    await odile.post(HERO, { text, version: "0" });
    for (const path of ["/", HERO, "/admin/reglages/textes", "/admin/journal"]) {
      const html = await (await odile.get(path)).text();
      expect(html).not.toContain("<script>alert(1)");
      expect(html).not.toContain("<img src=x");
    }
  });

  it("go back to no version that does not exist", async () => {
    for (const restored of ["0", "7", "-1", "abc", ""]) {
      const response = await odile.post(HERO, { intent: "revert", restored, version: "0" });
      expect([response.status, await plain(response)]).toEqual([400, expect.stringContaining(TEXT_VERSION_GONE)]);
    }
  });
});
