import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { currentFile } from "#subjects/dossiers/data/signing/signed-files.ts";
import { deleteAccount } from "#subjects/privacy/data/delete-account.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { basile, moissonPassee, noemie } from "../../stages.ts";
import { logIn, openBrowser, signedIn } from "../browser.ts";
import { storedIn } from "../documents/sharing.ts";
import { documentRow, type Planted, plantCompany, plantDocument } from "../dossiers/issued-documents.ts";
import { accountOf, addUser, enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { downloadOwn } from "./archives.ts";

const marie = { ...noemie, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email };
const stage = moissonPassee;
const ofStage = { stage_id: stage.id, stage_title: stage.title, stage_day: stage.date ?? "" };

describe.each(ANY_ENGINE)("documents as personal data on %s", (engine) => {
  let site: Site;
  let maries: Planted;
  let basiles: Planted;
  beforeEach(async () => {
    site = await openSite(engine);
    const { database, clock } = site.services;
    await insertStage(database, stage, clock());
    for (const person of [marie, basile]) await enrol(site, stage, person);
    const issue = async ({ email }: { email: string }) => {
      const subject = await registrantId(site, stage, email);
      const name = { recipient_name: email === marie.email ? "Marie Lenglet" : "Basile Hutin", recipient_email: email };
      const document = await plantDocument(site, { kind: "contract", subject, ...name, ...ofStage });
      await currentFile(site.services, document.id, clock());
      const signed = { title: "", email, read_checksum: "somme", signed_at: clock(), drawing: '{"paths":[]}' };
      await singleStatement(database)
        .insertInto("document_signatures")
        .values({ document_id: document.id, side: "client", name: name.recipient_name, ...signed })
        .execute();
      const result = { followed_minutes: 840, result: "reached", by_name: "Odile", updated_at: clock() };
      await singleStatement(database)
        .insertInto("trainee_results")
        .values({ participant_id: subject, ...result })
        .execute();
      return document;
    };
    maries = await issue(marie);
    basiles = await issue(basile);
  });
  afterEach(() => site.close());

  it("are in the archive of their person, with the PDF, the signature, the result and the company", async () => {
    await plantCompany(site, marie.email);
    await plantCompany(site, basile.email);
    // A colleague who signed with the address of the whole team is somebody else.
    const colleague = await plantDocument(site, { kind: "agreement", subject: "equipe", ...ofStage });
    const signed = {
      email: marie.email,
      title: "",
      read_checksum: "",
      drawing: null,
      signed_at: site.services.clock(),
    };
    await singleStatement(site.services.database)
      .insertInto("document_signatures")
      .values({ document_id: colleague.id, side: "client", name: "Luc Autre", ...signed })
      .execute();
    const archive = await downloadOwn(await signedIn(site, marieEleveuse));
    expect(archive.json("documents-de-stage.json")).toMatchObject([{ numéro: maries.number, stage: stage.title }]);
    expect(archive.json("signatures.json")).toHaveLength(1);
    expect(archive.json("signatures.json")).toMatchObject([{ document: maries.number, dessin: { paths: [] } }]);
    expect(archive.json("resultats.json")).toMatchObject([{ "heures suivies": 14, résultat: "Objectifs atteints" }]);
    expect(archive.json("entreprises.json")).toMatchObject([{ entreprise: "EARL Crépin", "e-mail": marie.email }]);
    const pdf = archive.bytes(`documents-de-stage/${maries.number}.pdf`);
    expect(Buffer.from(pdf ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
    expect(archive.everything).not.toContain(basiles.number);
  });

  it("are not given to an account that has not proved the address", async () => {
    await plantCompany(site, basile.email);
    await addAccount(site.services.database, { ...paulChauffeur, email: basile.email }, { verified: false });
    const archive = await downloadOwn(await logIn(site, { ...paulChauffeur, email: basile.email }));
    for (const trace of [basiles.number, "EARL Crépin", "somme"]) expect(archive.everything).not.toContain(trace);
  });

  it("stay in the archive when the registration is gone, under the person's own name", async () => {
    const { database } = site.services;
    await singleStatement(database).updateTable("issued_documents").set({ recipient_email: marie.email }).execute();
    await singleStatement(database).deleteFrom("participants").execute();
    const archive = await downloadOwn(await signedIn(site, marieEleveuse));
    expect(archive.json("documents-de-stage.json")).toMatchObject([{ numéro: maries.number }]);
    expect(archive.names).toContain(`documents-de-stage/${maries.number}.pdf`);
    expect(archive.everything).not.toContain(basiles.number);
  });

  it("are kept by an erasure, with the name; the links to them end, and who signs for a company is forgotten", async () => {
    const { database, clock } = site.services;
    const by = await addUser(site, odileAdministratrice, { role: "admin" });
    const company = await plantCompany(site, basile.email);
    const token = await linkTo(site, stage, basile);
    await singleStatement(database)
      .insertInto("links")
      .values({ digest: "empreinte", document_id: basiles.id, email: basile.email, created_at: clock() })
      .execute();
    const path = `/inscription/${token}/pieces/${basiles.id}`;
    expect((await openBrowser(site).get(path)).status).toBe(200);
    const erased = await eraseRegistrant(database, { email: basile.email, by }, clock());
    expect(erased).toMatchObject({ links: 2, companies: 1, kept: 1, documents: 1 });
    expect((await openBrowser(site).get(path)).status).toBe(404);
    expect((await documentRow(site, basiles.id)).recipient_name).toBe("Basile Hutin");
    const row = await database
      .selectFrom("organisations")
      .selectAll()
      .where("id", "=", company)
      .executeTakeFirstOrThrow();
    expect([row.name, row.signatory_name, row.signatory_email]).toEqual(["EARL Crépin", "", ""]);
    expect(await eraseRegistrant(database, { email: basile.email, by }, clock())).toEqual({ reason: "evidenceKept" });
  });

  it("are kept when the account is deleted, and a result goes with its registration", async () => {
    const { database, clock } = site.services;
    await addAccount(database, marieEleveuse);
    const { id } = await accountOf(site, marieEleveuse);
    await deleteAccount(site.services, { userId: id, cancelComing: false, by: null }, clock());
    expect((await documentRow(site, maries.id)).recipient_name).toBe("Marie Lenglet");
    await singleStatement(database).deleteFrom("participants").where("email", "=", marie.email).execute();
    expect(await database.selectFrom("trainee_results").select("participant_id").execute()).toHaveLength(1);
  });

  it("are deleted with their files once the years of the setting are over, and their numbers stay counted", async () => {
    const { database } = site.services;
    await singleStatement(database)
      .insertInto("document_numbers")
      .values({ kind: "contract", year: 2026, last: 2 })
      .execute();
    const late = await plantDocument(site, { kind: "attestation", subject: "parti", ...ofStage });
    await singleStatement(database)
      .updateTable("issued_documents")
      .set({ issued_at: new Date("2027-01-05T09:00:00Z") })
      .where("id", "=", late.id)
      .execute();
    const ids = async () => (await database.selectFrom("issued_documents").select("id").execute()).map(({ id }) => id);
    const run = (day: string, evidenceYears = 6) =>
      applyRetention({ ...site.services, dossiers: { evidenceYears }, sendsMail: false }, new Date(`${day}T12:00:00Z`));
    await run("2032-12-31");
    expect(await ids()).toHaveLength(3);
    await run("2033-01-01", 10);
    expect(await ids()).toHaveLength(3);
    await Promise.all([run("2033-01-01"), run("2033-01-01")]);
    expect(await ids()).toEqual([late.id]);
    expect(await storedIn(site)).toEqual([]);
    expect(await database.selectFrom("document_signatures").select("side").execute()).toEqual([]);
    expect((await database.selectFrom("document_numbers").select("last").execute())[0]?.last).toBe(2);
    const entries = await database.selectFrom("journal").select(["action", "changes"]).execute();
    const expired = entries.filter(({ action }) => action === "documentsExpired");
    expect(expired.map(({ changes }) => JSON.parse(changes)[0].after)).toEqual(["2"]);
    await run("2034-01-01");
    expect(await ids()).toEqual([]);
  });
});
