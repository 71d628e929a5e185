import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalAction } from "#subjects/journal/rules/journal.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { pdfOf } from "../../files.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { registrationForm } from "../../registration-form.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, noemie, presseComplete, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { sent } from "../documents/sharing.ts";
import { readSheet } from "../read-sheet.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

const JOURNAL = "/admin/journal";
const EXPORT = `${JOURNAL}/export.xlsx`;
const STAGE = stagePath(semoir);

describe.each(ENGINES)("the journal on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoir, presseComplete])
      await insertStage(site.services.database, stage, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const rows = () => site.services.database.selectFrom("journal").selectAll().orderBy("person").execute();
  const entry = async (action: JournalAction, person: string, at: string, stage = semoir) => {
    const { id } = await accountOf(site, odileAdministratrice);
    const [firstName = "", lastName = ""] = person.split(" ");
    const by = { id, name: "Odile Wacquez" };
    const added = { by, action, stage, person: { firstName, lastName } };
    await site.services.database.transaction().execute((transaction) => record(transaction, added, new Date(at)));
  };
  /** The people of the entries shown, in order. */
  const shown = async (query: Record<string, string>) => {
    const html = await (await odile.get(`${JOURNAL}?${new URLSearchParams(query)}`)).text();
    return [...html.matchAll(/<tr class="relative[^>]*>.*?<\/tr>/gs)].map(
      ([item]) => /(Noémie|Basile|Éloi) \S+/.exec(item.replace(/<[^>]*>/g, " "))?.[0] ?? "",
    );
  };

  it("leads to the entries of last week in one click", async () => {
    await entry("participantAdded", "Noémie Caudrelier", "2026-11-04T09:00:00Z");
    await entry("participantAdded", "Basile Hutin", "2026-11-14T09:00:00Z");
    const html = await (await odile.get(JOURNAL)).text();
    const [, last = ""] = /href="\/admin\/journal\?([^"]*)"[^>]*>Semaine dernière/.exec(html) ?? [];
    // The clock of the site says Sunday 15 November.
    expect(await shown(Object.fromEntries(new URLSearchParams(last.replaceAll("&amp;", "&"))))).toEqual([
      "Noémie Caudrelier",
    ]);
  });

  it("has who registered whom, in the transaction of the registration, and names no client who acts", async () => {
    const marie = await signedIn(site, marieEleveuse);
    await openBrowser(site).post(STAGE, registrationForm([noemie]));
    const gaston = { ...basile, firstName: "Gaston", email: "gaston@ferme.example" };
    await marie.post(STAGE, registrationForm([basile, gaston], { kind: "group" }));
    const { id } = await accountOf(site, marieEleveuse);
    const stage = { action: "participantRegistered", stage_id: semoir.id, stage_title: semoir.title, changes: "[]" };
    expect(await rows()).toMatchObject([
      { ...stage, by_user: id, by_name: "", person: "Basile Hutin", person_text: "basile hutin" },
      { ...stage, by_user: id, by_name: "", person: "Gaston Hutin" },
      { ...stage, by_user: "", by_name: "la personne elle-même" },
    ]);
    // Refused: registered already. Nothing is added.
    await marie.post(STAGE, registrationForm([basile], { kind: "group" }));
    expect(await rows()).toHaveLength(3);
    const page = async () => (await odile.get(`${JOURNAL}?par=${id}`)).text();
    expect(await page()).toContain("Marie Lenglet");
    expect(await shown({ personne: "lenglet" })).toHaveLength(2);
    await marie.post("/account/donnees/supprimer", { currentPassword: marieEleveuse.password });
    expect(await page()).not.toContain("Marie Lenglet");
    expect(await page()).toContain("un compte supprimé");
    expect(await shown({ personne: "lenglet" })).toEqual([]);
  });

  it("has the files that were sent, with their number of recipients and without their names", async () => {
    const marie = await signedIn(site, marieEleveuse);
    const paul = await addAccount(site.services.database, paulChauffeur);
    await sent(marie, paul, pdfOf());
    const [file] = await rows();
    expect(file).toMatchObject({ action: "fileShared", by_name: "", person: "", stage_id: null });
    expect(JSON.parse(file?.changes ?? "")).toEqual([
      { label: "Fichier", before: "", after: "PDF" },
      { label: "Destinataires", before: "", after: "1" },
    ]);
  });

  it("is filtered by person, stage, action, author and days in Paris, together too", async () => {
    await entry("participantAdded", "Noémie Lefèvre", "2026-11-10T09:00:00Z");
    await entry("participantMoved", "Basile Hutin", "2026-11-11T22:59:00Z", presseComplete);
    await entry("participantAdded", "Éloi 100%_Hutin", "2026-11-11T23:00:00Z");
    expect(await shown({})).toEqual(["Éloi 100%_Hutin", "Basile Hutin", "Noémie Lefèvre"]);
    expect(await shown({ personne: " noemie LEFEVRE " })).toEqual(["Noémie Lefèvre"]);
    expect(await shown({ personne: "hutin" })).toEqual(["Éloi 100%_Hutin", "Basile Hutin"]);
    expect(await shown({ personne: "%_h" })).toEqual(["Éloi 100%_Hutin"]);
    expect(await shown({ stage: presseComplete.id })).toEqual(["Basile Hutin"]);
    expect(await shown({ titre: presseComplete.title.toUpperCase() })).toEqual(["Basile Hutin"]);
    expect(await shown({ nature: "participantAdded", personne: "hutin" })).toEqual(["Éloi 100%_Hutin"]);
    expect(await shown({ du: "2026-11-11", au: "2026-11-11" })).toEqual(["Basile Hutin"]);
    expect(await shown({ du: "2026-11-12" })).toEqual(["Éloi 100%_Hutin"]);
    expect(await shown({ par: (await accountOf(site, odileAdministratrice)).id })).toHaveLength(3);
    expect(await shown({ par: "personne" })).toEqual([]);
    expect(await shown({ personne: "odile wacq" })).toHaveLength(3);
    expect(await shown({ nature: "inconnue", du: "9999-12-31", au: "0000-01-01", par: "site" })).toEqual([]);
  });

  it("is exported as it is filtered, as texts, and the export is in it", async () => {
    await entry("participantAdded", "=1+1 Hutin", "2026-11-10T09:00:00Z");
    await entry("participantMoved", "Noémie Lefèvre", "2026-11-11T22:30:00Z");
    const response = await odile.get(`${EXPORT}?personne=hutin`);
    expect(response.headers.get("content-disposition")).toContain("journal_2026-11-15.xlsx");
    const { rows: cells, xml } = readSheet(new Uint8Array(await response.arrayBuffer()));
    expect(cells.map((row) => row.slice(1))).toEqual([
      ["Heure", "Par", "Action", "Stage", "Personne", "Détails"],
      ["10:00", "Odile Wacquez", "Participant ajouté", semoir.title, "=1+1 Hutin"],
    ]);
    expect(xml).not.toContain("<f>");
    expect((await rows()).map(({ action }) => action).sort()).toEqual([
      "journalExported",
      "participantAdded",
      "participantMoved",
    ]);
    expect((await odile.get(`${EXPORT}?personne=personne`)).status).toBe(200);
  });

  onAnyEngine(engine, () => {
    it("describes its export to a HEAD request without adding an entry", async () => {
      await entry("participantAdded", "Basile Hutin", "2026-11-10T09:00:00Z");
      expect((await odile.head(EXPORT)).status).toBe(200);
      expect(await rows()).toHaveLength(1);
    });

    it("keeps the filter in its form, its pages and its export", async () => {
      for (let number = 0; number < 51; number += 1)
        await entry("participantAdded", "Basile Hutin", "2026-11-10T09:00:00Z");
      const html = await (await odile.get(`${JOURNAL}?personne=Basile&stage=${semoir.id}`)).text();
      expect(html).toContain(`href="${EXPORT}?personne=Basile&amp;stage=${semoir.id}"`);
      expect(html).toContain(`?personne=Basile&amp;stage=${semoir.id}&amp;page=2`);
      expect(html).toContain("Tous les stages");
      expect(html).toMatch(/<input[^>]*name="stage"[^>]*value="[^"]+"/);
    });
  });
});
