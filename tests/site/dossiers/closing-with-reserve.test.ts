import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeDossier } from "#subjects/dossiers/data/close-dossier.ts";
import { noteUnknownStates } from "#subjects/dossiers/data/note-change.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addHouseRules, completeDossier, openDossier } from "./dossier-site.ts";

const REASON = "Le GAEC a cessé en juillet.";

describe.each(ANY_ENGINE)("a dossier closed although something lacks, on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let path: string;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    path = await openDossier(site, moissonPassee, [basile]);
    await addHouseRules(site);
  });
  afterEach(() => site.close());

  const close = (closingReason = REASON) => odile.post(path, { intent: "close", closingReason });
  const read = async (address: string) => readable(await odile.get(address));
  const isToDo = async () => (await read("/admin/stages?etat=a-faire")).includes(moissonPassee.title);

  it("says so in the list, at the head of the stage, in its dossier, at the audit and in the journal", async () => {
    expect(await read("/admin")).toContain(`Clore le dossier : ${moissonPassee.title}`);
    expect(await isToDo()).toBe(true);
    const counted = countsIn(await read("/admin/audit?annee=2026"));
    expect((await close()).status).toBe(200);
    expect(await isToDo()).toBe(false);
    expect(await read("/admin")).not.toContain(`dossier : ${moissonPassee.title}`);
    expect(await read("/admin/stages?etat=passes")).toContain("Clos avec réserve");
    const dossier = await read(path);
    expect(dossier).toMatch(/Dossier clos avec réserve.*le \d\d-\d\d-2026 par Odile.*il manque .*Rouvrir le dossier/);
    expect(dossier).toContain(`Motif : ${REASON}`);
    expect(await read(`/admin/stages/${moissonPassee.id}`)).toContain("Clos avec réserve");
    const audit = await read("/admin/audit?annee=2026");
    expect(audit).toContain("Dossiers clos avec réserve");
    expect(audit).toContain(REASON);
    expect(countsIn(audit)).toEqual(counted);
    const journal = await read("/admin/journal");
    expect(journal).toContain("Dossier clos avec réserve");
  });

  it("says when it is closed that its e-mails are still to leave", async () => {
    await completeDossier(site, moissonPassee);
    await odile.post(path, { dossierAction: "send completionCertificate" });
    expect(await readable(await close())).toContain("Dossier clos avec réserve. 1 e-mail reste à partir.");
    expect(await read("/admin/stages?etat=passes")).toContain("Clos avec réserve, envoi en attente");
  });

  it("is closed once by two at once", async () => {
    const statuses = (await Promise.all([close(), close("Autre motif.")])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const lines = await site.services.database
      .selectFrom("journal")
      .select("id")
      .where("action", "=", "dossierClosed")
      .execute();
    expect(lines).toHaveLength(1);
  });

  it("is open again when it is reopened, once", async () => {
    await close();
    expect((await odile.post(path, { intent: "reopen" })).status).toBe(200);
    expect(await isToDo()).toBe(true);
    expect(await read(path)).not.toContain("Clos avec réserve");
    expect((await odile.post(path, { intent: "reopen" })).status).toBe(409);
    expect(await read("/admin/journal")).toContain("Dossier rouvert");
  });

  it("is open again when somebody is added, says so, and can be closed again", async () => {
    await close();
    await enrol(site, moissonPassee, noemie);
    const { settings, ...services } = site.services;
    await noteUnknownStates({ ...services, ...(await settings.current()) });
    expect(await isToDo()).toBe(true);
    expect(await read(path)).toContain("Depuis, autre chose manque");
    expect(await read("/admin/audit?annee=2026")).not.toContain("Dossiers clos avec réserve");
    expect((await close("Noémie aussi.")).status).toBe(200);
    expect(await read(path)).toContain("Motif : Noémie aussi.");
    expect(await isToDo()).toBe(false);
  });

  it("is closed without house rules, and says so", async () => {
    const other = await openSite(engine);
    try {
      const administrator = await signedIn(other, odileAdministratrice, "admin");
      const address = await openDossier(other, moissonPassee, [basile]);
      await administrator.post(address, { intent: "close", closingReason: REASON });
      const page = await readable(await administrator.get(address));
      expect(page).toContain("Dossier clos avec réserve");
      expect(page).toContain("règlement intérieur du centre n’est pas encore ajouté");
    } finally {
      await other.close();
    }
  });

  it.each<[string, string, RegExp]>([
    ["no reason", " \n ", /Écrivez le motif/],
    ["a reason that is too long", "x".repeat(501), /Le motif est trop long/],
    ["far too long", "x".repeat(5_000), /trop long/],
  ])("is not closed with %s", async (_case, reason, message) => {
    const answer = await close(reason);
    expect(answer.status).toBe(400);
    expect(await readable(answer)).toMatch(message);
    expect(await isToDo()).toBe(true);
  });

  it("is not closed before the stage has ended, nor when nobody is registered", async () => {
    const [coming, empty] = [`/admin/stages/${semoirDansDixJours.id}/dossier`, { ...moissonPassee, id: "vide" }];
    for (const stage of [semoirDansDixJours, empty])
      await insertStage(site.services.database, stage, site.services.clock());
    await enrol(site, semoirDansDixJours, basile);
    expect(await read(coming)).not.toContain("Clore malgré ce qui manque");
    const early = await odile.post(coming, { intent: "close", closingReason: REASON });
    expect(early.status).toBe(409);
    expect(await readable(early)).toContain("Seul le dossier d’un stage terminé");
    const nobody = await odile.post("/admin/stages/vide/dossier", { intent: "close", closingReason: REASON });
    expect(await readable(nobody)).toContain("Personne n’est inscrit à ce stage");
    const services = { ...site.services, ...(await site.services.settings.current()) };
    const unknown = await closeDossier(services, { stageId: "inconnu", reason: REASON, by: ODILE }, services.clock());
    expect(unknown).toBe("gone");
  });
});

const ODILE = { id: "odile", name: "Odile" };

/** "12 sur 14", as the audit counts. */
const countsIn = (text: string) => text.match(/\d+ sur \d+/g);
