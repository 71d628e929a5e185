import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { PLACEHOLDER_NAMES } from "#subjects/dossiers/rules/templates/placeholders.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import { readSheet } from "../read-sheet.ts";
import { readable } from "../readable.ts";
import { accountOf } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addDossier, issue, saveTemplates } from "./dossiers.ts";

const HEALTH = "Surdité d’une oreille";
const dossier = `/admin/stages/${semoirDansDixJours.id}/dossier`;

describe.each(ANY_ENGINE)("the pages of documents on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let marie: Browser;
  let paul: Browser;
  let people: string[];
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    marie = await signedIn(site, marieEleveuse);
    paul = await signedIn(site, paulChauffeur);
    const { id } = await accountOf(site, marieEleveuse);
    people = await addDossier(site.services.database, {
      people: [
        { ...noemie, handicapType: HEALTH, user_id: id },
        // Of nobody's account, with an address that none of them has proved.
        { email: "personne@gaec.example", company: "GAEC A/B" },
      ],
    });
    await saveTemplates(site.services.database, "Un texte entièrement nouveau.");
  });
  afterEach(() => site.close());

  const openedAt = async (id: string) => {
    const { database } = site.services;
    const query = database.selectFrom("issued_documents").select("opened_at").where("id", "=", id);
    return (await query.executeTakeFirstOrThrow()).opened_at;
  };

  it("serves a document to administrators and to its person only, and notes when the person opens it", async () => {
    const [document = "", others = ""] = await issue(site.services, { subjects: people });
    const path = `/pieces/${document}`;
    const shown = await odile.get(path);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(shown.headers.get("content-disposition")).toMatch(/^inline; filename="Convocation CVO-2026-0001/);
    expect(shown.headers.get("cache-control")).toBe("private, no-cache");
    expect((await shown.text()).slice(0, 5)).toBe("%PDF-");
    expect(await openedAt(document)).toBeNull();
    expect((await odile.get(path, { "if-none-match": shown.headers.get("etag") ?? "" })).status).toBe(304);
    const part = await odile.get(path, { range: "bytes=0-4" });
    expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);

    expect((await marie.get(`${path}?etape=issued`)).status).toBe(200);
    expect(await openedAt(document)).not.toBeNull();
    for (const missing of [`${path}?etape=signed`, `${path}?etape=autre`, `${path}.data`])
      expect((await marie.get(missing)).status).toBe(404);

    const unknown = await paul.get("/pieces/00000000-0000-4000-8000-000000000000");
    for (const [who, refused] of [
      [paul, path],
      [paul, `/pieces/${others}`],
      [marie, `/pieces/${others}`],
      [openBrowser(site), path],
    ] as const) {
      const response = await who.get(refused);
      expect(response.status).toBe(404);
      expect(namesOf(response)).toEqual(namesOf(unknown));
    }
    expect(await openedAt(others)).toBeNull();
  });

  it("does not serve what is for the company to a person, and serves the programme to those registered", async () => {
    const { database, clock } = site.services;
    const company = { id: organisationIdOf(noemie.company), name: noemie.company, signatory_name: "Hortense Riot" };
    await plantOrganisation(database, company, clock());
    const [agreement = ""] = await issue(site.services, {
      kind: "agreement",
      subjects: [organisationIdOf(noemie.company)],
    });
    expect((await odile.get(`/pieces/${agreement}`)).headers.get("content-disposition")).toContain("GAEC du Riot");
    expect((await marie.get(`/pieces/${agreement}`)).status).toBe(404);
    const [sheet = ""] = await issue(site.services, { kind: "attendanceSheet", subjects: [""] });
    const [programme = ""] = await issue(site.services, { kind: "programme", subjects: [""] });
    expect((await marie.get(`/pieces/${sheet}`)).status).toBe(404);
    expect((await marie.get(`/pieces/${programme}`)).status).toBe(200);
    expect((await paul.get(`/pieces/${programme}`)).status).toBe(404);
    expect(await openedAt(programme)).toBeNull();
  });

  it("makes a file that is missing when it is asked for", async () => {
    const [document = ""] = await issue(site.services, { subjects: people.slice(0, 1) });
    const before = await (await odile.get(`/pieces/${document}`)).bytes();
    await singleStatement(site.services.database).deleteFrom("document_files").execute();
    const again = await odile.get(`/pieces/${document}`);
    expect(again.status).toBe(200);
    expect(Buffer.from(await again.bytes()).equals(Buffer.from(before))).toBe(true);
  });

  it("shows a draft, or says what is missing, and stores nothing", async () => {
    const path = `${dossier}/projet/convocation/${people[0]}`;
    const draft = await odile.get(path);
    expect([draft.status, draft.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(draft.headers.get("content-disposition")).toContain("Projet de convocation");
    expect(draft.headers.get("cache-control")).toBe("no-store");
    const everything = PLACEHOLDER_NAMES.map((name) => `{${name}}`).join("\n\n");
    await saveTemplates(site.services.database, everything, 2);
    await singleStatement(site.services.database).updateTable("stages").set({ duration: null }).execute();
    const refused = await odile.get(path);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringMatching(/^Il manque .+\.$/)]);
    for (const unknown of ["convocation/personne", "nulle-part/stage", "programme/autre", "convocation/stage"])
      expect((await odile.get(`${dossier}/projet/${unknown}`)).status).toBe(404);
    expect((await marie.get(path)).status).toBe(404);
    expect(await site.services.database.selectFrom("issued_documents").select("id").execute()).toEqual([]);
  });

  it("corrects a document, says what changes, and shows both in the register, also once the stage is deleted", async () => {
    const [document = ""] = await issue(site.services, { subjects: people.slice(0, 1) });
    const path = `${dossier}/corriger/${document}`;
    const form = await readable(await odile.get(path));
    expect(form).toContain("Ce qui change");
    expect(form).toContain("entièrement nouveau");
    const empty = await odile.post(path, { correctionReason: " " });
    expect([empty.status, await readable(empty)]).toEqual([400, expect.stringContaining("Dites pourquoi")]);
    const long = await odile.post(path, { correctionReason: "x".repeat(600) });
    expect([long.status, await readable(long)]).toEqual([400, expect.stringContaining("x".repeat(600))]);
    const done = await odile.post(path, { correctionReason: "Le nom était faux" });
    expect([done.status, done.headers.get("location")]).toEqual([302, path]);
    expect(await readable(await odile.get(path))).toContain("remplacé par CVO-2026-0002");
    const twice = await odile.post(path, { correctionReason: "Encore" });
    expect([twice.status, await readable(twice)]).toEqual([409, expect.stringContaining("déjà été corrigé")]);

    await singleStatement(site.services.database).deleteFrom("stages").execute();
    const register = await readable(await odile.get("/admin/dossiers/registre?annee=2026&nature=convocation"));
    expect(register).toContain("CVO-2026-0001");
    expect(register).toContain("Remplacé par CVO-2026-0002");
    expect(register).toContain("(stage supprimé)");
    const { id: later } = await site.services.database
      .selectFrom("issued_documents")
      .select("id")
      .where("replaces_id", "=", document)
      .executeTakeFirstOrThrow();
    const replacing = await readable(await odile.get(`/admin/dossiers/registre/${later}`));
    expect(replacing).toMatch(/Remplace CVO-2026-0001.*Le nom était faux/);
    expect(replacing).toMatch(/SHA-256 du PDF émis[0-9a-f]{64}/);
    expect((await odile.get("/admin/dossiers/registre/nulle-part")).status).toBe(404);
    expect((await odile.get(path)).status).toBe(404);
    expect((await odile.get(`/pieces/${document}`)).status).toBe(200);
  });

  it("finds documents by number, person and year, and exports them without formulas", async () => {
    await singleStatement(site.services.database)
      .updateTable("participants")
      .set({ last_name: "=Formule" })
      .where("id", "=", people[1] ?? "")
      .execute();
    await issue(site.services, { subjects: people });
    const found = async (query: string) =>
      (await readable(await odile.get(`/admin/dossiers/registre?${query}`))).match(/CVO-2026-\d{4}/g) ?? [];
    expect(new Set(await found(""))).toEqual(new Set(["CVO-2026-0001", "CVO-2026-0002"]));
    expect(new Set(await found("q=caudrelier"))).toEqual(new Set(["CVO-2026-0001"]));
    expect(new Set(await found("q=cvo-2026-0002"))).toEqual(new Set(["CVO-2026-0002"]));
    expect(await found("annee=2025")).toEqual([]);
    expect(await found("nature=contract")).toEqual([]);
    expect(await found("q=%25")).toEqual([]);
    const exported = async (query = "") =>
      readSheet(await (await odile.get(`/admin/dossiers/registre/export.xlsx${query}`)).bytes()).rows;
    const [head = [], ...lines] = await exported();
    expect(head).toContain("Empreinte SHA-256");
    expect(lines).toHaveLength(2);
    expect(lines.flat()).toContainEqual(expect.stringContaining("Basile =Formule"));
    expect(await exported("?annee=2025")).toHaveLength(1);
  });

  it("never holds health data", async () => {
    const [document = ""] = await issue(site.services, { subjects: people });
    const rows = JSON.stringify(await site.services.database.selectFrom("issued_documents").selectAll().execute());
    expect(rows).toContain("Noémie");
    const pages = [
      `${dossier}/corriger/${document}`,
      "/admin/dossiers/registre",
      `/admin/dossiers/registre/${document}`,
    ];
    const texts = await Promise.all(pages.map(async (page) => (await odile.get(page)).text()));
    for (const text of [rows, ...texts, ...site.logged]) expect(text).not.toContain(HEALTH);
  });
});

/** Without those that differ in every response. */
const namesOf = ({ headers }: Response) => [...headers.keys()].filter((name) => name !== "content-length").sort();
