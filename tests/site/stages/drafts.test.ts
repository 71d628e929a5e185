import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DRAFT_SAVED, STAGE_ADDED, STAGE_ARCHIVED, STAGE_UNARCHIVED } from "#platform/values/page-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { lifeMessage, STAGE_IS_ARCHIVED, STAGE_IS_DRAFT } from "#subjects/stages/rules/stage-life.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours as semoir } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { plainTemplates } from "../dossiers/dossier-site.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { changeForm, registrantsOf } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { SEMIS_DE_MARS } from "./stage-forms.ts";

const participant = { ...basile, isHandicapped: "" };

describe.each(ANY_ENGINE)("the life of a stage on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let marie: Browser;
  beforeEach(async () => {
    site = await openSite(engine, { pageCache: true });
    odile = await signedIn(site, odileAdministratrice, "admin");
    marie = await signedIn(site, marieEleveuse);
  });
  afterEach(() => site.close());

  const saveDraft = async (): Promise<string> => {
    const saved = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, intent: "draft" });
    expect(await readable(await odile.get(saved.headers.get("location") ?? ""))).toContain(DRAFT_SAVED);
    const { id } = await site.services.database.selectFrom("stages").select("id").executeTakeFirstOrThrow();
    return id;
  };
  const press = (id: string, intent: string) => odile.post(`/admin/stages/${id}/reglages`, { intent });
  const count = async (table: "mails" | "notifications" | "participants" | "waiting_entries" | "stage_versions") =>
    (await site.services.database.selectFrom(table).selectAll().execute()).length;

  it("begins as a draft that nobody sees, books or waits for, and that administrators see as a preview", async () => {
    const id = await saveDraft();
    const visitor = openBrowser(site);
    const page = `/formation/semoir?stageId=${id}`;
    for (const browser of [visitor, marie]) {
      for (const path of ["/our-stages", "/", "/stages.json", "/our-stages.atom", "/sitemap.xml", "/formation/semoir"])
        expect(await (await browser.get(path)).text()).not.toContain("Semis de mars");
      for (const path of [page, `/stage/${id}`, `/stage/${id}/agenda.ics`])
        expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
      const details = await browser.get(`/stage-details?stageId=${id}`);
      expect(details.headers.get("location")).toBe(`/stage/${id}`);
      for (const wanted of ["register", "wait"]) {
        const sent = await browser.post(page, { ...participant, kind: "self", wanted, enhanced: "1" });
        expect([wanted, sent.status]).toEqual([wanted, 409]);
      }
    }
    const preview = await readable(await odile.get(page));
    expect(preview).toContain(STAGE_IS_DRAFT);
    expect(preview).not.toContain("Je m'inscris");
    expect(await readable(await odile.get(`/admin/stages/${id}/reglages`))).toContain(STAGE_IS_DRAFT);
    expect(await readable(await odile.get("/admin/modifier"))).toMatch(/Semis de mars.*Brouillon/s);
    // Nor does the office register anybody.
    expect((await odile.post(registrantsOf({ id }), changeForm("add", noemie))).status).toBe(409);
    expect(
      (await odile.post(`/admin/stages/${id}/reglages/annulation`, { intent: "cancel", cancelReason: "x" })).status,
    ).toBe(409);
    expect([await count("participants"), await count("waiting_entries"), await count("mails")]).toEqual([0, 0, 0]);
  });

  it("is published with the version that it has by then, and seen at once", async () => {
    const id = await saveDraft();
    const visitor = openBrowser(site);
    expect(await (await visitor.get("/our-stages")).text()).not.toContain("Semis de mars");
    const edited = { ...SEMIS_DE_MARS, title: "Semis de printemps", version: "1", loadedSeats: "8" };
    expect((await odile.post(`/admin/stages/${id}/reglages`, edited)).status).toBe(302);
    expect(await count("stage_versions")).toBe(0);
    const published = await press(id, "publish");
    expect(await readable(await odile.get(published.headers.get("location") ?? ""))).toContain(STAGE_ADDED);
    expect(await readable(await visitor.get("/our-stages"))).toContain("Semis de printemps");
    expect((await visitor.get(`/formation/semoir?stageId=${id}`)).status).toBe(200);
    expect(await count("stage_versions")).toBe(1);
    const again = await press(id, "publish");
    expect([again.status, await readable(again)]).toEqual([409, expect.stringContaining(lifeMessage.otherState)]);
    const journal = await readable(await odile.get("/admin/journal"));
    expect(journal).toContain("Stage publié");
    expect((await press("inconnu", "publish")).status).toBe(404);
    expect((await marie.post(`/admin/stages/${id}/reglages`, { intent: "publish" })).status).toBe(404);
  });

  it("ends in the archive when it is over: out of the office's lists, unless one asks, and back", async () => {
    for (const stage of [moissonPassee, semoir])
      await insertStage(site.services.database, stage, site.services.clock());
    await enrol(site, moissonPassee, basile);
    const early = await press(semoir.id, "archive");
    expect([early.status, await readable(early)]).toEqual([409, expect.stringContaining(lifeMessage.notOver)]);
    expect(await readable(await odile.get(`/admin/stages/${moissonPassee.id}/reglages`))).toContain("Archiver");
    const archived = await press(moissonPassee.id, "archive");
    expect(await readable(await odile.get(archived.headers.get("location") ?? ""))).toMatch(
      new RegExp(`${STAGE_ARCHIVED}.*${STAGE_IS_ARCHIVED}|${STAGE_IS_ARCHIVED}.*${STAGE_ARCHIVED}`, "s"),
    );
    const shows = async (path: string) => (await readable(await odile.get(path))).includes(moissonPassee.title);
    expect([
      await shows("/admin/modifier?etat=passes"),
      await shows("/admin/inscrits?etat=tous"),
      await shows("/admin/stages?etat=a-faire"),
      await shows("/admin/modifier?etat=archives"),
    ]).toEqual([false, false, false, true]);
    // It took place: its page, its registrants and its dossier stay.
    for (const path of [registrantsOf(moissonPassee), `/admin/stages/${moissonPassee.id}/dossier`])
      expect((await odile.get(path)).status).toBe(200);
    const back = await press(moissonPassee.id, "unarchive");
    expect(await readable(await odile.get(back.headers.get("location") ?? ""))).toContain(STAGE_UNARCHIVED);
    expect(await shows("/admin/modifier?etat=passes")).toBe(true);
    expect([await count("mails"), await count("notifications")]).toEqual([0, 0]);
  });

  it("says in the list of dossiers that it is cancelled, and calls nobody up", async () => {
    await plainTemplates(site);
    await insertStage(site.services.database, semoir, site.services.clock());
    await enrol(site, semoir, { ...basile, payer: "oneself" });
    const path = `/admin/stages/${semoir.id}/dossier`;
    const issue = async () => {
      await odile.post(path, { dossierAction: "send convocation" });
      const issued = await site.services.database.selectFrom("issued_documents").select("kind").execute();
      return issued.map(({ kind }) => kind);
    };
    const cancelling = `/admin/stages/${semoir.id}/reglages/annulation`;
    await odile.post(cancelling, { intent: "cancel", cancelReason: "Une panne" });
    expect(await readable(await odile.get("/admin/stages?etat=annules"))).toMatch(/1 \/ \d+Annulé/);
    expect(await readable(await odile.get(path))).toMatch(/Non envoyée.: le stage est annulé/);
    expect(await issue()).toEqual([]);
    await odile.post(cancelling, { intent: "resume" });
    expect(await issue()).toEqual(["convocation"]);
  });
});
