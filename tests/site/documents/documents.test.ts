import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, presseComplete, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { type Browser, logIn } from "../browser.ts";
import { accountOf, enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { filesOf, lucieInconnue, openPeople, type People, sent, share, storedIn, uploaded } from "./sharing.ts";

const read = async (browser: Browser, path: string) => textOf(await (await browser.get(path)).text());
const NOBODY = "00000000-0000-4000-8000-000000000000";

describe.each(ANY_ENGINE)("documents on %s", (engine) => {
  let site: Site;
  let people: People;
  beforeEach(async () => {
    site = await openSite(engine);
    people = await openPeople(site);
  });
  afterEach(() => site.close());

  const recipientsOf = (id: string) =>
    site.services.database
      .selectFrom("shared_file_recipients")
      .innerJoin("users", "users.id", "user_id")
      .select(["email", "downloaded_at"])
      .where("file_id", "=", id)
      .orderBy("email")
      .execute();

  it("are shared by one person and downloaded by another", async () => {
    const { marie, paul, paulsId } = people;
    expect(await read(marie, "/Gestion_documents")).toContain("Aucun fichier envoyé pour le moment.");
    expect(await read(paul, "/Documents")).toContain("Aucun fichier reçu.");

    const id = await sent(marie, paulsId, "Régler le semoir", { name: "Réglages d’été.pdf" });
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

    const sentPage = await read(marie, "/Gestion_documents");
    expect(sentPage).toContain("Réglages d’été.pdf");
    expect(sentPage).toContain("Envoyé le 15 nov. 2026, 10:00 à : Paul Déhaine");
    const received = await read(paul, "/Documents");
    expect(received).toContain("Réglages d’été.pdf");
    expect(received).toContain("De Marie Lenglet, le 15 nov. 2026, 10:00 · 17 octets");
    const file = await paul.get(`/fichiers/${id}`);
    expect([file.status, await file.text()]).toEqual([200, "Régler le semoir"]);
    const own = await marie.get(`/fichiers/${id}`);
    expect([own.status, await own.text()]).toEqual([200, "Régler le semoir"]);
    expect(await read(paul, "/account/notifications")).toContain(
      "Marie Lenglet a partagé un fichier avec vous : «Réglages d’été.pdf».",
    );
    for (const other of [people.lucie, people.odile, marie])
      expect(await read(other, "/account/notifications")).not.toContain("Réglages");
  });

  it("are not shown to visitors, who are asked to sign in", async () => {
    const { marie, paulsId, visitor } = people;
    await sent(marie, paulsId, "x", { name: "secret.pdf" });
    const received = await visitor.get("/Documents");
    expect(received.status).toBe(401);
    const page = await received.text();
    expect(textOf(page)).toContain("Veuillez vous connecter");
    expect(page).not.toContain("secret.pdf");
    const sending = await visitor.get("/Gestion_documents");
    expect(sending.status).toBe(401);
    expect(textOf(await sending.text())).toContain("Vous devez être connecté.");
    const shared = await share(visitor, NOBODY, [["recipient", paulsId]]);
    expect(shared).toEqual({ status: 401, refusal: "L'utilisateur doit être connecté." });
    const taken = await visitor.send("/Gestion_documents/fichiers?name=x", "x");
    expect([taken.status, await taken.json()]).toEqual([401, { refusal: "L'utilisateur doit être connecté." }]);
    const deleted = await visitor.post("/Gestion_documents", { file: NOBODY });
    expect(deleted.status).toBe(401);
  });

  it("are listed for their sender and recipients only, in pages and in data", async () => {
    const { marie, paul, paulsId, lucie, odile } = people;
    const id = await sent(marie, paulsId, "x", { name: "entre-nous.pdf" });
    for (const path of ["/Documents", "/Documents.data", "/Gestion_documents", "/Gestion_documents.data"]) {
      for (const other of [lucie, odile]) {
        const text = await (await other.get(path)).text();
        expect(text, path).not.toContain("entre-nous");
        expect(text, path).not.toContain(id);
      }
    }
    expect(await (await marie.get("/Documents.data")).text()).not.toContain("entre-nous");
    expect(await (await paul.get("/Gestion_documents.data")).text()).not.toContain("entre-nous");
    // A recipient gets neither the other recipients nor e-mail addresses.
    const data = await (await paul.get("/Documents.data")).text();
    expect(data).toContain("entre-nous");
    for (const private_ of [marieEleveuse.email, marieEleveuse.telephone, "downloaded", "recipients"])
      expect(data).not.toContain(private_);
  });

  it("are listed newest first, on both pages", async () => {
    const { paulsId } = people;
    for (const [day, name] of [
      ["15", "deuxieme.pdf"],
      ["14", "premier.pdf"],
      ["16", "troisieme.pdf"],
    ] as const) {
      const that = await openSite(engine, { sameDatabaseAs: site, now: `2026-11-${day}T09:00:00Z` });
      await sent(await logIn(that, marieEleveuse), paulsId, name, { name });
      await that.close();
    }
    for (const [browser, path] of [
      [people.paul, "/Documents"],
      [people.marie, "/Gestion_documents"],
    ] as const) {
      const names = (await read(browser, path)).match(/(premier|deuxieme|troisieme)\.pdf/g) ?? [];
      expect([...new Set(names)]).toEqual(["troisieme.pdf", "deuxieme.pdf", "premier.pdf"]);
    }
  });

  it("list each recipient once to their sender, sorted by name", async () => {
    const { marie, paulsId, luciesId } = people;
    const id = await uploaded(marie, "x");
    const to = [paulsId, luciesId, paulsId].map((one) => ["recipient", one] as const);
    expect(await share(marie, id, to)).toEqual({ status: 201, refusal: null });
    expect(await read(marie, "/Gestion_documents")).toContain("à : Lucie Carlier, Paul Déhaine");
    expect(await recipientsOf(id)).toHaveLength(2);
    const notified = await site.services.database.selectFrom("notifications").select("user_id").execute();
    expect(notified.map(({ user_id }) => user_id).sort()).toEqual([paulsId, luciesId].sort());
  });

  it("show their sender, and nobody else, who has downloaded them and when first", async () => {
    const { marie, paul, paulsId, lucie, luciesId } = people;
    const id = await uploaded(marie, "x");
    await share(marie, id, [
      ["recipient", paulsId],
      ["recipient", luciesId],
    ]);
    expect(await read(marie, "/Gestion_documents")).toContain("Téléchargé par 0 sur 2");
    await marie.get(`/fichiers/${id}`);
    await paul.head(`/fichiers/${id}`);
    expect(await read(marie, "/Gestion_documents")).toContain("Téléchargé par 0 sur 2");

    await paul.get(`/fichiers/${id}?telecharger`);
    const later = await openSite(engine, { sameDatabaseAs: site, now: "2026-11-20T09:00:00Z" });
    await (await logIn(later, paulChauffeur)).get(`/fichiers/${id}?telecharger`);
    await later.close();
    const page = await read(marie, "/Gestion_documents");
    expect(page).toContain("Téléchargé par 1 sur 2");
    expect(page).toContain("Paul Déhaine : téléchargé le 15 nov. 2026, 10:00");
    expect(page).toContain("Lucie Carlier : pas encore téléchargé");
    expect(await read(lucie, "/Documents")).not.toContain("élécharg\u00e9 le");
    const rows = await recipientsOf(id);
    expect(rows.map(({ downloaded_at }) => downloaded_at && new Date(downloaded_at).toISOString())).toEqual([
      null,
      "2026-11-15T09:00:00.000Z",
    ]);
  });

  describe("are not shared", () => {
    it("twice", async () => {
      const { marie, paul, paulsId, lucie, luciesId } = people;
      const id = await sent(marie, paulsId, "x");
      const again = await share(marie, id, [["recipient", luciesId]]);
      expect(again).toEqual({
        status: 409,
        refusal: "ce fichier est déjà envoyé, voyez la liste ci-dessous : retirez-le d’ici, ou envoyez-le encore.",
      });
      expect((await lucie.get(`/fichiers/${id}`)).status).toBe(404);
      expect((await paul.get(`/fichiers/${id}`)).status).toBe(200);
    });

    it("by anybody but their sender", async () => {
      const { marie, lucie, luciesId, odile } = people;
      const id = await uploaded(marie, "x");
      for (const other of [lucie, odile]) expect((await share(other, id, [["recipient", luciesId]])).status).toBe(404);
      expect((await lucie.get(`/fichiers/${id}`)).status).toBe(404);
      expect(await recipientsOf(id)).toEqual([]);
    });

    it("with more than 500 people", async () => {
      const { marie, paulsId } = people;
      const id = await uploaded(marie, "x");
      const to = [paulsId, ...Array.from({ length: 500 }, () => NOBODY)].map((one) => ["recipient", one] as const);
      expect(await share(marie, id, to)).toEqual({
        status: 400,
        refusal: "choisissez 500 destinataires au plus, puis envoyez le fichier aux autres.",
      });
      expect(await recipientsOf(id)).toEqual([]);
      expect((await share(marie, id, to.slice(0, 500))).status).toBe(201);
    });

    it.each([
      ["with nobody", () => []],
      ["with unknown people", () => [NOBODY, "' or 1=1 --", ""]],
      ["with their sender", async () => [(await accountOf(site, marieEleveuse)).id]],
    ])("%s, and can then still be shared", async (_, ids) => {
      const { marie, paulsId } = people;
      const id = await uploaded(marie, "x");
      const to = (await ids()).map((one) => ["recipient", one] as const);
      const refused = await share(marie, id, to);
      expect(refused).toEqual({
        status: 400,
        refusal: "Veuillez sélectionner au moins un fichier et un destinataire.",
      });
      expect((await marie.get(`/fichiers/${id}`)).status).toBe(404);
      expect((await share(marie, id, [["recipient", paulsId]])).status).toBe(201);
    });
  });

  describe("sent to a whole stage", () => {
    beforeEach(async () => {
      const { database, clock } = site.services;
      for (const stage of [semoirDansDixJours, presseComplete]) await insertStage(database, stage, clock());
      await enrol(site, semoirDansDixJours, { ...basile, email: paulChauffeur.email });
      await enrol(site, semoirDansDixJours, { ...basile, email: paulChauffeur.email, firstName: "Rose" });
      await enrol(site, semoirDansDixJours, { ...basile, email: lucieInconnue.email });
      await enrol(site, semoirDansDixJours, { ...basile, email: odileAdministratrice.email });
      await enrol(site, presseComplete, basile);
    });

    it("reach every registrant who has an account once, but not their sender", async () => {
      const { odile, paul, paulsId } = people;
      const id = await uploaded(odile, "x");
      const shared = await share(odile, id, [
        ["stage", semoirDansDixJours.id],
        ["stage", semoirDansDixJours.id],
        ["stage", presseComplete.id],
        ["recipient", paulsId],
      ]);
      expect(shared).toEqual({ status: 201, refusal: null });
      const emails = (await recipientsOf(id)).map(({ email }) => email);
      expect(emails).toEqual([lucieInconnue.email, paulChauffeur.email]);
      expect((await paul.get(`/fichiers/${id}`)).status).toBe(200);
    });

    it("are refused when nobody on the stage can receive them", async () => {
      const { odile } = people;
      await singleStatement(site.services.database)
        .updateTable("participants")
        .set({ email: "" })
        .where("stage_id", "=", presseComplete.id)
        .execute();
      const refused = await share(odile, await uploaded(odile, "x"), [["stage", presseComplete.id]]);
      expect(refused).toEqual({
        status: 400,
        refusal: "aucun inscrit de ce stage ne peut recevoir ce fichier : appelez-les.",
      });
    });

    it("can be sent by administrators only", async () => {
      const { marie, lucie, paulsId } = people;
      const id = await uploaded(marie, "x");
      expect((await share(marie, id, [["stage", semoirDansDixJours.id]])).status).toBe(400);
      await share(marie, id, [
        ["stage", semoirDansDixJours.id],
        ["recipient", paulsId],
      ]);
      expect((await recipientsOf(id)).map(({ email }) => email)).toEqual([paulChauffeur.email]);
      expect((await lucie.get(`/fichiers/${id}`)).status).toBe(404);
    });
  });

  it("are deleted by their sender only, for everybody, with their bytes", async () => {
    const { marie, paul, paulsId, lucie, odile } = people;
    const id = await sent(marie, paulsId, "x", { name: "adieu.pdf" });
    for (const other of [paul, lucie, odile]) {
      const refused = await other.post("/Gestion_documents", { file: id });
      expect(refused.status).toBe(404);
      expect(await refused.text()).toContain("Impossible de supprimer le fichier.");
    }
    expect((await paul.get(`/fichiers/${id}`)).status).toBe(200);

    expect((await marie.post("/Gestion_documents", { file: id })).status).toBe(200);
    expect([await filesOf(site), await storedIn(site), await recipientsOf(id)]).toEqual([[], [], []]);
    for (const one of [marie, paul]) expect((await one.get(`/fichiers/${id}`)).status).toBe(404);
    expect(await read(paul, "/Documents")).toContain("Aucun fichier reçu.");
    expect(await read(marie, "/Gestion_documents")).toContain("Aucun fichier envoyé pour le moment.");
    const again = await marie.post("/Gestion_documents", { file: id });
    expect(again.status).toBe(404);
  });
});
