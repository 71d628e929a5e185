import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LONGEST_TEMPLATE } from "#platform/values/text-lengths.ts";
import { readTemplates } from "#subjects/dossiers/data/templates/read-templates.ts";
import { DOCUMENT_KIND_NAMES } from "#subjects/dossiers/rules/document-kinds.ts";
import { templateFault } from "#subjects/dossiers/rules/templates/check-template.ts";
import { ORIGINAL_TEMPLATES } from "#subjects/dossiers/rules/templates/original-templates.ts";
import {
  TEMPLATE_RESTORED,
  TEMPLATE_SAVED,
  TEMPLATE_VERSION_RESTORED,
} from "#subjects/dossiers/rules/templates/template-editor-messages.ts";
import { listJournal } from "#subjects/journal/data/journal-list.ts";
import { NO_JOURNAL_FILTER } from "#subjects/journal/rules/journal-filter.ts";
import { TEXT_CHANGED_MEANWHILE, TEXT_UNCHANGED, TEXT_VERSION_GONE } from "#subjects/texts/rules/text-messages.ts";
import { odileAdministratrice, paulChauffeur } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";

const LIST = "/admin/reglages/modeles";
const CONVOCATION = `${LIST}/convocation`;
const ORIGINAL = ORIGINAL_TEMPLATES.convocation;
/** The original with one more sentence: what a convocation must say stays in it. */
const changed = (sentence: string) => `${ORIGINAL}\n\n${sentence}`;

/** Visible texts have narrow spaces before some marks. */
const plain = async (response: Response) => (await readable(response)).replace(/\s+/g, " ");

describe.each(ANY_ENGINE)("the editor of a template on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const post = async (fields: Record<string, string>, browser = odile) => {
    const response = await browser.post(CONVOCATION, fields);
    return { status: response.status, text: await plain(response) };
  };
  const stored = async () => (await readTemplates(site.services.database)).convocation;

  it("saves a template for the next documents, and writes it in the journal", async () => {
    expect(await stored()).toEqual({ version: 0, text: ORIGINAL });
    const saved = await post({ text: changed("Venez en bottes.").replaceAll("\n", "\r\n"), version: "0" });
    expect(saved).toMatchObject({ status: 200, text: expect.stringContaining(TEMPLATE_SAVED) });
    expect(await stored()).toEqual({ version: 1, text: changed("Venez en bottes.") });
    const entries = await listJournal(site.services.database, NO_JOURNAL_FILTER, { offset: 0, limit: 1 });
    expect(entries).toMatchObject([
      { action: "templateChanged", by: "Odile Wacquez", changes: [{ label: "Convocation" }] },
    ]);
    expect(JSON.stringify(entries)).toContain("Venez en bottes.");
    expect(await plain(await odile.get(LIST))).toContain(
      "ConvocationModifié le 15 novembre 2026 à 10:00 par Odile Wacquez",
    );
  });

  it("says which saved template has what an earlier original said, until it is changed", async () => {
    const path = `${LIST}/contract`;
    const { contract, attestation } = ORIGINAL_TEMPLATES;
    const advice = "La vôtre dit encore, à l’article 6 : « Dans ce cas, aucune somme n’est due. »";
    const save = async (page: string, text: string, version = "0") =>
      expect((await odile.post(page, { text, version })).status).toBe(200);
    expect(await plain(await odile.get(LIST))).not.toContain("À revoir");
    await save(path, contract.replace(/(aucune somme n’est due), sauf [^\n]*/, "$1."));
    for (const page of [LIST, path]) expect(await plain(await odile.get(page))).toContain(advice);
    await save(path, `${contract}\n\nBienvenue.`, "1");
    for (const page of [LIST, path]) expect(await plain(await odile.get(page))).not.toContain("a changé depuis");
    await save(`${LIST}/attestation`, attestation.replace("{acquis par objectif}", ""));
    expect(await plain(await odile.get(LIST))).toContain("Il a maintenant {acquis par objectif}");
  });

  it("keeps the template of two administrators who save at the same time", async () => {
    const paul = await signedIn(site, paulChauffeur, "admin");
    await post({ text: changed("La phrase de Paul."), version: "0" }, paul);
    const late = await post({ text: changed("La phrase d’Odile."), version: "0" });
    expect(late.status).toBe(409);
    for (const shown of [TEXT_CHANGED_MEANWHILE, "La phrase de Paul.", "La phrase d’Odile."])
      expect(late.text).toContain(shown);
    expect((await stored()).text).toBe(changed("La phrase de Paul."));
    expect((await post({ text: changed("La phrase d’Odile."), version: "1" })).text).toContain(TEMPLATE_SAVED);
    expect(await stored()).toEqual({ version: 2, text: changed("La phrase d’Odile.") });
  });

  it("restores the original, and goes back to any version as a new one", async () => {
    await post({ text: changed("Première."), version: "0" });
    await post({ text: changed("Deuxième."), version: "1" });
    expect((await post({ intent: "restore", text: "jamais", version: "2" })).text).toContain(TEMPLATE_RESTORED);
    expect(await stored()).toEqual({ version: 3, text: ORIGINAL });
    const back = await post({ intent: "revert", restored: "1", version: "3" });
    expect(back.text).toContain(TEMPLATE_VERSION_RESTORED);
    expect(await stored()).toEqual({ version: 4, text: changed("Première.") });
    const history = await plain(await odile.get(`${CONVOCATION}?version=2`));
    for (const shown of ["Texte d’origine rétabli", "Enregistré le", "par Odile Wacquez", "au texte en vigueur"])
      expect(history).toContain(shown);
    expect((await post({ intent: "revert", restored: "2", version: "3" })).status).toBe(409);
    expect(await post({ intent: "revert", restored: "9", version: "4" })).toMatchObject({
      status: 400,
      text: expect.stringContaining(TEXT_VERSION_GONE),
    });
  });

  it("keeps no version of a template that did not change", async () => {
    expect((await post({ text: ORIGINAL, version: "0" })).text).toContain(TEXT_UNCHANGED);
    expect((await stored()).version).toBe(0);
  });
});

