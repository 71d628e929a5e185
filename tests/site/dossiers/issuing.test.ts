import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { issueDocument, issueDocuments } from "#subjects/dossiers/data/issuing/issue-documents.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { addDossier, issue, numbersOf, ODILE, plainTemplates, saveTemplates, sourceOf, upTo } from "./dossiers.ts";

const PEOPLE = 50;

describe.each(ENGINES)("issuing documents on %s", (engine) => {
  let site: Site;
  let people: string[];
  beforeEach(async () => {
    site = await openSite(engine);
    people = await addDossier(site.services.database, { people: upTo(PEOPLE).map(() => ({})) });
  });
  afterEach(() => site.close());

  const issuing = async (subject: string, text = "Simple.") => ({
    source: await sourceOf(site.services, site.services.clock()),
    kind: "convocation" as const,
    subject,
    template: { version: 1, text },
    by: ODILE,
  });

  it("gives the same number twice if the last one is only read and then written", async () => {
    const { database } = site.services;
    const insert = singleStatement(database).insertInto("document_numbers");
    await insert.values({ kind: "convocation", year: 2026, last: 0 }).execute();
    const read = await Promise.all(people.map(async () => (await numbersOf(database)).last + 1));
    for (const last of read) await singleStatement(database).updateTable("document_numbers").set({ last }).execute();
    expect(new Set(read).size).toBeLessThan(people.length);
    expect((await numbersOf(database)).last).toBeLessThan(people.length);
  });

  it("gives fifty at once, in two processes, the numbers one to fifty", async () => {
    const other = await openSite(engine, { sameDatabaseAs: site });
    const { database, clock } = site.services;
    const each = await issuing("");
    const outcomes = await Promise.all(
      people.map((subject, index) =>
        issueDocument(index % 2 === 0 ? database : other.services.database, { ...each, subject }, clock()),
      ),
    );
    expect(outcomes.filter((outcome) => "documentId" in outcome)).toHaveLength(PEOPLE);
    expect(await numbersOf(database)).toEqual({ numbers: upTo(PEOPLE), last: PEOPLE });
    await other.close();
  });

  it("issues the same document once, whoever is first, and uses no number for the others", async () => {
    const other = await openSite(engine, { sameDatabaseAs: site });
    const { database, clock } = site.services;
    const [first = "", second = ""] = people;
    const each = await issuing(first);
    const outcomes = await Promise.all(
      upTo(10).map((index) => issueDocument(index % 2 ? database : other.services.database, each, clock())),
    );
    expect(outcomes.filter((outcome) => "documentId" in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => "reason" in outcome && outcome.reason === "alreadyIssued")).toHaveLength(9);
    expect(await numbersOf(database)).toEqual({ numbers: [1], last: 1 });
    await issue(site.services, { subjects: [first, second] });
    expect(await numbersOf(database)).toEqual({ numbers: [1, 2], last: 2 });
    await other.close();
  });

  it("numbers the years of Paris apart, and each kind", async () => {
    const { database } = site.services;
    const [first = "", second = "", third = ""] = people;
    const lastEvening = new Date("2026-12-31T22:59:59Z");
    const newYear = new Date("2026-12-31T23:00:00Z");
    await issueDocument(database, await issuing(first), lastEvening);
    await issueDocument(database, await issuing(second), newYear);
    await issueDocument(database, await issuing(third), newYear);
    await issueDocument(database, { ...(await issuing("")), kind: "programme" }, newYear);
    expect(await numbersOf(database)).toEqual({ numbers: [1], last: 1 });
    expect(await numbersOf(database, "convocation", 2027)).toEqual({ numbers: [1, 2], last: 2 });
    expect(await numbersOf(database, "programme", 2027)).toEqual({ numbers: [1], last: 1 });
    // The same document again, under the numbers of the next year.
    expect(await issueDocument(database, await issuing(first), newYear)).toEqual({ reason: "alreadyIssued" });
    expect((await numbersOf(database, "convocation", 2027)).last).toBe(2);
  });

  it("stores the number in what is printed, and one entry of the journal for all", async () => {
    const { database } = site.services;
    const [first = "", second = ""] = people;
    const ids = await issue(site.services, { subjects: [first, second, second] });
    expect(ids).toHaveLength(2);
    const rows = await database.selectFrom("issued_documents").selectAll().orderBy("number").execute();
    expect(rows.map(({ description }) => JSON.parse(description).number)).toEqual(["CVO-2026-0001", "CVO-2026-0002"]);
    expect(rows[0]).toMatchObject({ recipient_name: "Basile Hutin", participant_id: first, revision: 1 });
    const entries = await database.selectFrom("journal").select(["action", "changes", "stage_title"]).execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: "documentsIssued", stage_title: semoirDansDixJours.title });
    expect(JSON.parse(entries[0]?.changes ?? "")[0].after).toBe("2 (CVO-2026-0001 à CVO-2026-0002)");
    const files = await database.selectFrom("document_files").select(["document_id", "step", "size"]).execute();
    expect(files.map(({ document_id }) => document_id).sort()).toEqual([...ids].sort());
  });

  it("refuses what is not of this stage, too early or for somebody else, without a number", async () => {
    const { database, clock } = site.services;
    const [first = ""] = people;
    const each = await issuing(first);
    expect(await issueDocument(database, { ...each, subject: "personne" }, clock())).toEqual({
      reason: "unknownSubject",
    });
    expect(await issueDocument(database, { ...each, kind: "attestation" }, clock())).toHaveProperty("missing");
    expect(await issueDocument(database, { ...each, kind: "contract" }, clock())).toHaveProperty("notNeeded");
    expect(await numbersOf(database)).toEqual({ numbers: [], last: 0 });
  });

  it("limits how many are issued at once, and in an hour", async () => {
    const { services } = site;
    const source = await sourceOf(services, services.clock());
    const many = { source, templates: plainTemplates(), kind: "convocation" as const, by: ODILE };
    const all = await issueDocuments(services, { ...many, subjects: people }, services.clock());
    expect(all).toEqual({ reason: "tooManyAtOnce" });
    const nobody = upTo(25).map((index) => `personne-${index}`);
    for (const _ of upTo(120)) await issueDocuments(services, { ...many, subjects: nobody }, services.clock());
    const one = await issueDocuments(services, { ...many, subjects: people.slice(0, 1) }, services.clock());
    expect(one).toEqual({ reason: "tooManyDocuments" });
    expect(await numbersOf(services.database)).toEqual({ numbers: [], last: 0 });
  });

  it("reads the templates that are saved", async () => {
    await saveTemplates(site.services.database, "Venez.");
    expect(await issue(site.services, { subjects: people.slice(0, 1) })).toHaveLength(1);
  });
});
