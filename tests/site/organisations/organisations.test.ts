import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { plantCompany, plantDocument } from "../dossiers/issued-documents.ts";
import { readSheet } from "../read-sheet.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";

const RIOT = organisationIdOf("GAEC du Riot");
const DOUBLE = organisationIdOf("Riot (GAEC du)");
const FORM = { companyName: "GAEC du Riot", companyKind: "company", companyCity: "Cambrai", version: "0" };

describe.each(ENGINES)("organisations on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    await enrol(site, semoirDansDixJours, { ...basile, company: "GAEC du Riot", payer: "employer" });
    await enrol(site, semoirDansDixJours, { ...noemie, company: "Riot (GAEC du)", payer: "employer" });
  });
  afterEach(() => site.close());

  const people = () =>
    site.services.database
      .selectFrom("participants")
      .select(["first_name", "organisation_id"])
      .orderBy("first_name")
      .execute();
  const merge = (companyName = "Riot (GAEC du)") =>
    odile.post(`/admin/entreprises/${RIOT}/reunir`, { other: DOUBLE, keptName: companyName });

  it("are suggested by any words of their name to a field in which a company is typed, but not those that were merged", async () => {
    const suggested = async (q: string) =>
      (await (await odile.get(`/admin/entreprises/noms?${new URLSearchParams({ q })}`)).json()).names;
    expect(await suggested("riot")).toEqual(["GAEC du Riot", "Riot (GAEC du)"]);
    expect(await suggested("rîot DU")).toHaveLength(2);
    expect(await suggested("coopérative")).toEqual([]);
    await merge();
    expect(await suggested("riot")).toEqual(["Riot (GAEC du)"]);
    expect(await (await odile.get("/admin/factures/nouvelle")).text()).toMatch(
      /<input[^>]*name="invoiceCompany"[^>]*list=|<input[^>]*list=[^>]*name="invoiceCompany"/,
    );
  });

  onAnyEngine(engine, () => {
    it("are merged from two rows of their list", async () => {
      const rows = [RIOT, DOUBLE].map((id) => ["row", id]);
      const chosen = await odile.post("/admin/entreprises", new URLSearchParams([["intent", "merge"], ...rows]));
      const shown = await readable(await odile.get(chosen.headers.get("location") ?? ""));
      for (const name of ["GAEC du Riot", "Riot (GAEC du)"]) expect(shown).toContain(`Réunir sous « ${name} »`);
    });
  });

  it("come with the registration that names them, however it is spelt, and none without a company", async () => {
    const { database, clock } = site.services;
    const register = (company: string, email: string) =>
      registerParticipants(
        database,
        {
          ...{ stageId: semoirDansDixJours.id, kind: "self", by: null, submission: "", brand: "" },
          participants: [{ ...basile, email, company }],
        },
        clock(),
      );
    expect(await register(" gaec  du RIOT", "un@riot.example")).toBeNull();
    expect(await register("EARL Nouvelle", "deux@riot.example")).toBeNull();
    const rows = await database
      .selectFrom("participants")
      .select(["email", "organisation_id"])
      .where("email", "like", "%@riot.example")
      .orderBy("email")
      .execute();
    expect(rows.map(({ organisation_id }) => organisation_id)).toEqual([organisationIdOf("EARL Nouvelle"), RIOT]);
    expect(await database.selectFrom("organisations").select("name").orderBy("name").execute()).toEqual([
      { name: "EARL Nouvelle" },
      { name: "GAEC du Riot" },
      { name: "Riot (GAEC du)" },
    ]);
  });

  it("are listed, searched, exported and shown with their people", async () => {
    expect(await readable(await odile.get("/admin/entreprises"))).toMatch(/GAEC du Riot.*Riot \(GAEC du\)/s);
    expect(await readable(await odile.get("/admin/entreprises?q=inconnue"))).toContain(
      "Aucune entreprise ne correspond",
    );
    expect(await readable(await odile.get("/admin/entreprises?nature=funder"))).not.toContain("GAEC du Riot");
    const file = await odile.get("/admin/entreprises/export.xlsx?q=gaec");
    const { rows } = readSheet(new Uint8Array(await file.arrayBuffer()));
    expect(rows.map(([name]) => name)).toEqual(["Nom", "GAEC du Riot", "Riot (GAEC du)"]);
    const page = await readable(await odile.get(`/admin/entreprises/${RIOT}`));
    expect(page).toContain("Basile Hutin");
    expect(page).not.toContain("Noémie");
    expect(page).toContain("Peut-être la même entreprise");
    expect((await odile.get("/admin/entreprises/inconnue")).status).toBe(404);
  });

  onAnyEngine(engine, () => {
    it("are added once by a form that is sent twice, and are found by registrations that name them", async () => {
      const form = { ...FORM, companyName: "SARL Ajoutée", submission: "0f8fad5b-d9cb-469f-a165-70867728950e" };
      for (const sent of [form, form]) {
        const added = await odile.post("/admin/entreprises/ajouter", sent);
        expect([added.status, added.headers.get("location")]).toEqual([302, expect.stringContaining(form.submission)]);
      }
      await enrol(site, semoirDansDixJours, { ...basile, email: "z@ferme.example", company: "sarl ajoutee" });
      expect((await people()).map(({ organisation_id }) => organisation_id)).toContain(form.submission);
      const refused = await odile.post("/admin/entreprises/ajouter", { ...form, companyName: "" });
      expect(refused.status).toBe(400);
      const actions = await site.services.database.selectFrom("journal").select("action").execute();
      expect(actions.filter(({ action }) => action === "companyAdded")).toHaveLength(1);
    });

    it("have a SIRET of their own, and keep what was typed when it is another one's", async () => {
      const saved = await odile.post(`/admin/entreprises/${RIOT}/modifier`, {
        ...FORM,
        companySiret: "73282932000074",
      });
      expect(saved.status).toBe(200);
      const taken = await odile.post(`/admin/entreprises/${DOUBLE}/modifier`, {
        ...FORM,
        companySiret: "73282932000074",
      });
      expect(taken.status).toBe(400);
      expect(await readable(taken)).toContain("Une autre entreprise a ce SIRET");
      const twice = singleStatement(site.services.database)
        .updateTable("organisations")
        .set({ siret: "73282932000074" })
        .where("id", "=", DOUBLE)
        .execute();
      await expect(twice).rejects.toThrow();
    });
  });

  it("never have one SIRET when two forms are sent at once, nor when one comes back whose SIRET another one got", async () => {
    const siret = { companySiret: "73282932000074" };
    const sent = [RIOT, DOUBLE].map((id) => odile.post(`/admin/entreprises/${id}/modifier`, { ...FORM, ...siret }));
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 400]);
    const { database } = site.services;
    await singleStatement(database).updateTable("organisations").set({ siret: "", version: 0, name: "GAEC" }).execute();
    const set = (id: string, companySiret: string, version: string) =>
      odile.post(`/admin/entreprises/${id}/modifier`, { ...FORM, companySiret, version });
    expect((await set(DOUBLE, siret.companySiret, "0")).status).toBe(200);
    expect((await merge("GAEC")).status).toBe(302);
    expect((await set(RIOT, "", "1")).status).toBe(200);
    const added = { ...FORM, ...siret, companyName: "Autre", submission: "0f8fad5b-d9cb-469f-a165-70867728950e" };
    expect((await odile.post("/admin/entreprises/ajouter", added)).status).toBe(302);
    expect((await odile.post(`/admin/entreprises/${RIOT}`, { other: DOUBLE })).status).toBe(200);
    const owners = await database.selectFrom("organisations").select("id").where("siret", "<>", "").execute();
    expect(owners).toEqual([{ id: added.submission }]);
  });

  it("are merged with their people and documents, and separated again as they were", async () => {
    const { database } = site.services;
    const company = await plantCompany(site, "agathe@crepin.example", DOUBLE);
    const { id: document } = await plantDocument(site, { kind: "agreement", subject: company, company_id: company });
    expect((await merge("EARL Crépin")).status).toBe(302);
    expect(await people()).toEqual([
      { first_name: "Basile", organisation_id: RIOT },
      { first_name: "Noémie", organisation_id: RIOT },
    ]);
    const dossier = await readDossier(database, semoirDansDixJours.id);
    expect(dossier?.companies).toMatchObject([
      { id: RIOT, name: "EARL Crépin", signatoryEmail: "agathe@crepin.example", participantIds: { length: 2 } },
    ]);
    expect(dossier?.issued.map(({ id, subject }) => [id, subject])).toEqual([[document, RIOT]]);
    // The old name leads to the one that stayed.
    await enrol(site, semoirDansDixJours, { ...basile, email: "z@ferme.example", company: "Riot (GAEC du)" });
    expect((await people()).every(({ organisation_id }) => organisation_id === RIOT)).toBe(true);
    expect((await odile.get(`/admin/entreprises/${DOUBLE}`)).status).toBe(404);

    expect((await odile.post(`/admin/entreprises/${RIOT}`, { other: DOUBLE })).status).toBe(200);
    const separated = await database
      .selectFrom("participants")
      .select(["email", "organisation_id"])
      .where("organisation_id", "=", DOUBLE)
      .execute();
    // Who came since then stays.
    expect(separated.map(({ email }) => email)).toEqual([noemie.email]);
    const after = await database.selectFrom("issued_documents").select(["subject", "company_id"]).execute();
    expect(after).toEqual([{ subject: DOUBLE, company_id: DOUBLE }]);
    expect((await odile.post(`/admin/entreprises/${RIOT}`, { other: DOUBLE })).status).toBe(409);
    const actions = await database.selectFrom("journal").select("action").orderBy("at").execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["companiesMerged", "companiesSeparated"]),
    );
  });

  onAnyEngine(engine, () => {
    it("refuse to be merged with themselves, with one that is gone, or under a third name", async () => {
      const path = `/admin/entreprises/${RIOT}/reunir`;
      expect((await odile.post(path, { other: RIOT, keptName: "GAEC du Riot" })).status).toBe(409);
      expect((await odile.post(path, { other: "inconnue", keptName: "GAEC du Riot" })).status).toBe(409);
      expect((await odile.post(path, { other: DOUBLE, keptName: "Autre" })).status).toBe(409);
      expect((await merge()).status).toBe(302);
      expect((await merge()).status).toBe(409);
    });
  });

  it("disappear with the last registration that named them, unless somebody of the centre has changed them", async () => {
    const { database, clock } = site.services;
    await odile.post(`/admin/entreprises/${RIOT}/modifier`, FORM);
    await singleStatement(database).deleteFrom("participants").execute();
    await singleStatement(database).deleteFrom("bookings").execute();
    await applyRetention(site.services, clock());
    const left = () => database.selectFrom("organisations").select("id").orderBy("id").execute();
    expect(await left()).toEqual([{ id: RIOT }]);
  });

  onAnyEngine(engine, () => {
    it("that were merged can be separated for as long as evidence is kept, and then go before the one that stayed", async () => {
      const { database, clock } = site.services;
      await merge();
      await singleStatement(database).deleteFrom("participants").execute();
      await singleStatement(database).deleteFrom("bookings").execute();
      const left = async () => (await database.selectFrom("organisations").select("id").execute()).map(({ id }) => id);
      await applyRetention(site.services, clock());
      expect((await left()).sort()).toEqual([RIOT, DOUBLE].sort());
      const later = new Date("2060-01-02T03:00:00Z");
      await applyRetention(site.services, later);
      expect(await left()).toEqual([RIOT]);
      await applyRetention(site.services, later);
      expect(await left()).toEqual([]);
    });
  });
});