describe.each(ANY_ENGINE)("the templates in the administration on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it("each have an editor, which the list leads to, and an original without a fault", async () => {
    const list = await (await odile.get(LIST)).text();
    for (const kind of DOCUMENT_KIND_NAMES) {
      expect(list).toContain(`href="${LIST}/${kind}"`);
      expect([kind, (await odile.get(`${LIST}/${kind}`)).status]).toEqual([kind, 200]);
      expect([kind, templateFault(kind, ORIGINAL_TEMPLATES[kind])]).toEqual([kind, null]);
    }
    expect((await odile.get(`${LIST}/inconnu`)).status).toBe(404);
  });

  it.each([
    ["nothing", ""],
    ["an unknown placeholder", changed("Bonjour {inconnu}.")],
    ["a long template", changed("x".repeat(LONGEST_TEMPLATE))],
  ])("refuse %s, and keep what was typed", async (_, text) => {
    const response = await odile.post(CONVOCATION, { text, version: "0" });
    expect(response.status).toBe(400);
    const shown = await plain(response);
    expect(shown).toContain(templateFault("convocation", text)?.replace(/\s+/g, " "));
    expect(shown).toContain(text.slice(-15));
    expect((await readTemplates(site.services.database)).convocation.version).toBe(0);
  });

  it("refuse a form that is cut, and keep what came", async () => {
    const response = await odile.post(CONVOCATION, { text: "x".repeat(2 * LONGEST_TEMPLATE + 1), version: "0" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("x".repeat(2 * LONGEST_TEMPLATE));
  });

  it("never become HTML", async () => {
    const text = changed("<script>alert(1)</script> <img src=x onerror=alert(1)>");
    await odile.post(CONVOCATION, { text, version: "0" });
    for (const path of [CONVOCATION, LIST, "/admin/journal"]) {
      const html = await (await odile.get(path)).text();
      expect(html).not.toContain("<script>alert(1)");
      expect(html).not.toContain("<img src=x");
    }
  });
});
