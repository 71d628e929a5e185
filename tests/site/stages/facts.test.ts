import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFacts } from "#subjects/stages/data/stage-facts.ts";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import { toStageForm } from "#subjects/stages/rules/form/stage-form.ts";
import { ALL_FACTS } from "../../facts.ts";
import { odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours, twoDays } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, onAnyEngine, openSite, type Site } from "../site.ts";
import { setHalfDays } from "./set-half-days.ts";
import { SEMIS_DE_MARS } from "./stage-forms.ts";

const ID = semoirDansDixJours.id;
const EDIT = `/admin/stages/${ID}/reglages`;
const PAGE = `/formation/semoir?stageId=${ID}`;

describe.each(ANY_ENGINE)("the facts of a course on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { pageCache: true });
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const form = (change: Record<string, string> = {}) => ({
    ...toStageForm(semoirDansDixJours),
    pdfUrl: semoirDansDixJours.pdfUrl ?? "",
    image: "",
    version: "1",
    loadedSeats: "10",
    ...change,
  });
  const page = async () => readable(await openBrowser(site).get(PAGE));
  const facts = () => findFacts(site.services.database, ID);
  const spaced = (text: string) => text.replace(/\s+/g, " ");

  it("are on the public page at once, in a readable order", async () => {
    expect(await page()).toContain("Sur devis");
    expect(await page()).not.toContain("Objectifs");
    expect((await odile.post(EDIT, form(ALL_FACTS))).status).toBe(302);
    const whole = spaced(await page());
    // The price is also in the panel, before the facts.
    const text = whole.slice(whole.indexOf("Objectifs"));
    const order = [
      "Objectifs",
      "Régler la profondeur de semis",
      "Mesurer une dose",
      "Agriculteurs et salariés agricoles.",
      "Savoir conduire un tracteur.",
      "Ce que vous apprendrez",
      "Détails du Programme",
      "essais",
      "Un réglage complet",
      "Dont 30 % à distance.",
      "Bruno Petit",
      "1 250,50 € net de TVA par personne",
      "Le repas de midi. Voir VIVEA.",
      "jusqu’à cinq jours avant",
      "Salle de plain-pied.",
      "référente handicap",
    ].map((part) => [part, text.indexOf(part)] as const);
    expect(order.filter(([, at]) => at === -1)).toEqual([]);
    expect(order.map(([part]) => part)).toEqual(order.toSorted(([, a], [, b]) => a - b).map(([part]) => part));
    const html = await (await openBrowser(site).get(PAGE)).text();
    expect(html).toContain('href="https://vivea.example/aides" rel="noopener"');
    expect(html).toContain("<em>profondeur</em>");
  });

  it("name the trainers of the timetable, whoever was typed", async () => {
    const halfDays = twoDays("2026-11-25").map((halfDay) => ({ ...halfDay, trainer: "Aline Roussel" }));
    await odile.post(EDIT, form(ALL_FACTS));
    await setHalfDays(site.services.database, ID, halfDays);
    const text = await page();
    expect(text).toMatch(/Animé par\s*Aline Roussel/);
    expect(text).not.toContain("Bruno Petit");
  });

  it("are stored, shown in the form again, and copied by duplicating", async () => {
    await odile.post(EDIT, form(ALL_FACTS));
    expect(await facts()).toMatchObject({ objectives: ALL_FACTS.objectives, purpose: "other", distancePercentage: 30 });
    expect((await findStage(site.services.database, ID))?.priceCents).toBe(125_050);
    for (const path of [EDIT, `/admin/ajouter?modele=${ID}`]) {
      const html = await (await odile.get(path)).text();
      expect(html).toContain('value="1250,50"');
      expect(html).toContain("Salle de plain-pied.");
      expect(html).toMatch(/<option value="other" selected/);
    }
  });

  it("are stored with a new stage", async () => {
    const response = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, ...ALL_FACTS });
    const [, id = ""] = /stages\/([^/?]+)/.exec(response.headers.get("location") ?? "") ?? [];
    expect(await findFacts(site.services.database, id)).toMatchObject({ trainers: ALL_FACTS.trainers });
  });

  it("are in the journal when they change, and an unchanged form changes nothing", async () => {
    await odile.post(EDIT, form(ALL_FACTS));
    const again = form({ ...ALL_FACTS, version: "2", price: "1250.5", objectives: `${ALL_FACTS.objectives}\r\n` });
    expect((await odile.post(EDIT, again)).status).toBe(302);
    const stored = () =>
      site.services.database.selectFrom("stages").select("version").where("id", "=", ID).executeTakeFirstOrThrow();
    expect((await stored()).version).toBe(2);
    expect((await odile.post(EDIT, { ...again, assessment: "Un oral." })).status).toBe(302);
    expect((await stored()).version).toBe(3);
    const journal = await readable(await odile.get("/admin/journal"));
    expect(journal).toContain("Évaluation");
    expect(journal).toContain("Un oral.");
    expect(journal.match(/Prix/g)).toHaveLength(1);
  });

  it("conflict with what somebody else saved", async () => {
    await odile.post(EDIT, form({ ...ALL_FACTS, methods: "Celles d’Odile" }));
    const response = await odile.post(EDIT, form({ ...ALL_FACTS, methods: "Les miennes", price: "80" }));
    expect(response.status).toBe(409);
    const text = spaced(await readable(response));
    expect(text).toContain("Enregistré : Celles d’Odile");
    expect(text).toContain("Dans votre formulaire : Les miennes");
    expect(text).toContain("Dans votre formulaire : 80 € HT");
    expect((await facts()).methods).toBe("Celles d’Odile");
  });

  it("are counted on the edit page, in the list and on the dashboard", async () => {
    expect(spaced(await readable(await odile.get(EDIT)))).toContain(
      "Fiche publique : 2 sur 9 – Manquent : prérequis, objectifs, modalités et délai d’accès, tarif, méthodes, évaluation, accessibilité.",
    );
    expect(spaced(await readable(await odile.get("/admin")))).toContain("Fiches publiques à compléter");
    await odile.post(EDIT, form({ ...ALL_FACTS, assessment: "" }));
    expect(spaced(await readable(await odile.get("/admin/modifier")))).toContain("Compléter la fiche (1)");
    const edited = spaced(await readable(await odile.get(EDIT)));
    expect(edited).toContain("Fiche publique : 8 sur 9");
    expect(edited).toContain("Manque : évaluation.");
    expect(spaced(await readable(await odile.get("/admin")))).toContain("1 champ manquant");
    await odile.post(EDIT, form({ ...ALL_FACTS, version: "2" }));
    expect(spaced(await readable(await odile.get(EDIT)))).toContain("Fiche publique : 9 sur 9");
    expect(await readable(await odile.get("/admin"))).not.toContain("Fiches publiques à compléter");
  });

  onAnyEngine(engine, () => {
    it.each([
      ["price", "beaucoup", "Indiquez un prix en euros"],
      ["nsfCode", "21", "Un code NSF a trois chiffres"],
      ["purpose", "__proto__", "Choisissez un objectif de la liste."],
      ["distancePercentage", "150", "Indiquez un nombre entier de 0 à 100"],
      ["methods", "Long. ".repeat(600), "Ce texte est trop long."],
      ["methods", "Long. ".repeat(6_000), "Ce texte est trop long."],
    ])("refuse %s = %.20s, and keep what was typed", async (field, value, message) => {
      for (const [path, fields] of [
        [EDIT, form(ALL_FACTS)],
        ["/admin/ajouter", { ...SEMIS_DE_MARS, ...ALL_FACTS }],
      ] as const) {
        const response = await odile.post(path, { ...fields, [field]: value });
        expect(response.status).toBe(400);
        const html = await response.text();
        expect(spaced(html)).toContain(message);
        expect(html).toContain("Salle de plain-pied.");
      }
      expect((await facts()).accessibility).toBe("");
    });

    it("show no HTML and no script that somebody typed", async () => {
      const hostile = '<img src=x onerror=alert(1)> [clic](javascript:alert(1)) <a href="https://x.example">x</a>';
      await odile.post(EDIT, form({ ...ALL_FACTS, methods: hostile, objectives: hostile }));
      const html = await (await openBrowser(site).get(PAGE)).text();
      expect(html).not.toContain("<img src=x");
      expect(html).not.toContain('href="javascript');
      expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    });

    it("say « Nous consulter » without a price", async () => {
      await odile.post(EDIT, form({ ...ALL_FACTS, price: "" }));
      expect(await page()).toContain("Nous consulter");
    });
  });
});
