import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listVersions } from "#subjects/stages/data/stage-versions.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { toStageForm } from "#subjects/stages/rules/form/stage-form.ts";
import { ALL_FACTS } from "../../facts.ts";
import { odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addStage, SEMIS_DE_MARS } from "./stage-forms.ts";

const ID = semoirDansDixJours.id;
const EDIT = `/admin/stages/${ID}/reglages`;

describe.each(ANY_ENGINE)("the versions of a stage's page on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let now: Date;
  beforeEach(async () => {
    site = await openSite(engine);
    now = site.services.clock();
    site.services.clock = () => now;
    await insertStage(site.services.database, semoirDansDixJours, new Date("2026-10-01T08:00:00Z"));
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const save = async (version: number, change: Record<string, string>) => {
    const files = { pdfUrl: semoirDansDixJours.pdfUrl ?? "", image: "" };
    const loaded = { version: String(version), loadedSeats: "10" };
    const form = { ...toStageForm(semoirDansDixJours), ...files, ...loaded, ...ALL_FACTS, ...change };
    expect((await odile.post(EDIT, form)).status).toBe(302);
  };
  const versions = (stageId = ID) => listVersions(site.services.database, { stageId, page: 1, size: 20 });
  const pageOn = async (query: string) =>
    (await readable(await odile.get(`${EDIT}/versions?${query}`))).replace(/\s+/g, " ");

  it("begin when it is added", async () => {
    const id = await addStage(odile);
    const [first, ...others] = await versions(id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ version: 1, by: "Odile Wacquez", content: { stage: { title: "Semis de mars" } } });
  });

  it("keep what the page of an older stage said before its first change", async () => {
    await save(1, { methods: "Les premières." });
    now = new Date("2026-11-20T09:00:00Z");
    await save(2, { methods: "Les suivantes.", location: "Caudry" });
    expect((await versions()).map(({ version, by, content }) => [version, by, content.facts.methods])).toEqual([
      [3, "Odile Wacquez", "Les suivantes."],
      [2, "Odile Wacquez", "Les premières."],
      [1, "", ""],
    ]);
    expect(await pageOn("date=2026-10-02")).not.toContain("Déroulement");
    // What it said at the end of the day, in Paris.
    expect(await pageOn("date=2026-11-15")).toContain("Méthodes et moyensLes premières.");
    expect(await pageOn("date=2026-11-19")).toContain("Ce que disait la page le jeudi 19 novembre 2026");
    expect(await pageOn("date=2026-11-20")).toContain("LieuCaudry");
    expect(await pageOn("version=2")).toContain("LieuCambrai");
    expect(await pageOn("date=2026-09-30")).toContain("La page n’existait pas encore ce jour-là.");
    expect(await pageOn("")).toContain("Les premières. → Les suivantes.");
  });

  it("show the page as it is of a stage that was never changed", async () => {
    expect(await pageOn("date=2026-11-15")).toContain("LieuCambrai");
    expect(await pageOn("version=1")).toContain("LieuCambrai");
    expect(await site.services.database.selectFrom("stage_versions").selectAll().execute()).toEqual([]);
  });

  it("are not made by seats, nor by a form without a change", async () => {
    await save(1, {});
    await save(2, { availableSeats: "12" });
    await save(3, {});
    expect(await versions()).toHaveLength(2);
    await save(3, { title: "Semoir, encore" });
    expect((await versions()).map(({ version }) => version)).toEqual([4, 2, 1]);
  });

  it("stay after the stage is deleted, and are reached from the journal", async () => {
    await odile.post(EDIT, { intent: "delete" });
    const journal = await (await odile.get("/admin/journal?nature=stageDeleted")).text();
    const [, entry = ""] = /href="(\/admin\/journal\/[^"?.]+)"/.exec(journal) ?? [];
    const shown = await (await odile.get(entry)).text();
    expect(shown).toContain(`href="${EDIT}/versions"`);
    expect(await pageOn("date=2026-11-15")).toContain("Semoir de précision (stage supprimé)");
    expect(await pageOn("date=2026-11-15")).toContain("LieuCambrai");
  });

  it("stay with the deleted stage when its form is sent again", async () => {
    const form = { ...SEMIS_DE_MARS, submission: "0b0e7c1e-5d0c-4f7e-9a55-0d4f3a1b2c3d" };
    const added = async () => {
      const response = await odile.post("/admin/ajouter", form);
      return /stages\/([^/?]+)/.exec(response.headers.get("location") ?? "")?.[1];
    };
    expect(await added()).toBe(form.submission);
    await odile.post(`/admin/stages/${form.submission}/reglages`, { intent: "delete" });
    const again = await added();
    expect(again).toBeDefined();
    expect(again).not.toBe(form.submission);
    expect(await versions(form.submission)).toHaveLength(1);
  });

  it.each(["date=2026-02-31", "date=hier", "version=abc", "version=999999999", "page=2", "page=-1"])(
    "take any query: %s",
    async (query) => {
      expect((await odile.get(`${EDIT}/versions?${query}`)).status).toBe(query === "page=2" ? 404 : 200);
    },
  );
});
