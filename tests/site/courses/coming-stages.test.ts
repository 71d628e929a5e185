import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listJournal } from "#subjects/journal/data/journal-list.ts";
import { NO_JOURNAL_FILTER } from "#subjects/journal/rules/journal-filter.ts";
import { findFacts } from "#subjects/stages/data/stage-facts.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { SEMIS_DE_MARS } from "../stages/stage-forms.ts";
import { addCourse, CATALOGUE, saveCourse, TELESCOPIC } from "./course-forms.ts";

describe.each(ANY_ENGINE)("the coming stages of a course that changed on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let course: string;
  /** Follows the course; has its own methods; is over. */
  let follower: string;
  let different: string;
  let past: string;
  beforeEach(async () => {
    site = await openSite(engine, { pageCache: true });
    odile = await signedIn(site, odileAdministratrice, "admin");
    course = await addCourse(odile);
    const { image, pdfUrl, machines, certificate, validityMonths, ...facts } = TELESCOPIC;
    const added = async (change: Record<string, string>) => {
      const form = { ...SEMIS_DE_MARS, ...facts, course, typeId: "9", ...change };
      const location = (await odile.post("/admin/ajouter", form)).headers.get("location") ?? "";
      return /stages\/([^/?]+)/.exec(location)?.[1] ?? "";
    };
    follower = await added({ title: "Suit" });
    different = await added({ title: "S’écarte", methods: "En salle." });
    past = await added({ title: "Passé", date: "2026-03-02", endRegistrationDate: "2026-02-20" });
  });
  afterEach(() => site.close());

  const offer = () => `${CATALOGUE}/${course}/stages`;
  const boxes = async () =>
    [...(await (await odile.get(offer())).text()).matchAll(/<input[^>]*name="stageFact"[^>]*>/g)].map(([box]) => ({
      value: /value="([^"]*)"/.exec(box)?.[1],
      isChecked: box.includes("checked"),
    }));
  const send = (facts: string[], shown: string[], version = "2") =>
    odile.post(
      offer(),
      new URLSearchParams([
        ["version", version],
        ...facts.map((fact) => ["stageFact", fact] as [string, string]),
        ...shown.map((stage) => ["shownVersion", stage] as [string, string]),
      ]),
    );
  const methodsOf = async (id: string) => (await findFacts(site.services.database, id)).methods;
  const change = { price: "300", methods: "Sur piste et en salle." };

  it("are offered after it is saved: checked where they say what the course said", async () => {
    const saved = await saveCourse(odile, course, change);
    expect(saved.headers.get("location")).toBe(`${offer()}?message=formation-modifiee`);
    expect(new Map((await boxes()).map(({ value, isChecked }) => [value, isChecked]))).toEqual(
      new Map([
        [`${follower} priceCents`, true],
        [`${follower} methods`, true],
        [`${different} priceCents`, true],
        [`${different} methods`, false],
      ]),
    );
    const page = await readable(await odile.get(offer()));
    for (const text of ["265 € net de TVA", "300 € net de TVA", "propre à ce stage"]) expect(page).toContain(text);
    expect(page).not.toContain("Passé");
    // What was changed once more later is still known to be a copy.
    await saveCourse(odile, course, { ...change, price: "310", version: "2" });
    expect((await boxes()).filter(({ isChecked }) => isChecked)).toHaveLength(3);
  });

  it("take what is checked, in one transaction, with a version, a line of the journal and a fresh page", async () => {
    await saveCourse(odile, course, change);
    const page = `/stage/${different}`;
    expect(await readable(await openBrowser(site).get(page))).toContain("265 €");
    const given = await send(
      [`${follower} priceCents`, `${follower} methods`, `${different} priceCents`],
      [`${follower} 1`, `${different} 1`],
    );
    expect(given.headers.get("location")).toBe(`${CATALOGUE}/${course}?message=stages-mis-a-jour`);
    expect(await findStage(site.services.database, follower)).toMatchObject({ priceCents: 30_000, version: 2 });
    expect(await methodsOf(follower)).toBe("Sur piste et en salle.");
    expect(await methodsOf(different)).toBe("En salle.");
    expect(await findStage(site.services.database, past)).toMatchObject({ priceCents: 26_500, version: 1 });
    expect(await readable(await openBrowser(site).get(page))).toContain("300 €");
    const entries = await listJournal(site.services.database, NO_JOURNAL_FILTER, { offset: 0, limit: 20 });
    const lines = entries.filter(({ action }) => action === "stageChanged");
    expect(lines.map(({ stageTitle, changes }) => [stageTitle, changes.map(({ label }) => label)])).toEqual(
      expect.arrayContaining([
        ["Suit", ["Prix", "Méthodes et moyens"]],
        ["S’écarte", ["Prix"]],
      ]),
    );
    const versions = await readable(await odile.get(`/admin/stages/${follower}/reglages/versions`));
    expect(versions).toContain("300 € HT");
    expect(await boxes()).toEqual([{ value: `${different} methods`, isChecked: false }]);
  });

  it("change together or not at all: one that was changed meanwhile refuses them all", async () => {
    await saveCourse(odile, course, change);
    await odile.post(`/admin/stages/${different}/reglages`, {
      ...SEMIS_DE_MARS,
      typeId: "9",
      version: "1",
      loadedSeats: "8",
    });
    const facts = [`${follower} priceCents`, `${different} priceCents`];
    const refused = await send(facts, [`${follower} 1`, `${different} 1`]);
    expect(refused.status).toBe(409);
    expect(await readable(refused)).toContain("a été modifié entre-temps");
    expect(await findStage(site.services.database, follower)).toMatchObject({ priceCents: 26_500, version: 1 });
    expect((await send(facts, [`${follower} 1`, `${different} 2`])).status).toBe(302);
  });

  it.each([
    ["nothing checked", [], 400, "Rien n’est coché"],
    ["a stage that is over", ["past priceCents"], 409, "ont changé entre-temps"],
    ["a stage of another course", ["nowhere priceCents"], 409, "ont changé entre-temps"],
    ["a fact that is none", ["follower version"], 400, "Rien n’est coché"],
  ])("refuse %s", async (_, facts, status, message) => {
    await saveCourse(odile, course, change);
    const named = facts.map((fact) => fact.replace("past", past).replace("follower", follower));
    const refused = await send(named, [`${past} 1`, `${follower} 1`]);
    expect(refused.status).toBe(status);
    expect(await readable(refused)).toContain(message);
  });

  it("refuse a course that was changed since it was shown", async () => {
    await saveCourse(odile, course, change);
    expect((await send([`${follower} priceCents`], [`${follower} 1`], "1")).status).toBe(409);
    expect(await findStage(site.services.database, follower)).toMatchObject({ version: 1 });
  });
});
