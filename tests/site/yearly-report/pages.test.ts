import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import {
  AMOUNTS_CHANGED_MEANWHILE,
  AMOUNTS_SAVED,
  AMOUNTS_UNCHANGED,
  amountFaultMessage,
  amountsYear,
} from "#subjects/yearly-report/rules/amounts/amount-messages.ts";
import { ORIGINS } from "#subjects/yearly-report/rules/origins.ts";
import {
  CHECKS_AGREE,
  CHECKS_DIFFER,
  INCOME_YEAR,
  NOTHING_LACKS,
  NOTHING_TO_CHECK,
} from "#subjects/yearly-report/rules/report-messages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { downloadOwn } from "../privacy/archives.ts";
import { readSheet } from "../read-sheet.ts";
import { readable } from "../readable.ts";
import { enrolMany } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addExampleYear, addReported, moisson, nouvelAn, saintSylvestre, semoir } from "./example-year.ts";
import { edit, participantsOf } from "./report-changes.ts";

describe.each(ANY_ENGINE)("the pages of the yearly report on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await addExampleYear(site);
  });
  afterEach(() => site.close());

  const read = async (path: string) => readable(await odile.get(path));

  it("says what is to complete in part E instead of 0, from the team as it is stored", async () => {
    const employ = (employment: string, name: string) =>
      singleStatement(site.services.database)
        .updateTable("trainers")
        .set({ employment })
        .where("name", "=", name)
        .execute();
    // Nothing tells the cached settings of it.
    await employ("", "Anselme");
    const incomplete = await read("/admin/bpf?annee=2026");
    expect(incomplete).toMatch(/Personnes du centre \(salariés, dirigeants\)\s*1\s*21/);
    expect(incomplete).toMatch(/Sous-traitants\s*à compléter/);
    await employ("subcontracted", "Anselme");
    expect(await read("/admin/bpf?annee=2026")).toMatch(/Sous-traitants\s*1\s*7/);
  });

  it("shows the sums of a year, the stages behind them and what lacks", async () => {
    const page = await read("/admin/bpf?annee=2026");
    expect(page).toContain("Bilan pédagogique et financier 2026");
    expect(page).toContain("30 avril 2027");
    expect(page).toMatch(/Total des produits \(1 à 11\)\s*3\s321/);
    expect(page).toContain(CHECKS_AGREE);
    expect(page).toMatch(/Formateur de l’équipe à indiquer : 1 demi-journée/);
    expect(page).toContain(INCOME_YEAR);
    const income = await read("/admin/bpf/C.9?annee=2026");
    expect(income).toContain(`${semoir.title}, fini le 10-03-2026`);
    expect(income).toMatch(/150,25\s€/);
    expect(income).toMatch(/99,50\s€/);
    expect(await read("/admin/bpf/E.own?annee=2026")).toMatch(/Noémie\s*21\sh/);
    expect(await read(`/admin/bpf/${encodeURIComponent("E.trainer:anselme")}?annee=2026`)).toContain(moisson.title);
    expect(await read("/admin/bpf/manques?annee=2026")).toContain("Ouvrir l’horaire du stage");
    expect((await odile.get("/admin/bpf/F9.x")).status).toBe(404);
    // Lise's year: nothing lacks but who taught.
    expect(await read("/admin/bpf?annee=2025")).toMatch(/Total des produits \(1 à 11\)\s*777/);
    const empty = await read("/admin/bpf?annee=2024");
    expect(empty).toContain(NOTHING_LACKS);
    expect(empty).toContain(NOTHING_TO_CHECK);
    expect(empty).not.toContain(CHECKS_AGREE);
  });

  it("says who is left out of which total while a fact is unknown", async () => {
    await addReported(site, { ...semoir, id: "sans-code", date: "2026-04-02" }, { purpose: "rs" }, [
      { name: "Ugo", kind: "", amounts: [], followed: 420 },
    ]);
    const page = await read("/admin/bpf?annee=2026");
    expect(page).toContain(CHECKS_DIFFER);
    // F-3 counts Ugo; F-1 and F-4 do not.
    expect(page).toMatch(/F-1 : 8 stagiaires, 77\sh. Sans 1 stagiaire, 7\sh dont la situation est inconnue/);
    expect(page).toMatch(/F-3 : 9 stagiaires, 84\sh/);
    expect(page).toMatch(/F-4 : 8 stagiaires, 77\sh. Sans 1 stagiaire, 7\sh dont le stage n’a pas de code NSF/);
  });

  it("has the same rows in the spreadsheet, as numbers", async () => {
    const response = await odile.get("/admin/bpf/export.xlsx?annee=2026");
    expect(response.headers.get("content-disposition")).toContain("bpf_2026.xlsx");
    const { rows } = readSheet(new Uint8Array(await response.arrayBuffer()));
    expect(rows).toContainEqual(["C", "9", "Personnes à titre individuel et à leurs frais", 250]);
    expect(rows).toContainEqual(["F-4", "252", "Moteurs et mécanique automobile", 3, 35]);
    expect(rows).toContainEqual(["F-3", "Total F-3", 8, 77]);
  });

  it("has five specialities and one line for the others, on the page, in its list and in the spreadsheet", async () => {
    for (const [index, nsfCode] of ["211", "212", "213", "250", "326"].entries())
      await addReported(site, { ...semoir, id: `semoir-${nsfCode}`, date: "2026-04-02" }, { purpose: "rs", nsfCode }, [
        { name: "Zoe", kind: "individual", amounts: [{ origin: "9", cents: 1 }], followed: 300 - 60 * index },
      ]);
    // 210 and 252 of the example year, then 5 h, 4 h and 3 h; the others have 2 h + 1 h.
    const page = await read("/admin/bpf?annee=2026");
    expect(page).toMatch(/213Forêts, espaces naturels13Autres spécialités23Total F-41392/);
    expect(page).toContain(CHECKS_AGREE);
    const others = await read("/admin/bpf/F4.others?annee=2026");
    expect(others).toMatch(/250 – Mécanique et électricité, maintenance\s*1 stagiaire, 2\sh326\s*1 stagiaire, 1\sh/);
    const sheet = await odile.get("/admin/bpf/export.xlsx?annee=2026");
    const { rows } = readSheet(new Uint8Array(await sheet.arrayBuffer()));
    expect(rows).toContainEqual(["F-4", "Autres spécialités", 2, 3]);
    expect(rows).toContainEqual(["F-4", "Total F-4", 13, 92]);
  });

  it("takes amounts by origin, refuses wrong ones, and shows those of somebody else first", async () => {
    const path = `/admin/stages/${moisson.id}/argent/bpf`;
    const [basile, ...others] = await participantsOf(site, moisson.id);
    if (!basile) throw new Error("nobody");
    const form = (lines: readonly (readonly [origin: string, amount: string])[], loaded: string) => {
      const fields = new URLSearchParams();
      for (const [origin, amount] of lines)
        for (const [name, value] of Object.entries({
          participantId: basile.id,
          origin,
          amount,
          loadedAmounts: loaded,
        }))
          fields.append(name, value);
      return fields;
    };
    expect(others).toHaveLength(3);
    const wrong = await odile.post(path, form([["2g", "beaucoup"]], "2g=40000"));
    expect([wrong.status, await readable(wrong)]).toEqual([400, expect.stringContaining(amountFaultMessage.amount)]);
    const longer = form([["2g", "300"]], "2g=40000");
    longer.append("addLine", basile.id);
    expect((await (await odile.post(path, longer)).text()).match(/name="amount"/g)).toHaveLength(6);
    const two = form(
      [
        ["2g", "300"],
        ["9", "100,50"],
      ],
      "2g=40000",
    );
    expect(await readable(await odile.post(path, two))).toContain(AMOUNTS_SAVED);
    expect(await readable(await odile.post(path, two))).toContain(AMOUNTS_UNCHANGED);
    const late = await odile.post(path, form([["1", "5"]], "2g=40000"));
    expect([late.status, await readable(late)]).toEqual([409, expect.stringContaining(AMOUNTS_CHANGED_MEANWHILE)]);
    // 300 of Basile; 99.50 + 150.25 + 100.50 = 350.25.
    expect(await read("/admin/bpf?annee=2026")).toMatch(/fraissaisi\s*350/);
    const journal = await site.services.database
      .selectFrom("journal")
      .select(["person", "changes"])
      .where("action", "=", "amountsChanged")
      .execute();
    expect(journal).toMatchObject([{ person: "Basile Hutin", changes: expect.stringContaining("(2g)") }]);
  });

  it("says to which year the amounts of a stage belong", async () => {
    // Begins in 2025, ends in 2026.
    const page = await odile.get(`/admin/stages/${nouvelAn.id}/argent/bpf`);
    const html = await page.clone().text();
    expect(await readable(page)).toContain(amountsYear(2026));
    expect(html).toContain('href="/admin/bpf?annee=2026"');
    expect(await read(`/admin/stages/${saintSylvestre.id}/argent/bpf`)).toContain(amountsYear(2025));
  });

  it("takes over the price where nothing is typed", async () => {
    await edit(site, semoir.id, { priceCents: 12_345 });
    const [zoe] = await participantsOf(site, semoir.id);
    const fields = { participantId: zoe?.id ?? "", origin: "9", amount: "", loadedAmounts: "", intent: "fillPrice" };
    const filled = await odile.post(`/admin/stages/${semoir.id}/argent/bpf`, fields);
    expect(await filled.text()).toContain('value="123,45"');
  });

  it("shows the amounts of fifty people at a time, and takes no more from one form", async () => {
    const people = Array.from({ length: 51 }, (_, index) => ({
      ...basile,
      lastName: `Zz${String(index).padStart(2, "0")}`,
    }));
    await enrolMany(site, semoir, people);
    const registered = (await participantsOf(site, semoir.id)).length;
    const path = `/admin/stages/${semoir.id}/argent/bpf`;
    // Somebody for whom two pay has two amounts.
    const shown = async (page: number) =>
      new Set((await (await odile.get(`${path}?page=${page}`)).text()).match(/name="participantId" value="[^"]+"/g))
        .size;
    expect([await shown(1), await shown(2)]).toEqual([50, registered - 50]);
    const fields = new URLSearchParams();
    for (const { id } of await participantsOf(site, semoir.id))
      for (const [name, value] of Object.entries({ participantId: id, origin: "9", amount: "1", loadedAmounts: "" }))
        fields.append(name, value);
    expect((await odile.post(path, fields)).status).toBe(400);
  });

  it("gives a person what is noted of their payments", async () => {
    const { database } = site.services;
    const marie = await signedIn(site, marieEleveuse);
    await singleStatement(database)
      .updateTable("participants")
      .set({ email: marieEleveuse.email })
      .where("email", "=", "marie@ferme.example")
      .execute();
    expect((await downloadOwn(marie)).json("montants.json")).toMatchObject([
      { stage: moisson.title, origine: ORIGINS["2h"], "euros hors taxes": 300.5 },
      { stage: moisson.title, origine: ORIGINS["9"], "euros hors taxes": 99.5 },
    ]);
  });
});
