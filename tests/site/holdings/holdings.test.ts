import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { holdByCertificate } from "#subjects/holdings/data/change-holdings.ts";
import { addRule } from "#subjects/holdings/data/change-rules.ts";
import { listHoldings } from "#subjects/holdings/data/list-holdings.ts";
import { holdings } from "#subjects/holdings/data/personal.ts";
import { mergePeople, separatePeople } from "#subjects/people/data/merge-people.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { completeDossier } from "../dossiers/dossier-site.ts";
import { issue } from "../dossiers/dossiers.ts";
import { readable } from "../readable.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import { hold, ODILE } from "./plant-holdings.ts";

const ALL = { offset: 0, limit: 100 };
const DECREE = { ruleName: "certiphyto", ruleKind: "prolongation", ruleMonths: "6", ruleSource: "Décret du jour" };

/** The tests are on the fifteenth of November 2026. */
describe.each(ENGINES)("what people hold on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let basiles: string;
  let noemies: string;
  const database = () => site.services.database;
  const now = () => site.services.clock();
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee]) await insertStage(database(), stage, now());
    await enrol(site, semoirDansDixJours, basile);
    await enrol(site, semoirDansDixJours, { ...noemie, company: "EARL Caudrelier" });
    odile = await signedIn(site, odileAdministratrice, "admin");
    basiles = await personAt(basile.email);
    noemies = await personAt(noemie.email);
  });
  afterEach(() => site.close());

  const personAt = async (email: string) => {
    const row = await database()
      .selectFrom("participants")
      .select("person_id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return row.person_id ?? "";
  };
  const held = async (): Promise<string[]> => {
    const rows = await database().selectFrom("holdings").selectAll().orderBy("obtained_on").execute();
    return rows.map(({ certification_id, obtained_on, ends_on }) => `${certification_id} ${obtained_on} ${ends_on}`);
  };
  const listed = async (wanted = {}) =>
    (await listHoldings(database(), wanted, ALL)).map(({ person, endsOn }) => `${person.lastName} ${endsOn}`);
  const page = async (path: string) => readable(await odile.get(path));
  const journal = async (action: string) =>
    (await database().selectFrom("journal").selectAll().where("action", "=", action).execute()).map(
      ({ stage_title, changes }) => `${stage_title} ${changes}`,
    );

  onAnyEngine(engine, () => {
    it("is typed on the page of a person, with the end that follows from the rules, and can be taken back", async () => {
      const path = `/admin/personnes/${basiles}`;
      const typed = { intent: "addHolding", heldCertification: "certiphyto", heldOn: "2022-03-01" };
      expect(await readable(await odile.post(path, typed))).toMatch(/Certiphyto ajoutée.*Jusqu’au 01-03-2027/s);
      expect(await held()).toEqual(["certiphyto 2022-03-01 2027-03-01"]);
      expect((await odile.post(path, typed)).status).toBe(409);
      expect((await odile.post(path, { ...typed, heldOn: "2026-11-16" })).status).toBe(400);
      const { id } = await database().selectFrom("holdings").select("id").executeTakeFirstOrThrow();
      // Only of this person.
      expect((await odile.post(`/admin/personnes/${noemies}`, { intent: "removeHolding", holding: id })).status).toBe(
        409,
      );
      expect((await odile.post(path, { intent: "removeHolding", holding: id })).status).toBe(200);
      expect(await held()).toEqual([]);
      expect([await journal("holdingAdded"), await journal("holdingRemoved")]).toEqual([
        [expect.stringContaining("01-03-2022")],
        [expect.stringContaining("01-03-2022")],
      ]);
    });
  });

  it("is listed by its end, of each kind the latest only, by kind, end, name and company", async () => {
    await hold(site, basiles, "certiphyto", "2017-03-01");
    await hold(site, basiles, "certiphyto", "2022-03-01");
    await hold(site, basiles, "sst", "2024-10-01");
    await hold(site, noemies, "certiphyto", "2022-02-01");
    expect(await listed()).toEqual(["Hutin 2026-10-01", "Caudrelier 2027-02-01", "Hutin 2027-03-01"]);
    expect(await listed({ certificationId: "certiphyto", text: "hutin" })).toEqual(["Hutin 2027-03-01"]);
    expect(await listed({ endsBefore: "2026-11-15" })).toEqual(["Hutin 2026-10-01"]);
    const { organisation_id } = await database()
      .selectFrom("people")
      .select("organisation_id")
      .where("id", "=", basiles)
      .executeTakeFirstOrThrow();
    expect(await listed({ organisationId: organisation_id })).toEqual(["Hutin 2026-10-01", "Hutin 2027-03-01"]);
    expect(await page("/admin/echeances?nature=certiphyto&avant=6")).toMatch(/Caudrelier.*Hutin/s);
    const company = await page(`/admin/entreprises/${organisation_id}`);
    expect(company).toMatch(/Habilitations de l’équipe.*Terminée le 01-10-2026.*Jusqu’au 01-03-2027/s);
    expect(company).not.toContain("2022-03-01");
    // Somebody who has left the company is not shown there any more.
    await singleStatement(database()).updateTable("people").set({ organisation_id: null }).execute();
    expect(await page(`/admin/entreprises/${organisation_id}`)).not.toContain("Habilitations de l’équipe");
    expect(await listed({ organisationId: organisation_id })).toEqual([]);
    expect(await page(`/admin/personnes/${basiles}`)).toMatch(
      /Terminée le 01-10-2026.*Jusqu’au 01-03-2027.*Renouvelée/s,
    );
  });

  it("is prolonged by a decree: everybody's end moves once, with one line of the journal, and back without it", async () => {
    await hold(site, basiles, "certiphyto", "2022-03-01");
    await hold(site, noemies, "certiphyto", "2022-03-02");
    await hold(site, noemies, "sst", "2025-03-02");
    const submission = "00000000-0000-4000-8000-0000000000d1";
    const decree = { ...DECREE, ruleFrom: "2027-02-01", ruleTo: "2027-03-01", submission };
    for (const _ of [1, 2]) expect((await odile.post("/admin/echeances/regles/ajouter", decree)).status).toBe(302);
    const moved = ["certiphyto 2022-03-01 2027-09-01", "certiphyto 2022-03-02 2027-03-02", "sst 2025-03-02 2027-03-02"];
    expect(await held()).toEqual(moved);
    const lines = await journal("validityRuleAdded");
    expect(lines).toEqual([expect.stringMatching(/^Certiphyto .*Décret du jour.*Fins de validité déplacées.*"1"/)]);
    const path = `/admin/echeances/regles/${submission}`;
    const changed = { ...DECREE, ruleFrom: "2027-02-01", ruleTo: "2027-03-02", version: "1" };
    expect((await odile.post(path, changed)).status).toBe(200);
    expect((await odile.post(path, { ...changed, ruleMonths: "7" })).status).toBe(409);
    expect((await held())[1]).toBe("certiphyto 2022-03-02 2027-09-02");
    expect((await odile.post(path, { intent: "remove" })).status).toBe(302);
    expect((await odile.post(path, { intent: "remove" })).status).toBe(404);
    expect((await held())[0]).toBe("certiphyto 2022-03-01 2027-03-01");
    expect(await journal("validityRuleRemoved")).toHaveLength(1);
  });

  it("moves once also when processes send the same decree at the same time", async () => {
    await hold(site, basiles, "certiphyto", "2022-03-01");
    const draft = { kind: "prolongation", months: 12, untilMonths: 0, from: "2027-01-01", to: "2027-12-31" } as const;
    const rule = { name: "Certiphyto", draft: { ...draft, source: "Décret" }, submission: "decret", by: ODILE };
    await Promise.all([1, 2, 3, 4].map(() => addRule(database(), rule, now())));
    expect(await held()).toEqual(["certiphyto 2022-03-01 2028-03-01"]);
    expect(await journal("validityRuleAdded")).toHaveLength(1);
  });

  onAnyEngine(engine, () => {
    it("refuses a rule that says nothing, or the contrary", async () => {
      const refused = async (fields: Record<string, string>) =>
        (await odile.post("/admin/echeances/regles/ajouter", { ruleName: "SST", ruleSource: "Arrêté", ...fields }))
          .status;
      expect(await refused({ ruleKind: "prolongation", ruleMonths: "6" })).toBe(400);
      expect(await refused({ ruleKind: "window" })).toBe(400);
      expect(await refused({ ruleKind: "window", ruleMonths: "3", ruleUntil: "3" })).toBe(400);
      expect(await refused({ ruleKind: "period", ruleMonths: "3", ruleFrom: "2026-02-01", ruleTo: "2026-01-01" })).toBe(
        400,
      );
      expect(await refused({ ruleKind: "autre", ruleMonths: "3" })).toBe(400);
      expect(await refused({ ruleKind: "period", ruleMonths: "36", ruleSource: "" })).toBe(400);
      expect(await refused({ ruleKind: "period", ruleMonths: "36" })).toBe(302);
    });
  });

  describe("by a certificate of a course that certifies", () => {
    const certify = (certificate: string, validity_months: number | null = null) =>
      singleStatement(database())
        .updateTable("courses")
        .set({ certificate, validity_months })
        .where("id", "=", "MOISSONNEUSE_001")
        .execute();
    beforeEach(async () => {
      for (const person of [basile, noemie]) await enrol(site, moissonPassee, person);
      await completeDossier(site, moissonPassee);
    });
    const issueTo = async (email: string, kind: "attestation" | "completionCertificate") => {
      const subjects = [await registrantId(site, moissonPassee, email)];
      expect(await issue(site.services, { kind, subjects, stage: moissonPassee })).not.toEqual([""]);
    };

    it("is held from the last day of the stage on, once, whatever documents are issued", async () => {
      await certify("certiphyto");
      await issueTo(basile.email, "completionCertificate");
      await issueTo(basile.email, "attestation");
      expect(await held()).toEqual(["certiphyto 2026-08-01 2031-08-01"]);
      expect(await page(`/admin/personnes/${basiles}`)).toMatch(/Obtenue le 01-08-2026, certificat du centre/);
    });

    onAnyEngine(engine, () => {
      it("makes a kind that nobody knew, with the validity of the course, and none where the course certifies nothing", async () => {
        await issueTo(noemie.email, "attestation");
        expect(await held()).toEqual([]);
        await certify("Conduite du semoir", 36);
        await issueTo(basile.email, "attestation");
        const [row] = await database().selectFrom("holdings").select(["obtained_on", "ends_on", "source"]).execute();
        expect(row).toEqual({ obtained_on: "2026-08-01", ends_on: "2029-08-01", source: "certificate" });
        expect(await page("/admin/echeances/regles")).toMatch(/Conduite du semoir.*Valable 3 ans/s);
      });

      it("is not held by who failed, and no longer after a correction says so", async () => {
        await certify("certiphyto");
        const participantId = await registrantId(site, moissonPassee, basile.email);
        const certified = (hasPassed: boolean) =>
          database()
            .transaction()
            .execute((transaction) =>
              holdByCertificate(
                transaction,
                {
                  stageId: moissonPassee.id,
                  obtainedOn: "2026-08-01" as Day,
                  people: [{ participantId, hasPassed }],
                  by: ODILE,
                },
                now(),
              ),
            );
        await certified(false);
        expect(await held()).toEqual([]);
        for (const _ of [1, 2]) await certified(true);
        expect(await held()).toHaveLength(1);
        await certified(false);
        expect(await held()).toEqual([]);
      });
    });
  });

  onAnyEngine(engine, () => {
    it("goes with a merge of two entries, and comes back with it", async () => {
      await hold(site, basiles, "certiphyto", "2022-03-01");
      const by = { ...(await accountOf(site, odileAdministratrice)), ...ODILE } as never;
      expect(
        await mergePeople(database(), { goneId: basiles, intoId: noemies, name: "Noémie Caudrelier", by }, now()),
      ).toBe("merged");
      expect(await listed()).toEqual(["Caudrelier 2027-03-01"]);
      expect(await separatePeople(database(), { id: noemies, goneId: basiles, by }, now())).toBe("separated");
      expect(await listed()).toEqual(["Hutin 2027-03-01"]);
    });
  });

  it("is in the archive of the person, goes with an erasure, and is forgotten a year after its end", async () => {
    await hold(site, basiles, "certiphyto", "2022-03-01");
    await hold(site, noemies, "sst", "2023-11-14");
    const person = { userId: null, email: basile.email };
    const rows = await Array.fromAsync(holdings.rows(database(), person));
    expect(rows).toEqual([expect.objectContaining({ habilitation: "Certiphyto", "valable jusqu’au": "2027-03-01" })]);
    expect(await held()).toHaveLength(2);
    await applyRetention({ ...site.services, sendsMail: true }, now());
    expect(await held()).toEqual(["certiphyto 2022-03-01 2027-03-01"]);
    await enrol(site, moissonPassee, { ...basile, email: "passe@ferme.example" });
    const passed = await personAt("passe@ferme.example");
    await hold(site, passed, "sst", "2026-01-01");
    await eraseRegistrant(
      database(),
      { email: "passe@ferme.example", by: { ...(await accountOf(site, odileAdministratrice)), ...ODILE } as never },
      now(),
    );
    expect(await held()).toEqual(["certiphyto 2022-03-01 2027-03-01"]);
  });

  onAnyEngine(engine, () => {
    it("keeps a person whom nothing else names", async () => {
      const person = { id: "seule", first_name: "Alix", last_name: "Seule", search_text: "seule alix" };
      await singleStatement(database())
        .insertInto("people")
        .values({ ...person, organisation_id: null, merged_into: null, version: 0, by_name: "", updated_at: now() })
        .execute();
      await hold(site, "seule", "sst", "2025-03-01");
      await applyRetention({ ...site.services, sendsMail: true }, now());
      expect(await listed()).toEqual(["Seule 2027-03-01"]);
      await singleStatement(database()).deleteFrom("holdings").execute();
      await applyRetention({ ...site.services, sendsMail: true }, now());
      expect(await database().selectFrom("people").select("id").where("id", "=", "seule").execute()).toEqual([]);
    });
  });

  it("is refused by the database where it cannot be", async () => {
    const row = { id: "x", person_id: basiles, certification_id: "sst", obtained_on: "2026-01-01", created_at: now() };
    const insert = (change: object) =>
      singleStatement(database())
        .insertInto("holdings")
        .values({ ...row, ends_on: null, source: "typed", ...change })
        .execute();
    await expect(insert({ source: "autre" })).rejects.toThrow();
    await expect(insert({ ends_on: "2025-12-31" })).rejects.toThrow();
    await expect(insert({ certification_id: "inconnue" })).rejects.toThrow();
    await insert({});
  });
});
