import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { correctDocument } from "#subjects/dossiers/data/issuing/correct-document.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addDossier, issue, numbersOf, ODILE, plainTemplates, sourceOf } from "./dossiers.ts";

describe.each(ANY_ENGINE)("correcting a document on %s", (engine) => {
  let site: Site;
  let documentId: string;
  beforeEach(async () => {
    site = await openSite(engine);
    const people = await addDossier(site.services.database, { people: [{}] });
    [documentId = ""] = await issue(site.services, { subjects: people });
  });
  afterEach(() => site.close());

  const correct = async (id: string, reason = "Mauvaise adresse", services = site.services) => {
    const source = await sourceOf(services, services.clock());
    const templates = plainTemplates(`Un texte corrigé : ${reason.trim()}.`, 2);
    return correctDocument(services, { documentId: id, reason, source, templates, by: ODILE }, services.clock());
  };

  it("gives it a new number that names the old one, unsigned, and keeps the old one", async () => {
    const { database, clock } = site.services;
    await singleStatement(database)
      .updateTable("issued_documents")
      .set({ signed_at: clock(), countersigned_at: clock(), sent_at: clock() })
      .execute();
    const outcome = await correct(documentId);
    expect(outcome).toMatchObject({ number: "CVO-2026-0002" });
    const [shown, ...others] = (await readDossier(database, semoirDansDixJours.id))?.issued ?? [];
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      number: "CVO-2026-0002",
      replacesNumber: "CVO-2026-0001",
      correctionReason: "Mauvaise adresse",
      revision: 2,
      templateVersion: 2,
      signedAt: null,
      countersignedAt: null,
      sentAt: null,
    });
    const old = await database
      .selectFrom("issued_documents")
      .select(["signed_at", "number"])
      .where("id", "=", documentId)
      .executeTakeFirstOrThrow();
    expect(old.signed_at).not.toBeNull();
    expect(await database.selectFrom("document_files").select("id").execute()).toHaveLength(2);
    const actions = await database.selectFrom("journal").select("action").execute();
    expect(actions.map(({ action }) => action).sort()).toEqual(["documentCorrected", "documentsIssued"]);
  });

  it("is done once when two administrators do it at the same time, and only to the newest", async () => {
    const other = await openSite(engine, { sameDatabaseAs: site });
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((index) => correct(documentId, "Deux fois", index % 2 ? site.services : other.services)),
    );
    const done = outcomes.filter((outcome) => "documentId" in outcome);
    expect(done).toHaveLength(1);
    expect(outcomes.filter((outcome) => "reason" in outcome && outcome.reason === "alreadyCorrected")).toHaveLength(3);
    expect(await numbersOf(site.services.database)).toEqual({ numbers: [1, 2], last: 2 });
    expect(await correct(documentId)).toEqual({ reason: "alreadyCorrected" });
    expect(await correct(done[0]?.documentId ?? "")).toMatchObject({ number: "CVO-2026-0003" });
    expect(await numbersOf(site.services.database)).toEqual({ numbers: [1, 2, 3], last: 3 });
    await other.close();
  });

  it("refuses what would say the same, whatever the day; another address of the person is a change", async () => {
    const { database, clock } = site.services;
    const again = async () => {
      const tomorrow = new Date(clock().getTime() + 86_400_000);
      const source = await sourceOf(site.services, tomorrow);
      const correcting = { documentId, reason: "Pour rien", source, templates: plainTemplates(), by: ODILE };
      return correctDocument(site.services, correcting, tomorrow);
    };
    expect(await again()).toEqual({ reason: "nothingChanges" });
    expect(await numbersOf(database)).toEqual({ numbers: [1], last: 1 });
    await singleStatement(database).updateTable("participants").set({ email: "autre@ferme.example" }).execute();
    expect(await again()).toMatchObject({ number: "CVO-2026-0002" });
  });

  it("needs a reason that is not too long, and a document of that stage", async () => {
    expect(await correct(documentId, " \n ")).toEqual({ reason: "reasonMissing" });
    expect(await correct(documentId, "x".repeat(501))).toEqual({ reason: "reasonTooLong" });
    expect(await correct("inconnu")).toEqual({ reason: "documentGone" });
    expect(await numbersOf(site.services.database)).toEqual({ numbers: [1], last: 1 });
  });
});
