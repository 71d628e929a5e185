import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BlobStoreUnavailable } from "#platform/blobs/blobs.ts";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import { toStageForm } from "#subjects/stages/rules/form/stage-form.ts";
import { pdfOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { loseTable } from "../database/lose-table.ts";
import { formInPage } from "../http/form-in-page.ts";
import { readable } from "../readable.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { addStage, SEMIS_DE_MARS, upload } from "./stage-forms.ts";

const EDITED = `/admin/stages/${semoirDansDixJours.id}/reglages`;

describe.each(ENGINES)("the administration, when the database fails on %s,", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  it.each([
    ["/admin", "Impossible de charger les stages."],
    ["/admin/modifier", "Impossible de charger les stages."],
    ["/admin/inscrits", "Impossible de charger les stages."],
    [EDITED, "Erreur lors du chargement des données du stage"],
    [`/admin/ajouter?modele=${semoirDansDixJours.id}`, "Impossible de charger les détails du stage."],
  ])("shows on %s: %s", async (path, message) => {
    await loseTable(site, "stages");
    const response = await odile.get(path);
    expect(response.status).toBe(500);
    expect(await readable(response)).toContain(message);
  });

  it.each([
    ["adding", "/admin/ajouter", "Une erreur est survenue lors de l'enregistrement du stage."],
    ["changing", EDITED, "Une erreur est survenue lors de la modification du stage."],
  ])("shows an error message after %s, and keeps what was typed", async (_, path, message) => {
    await loseTable(site, "journal");
    const loaded = { version: "1", loadedSeats: "10" };
    const response = await odile.post(path, { ...SEMIS_DE_MARS, ...loaded, location: "Un champ" });
    expect(response.status).toBe(500);
    const html = await response.clone().text();
    expect(await readable(response)).toContain(message);
    expect(formInPage(html, "location").values).toMatchObject({ title: "Semis de mars", location: "Un champ" });
    expect(site.logged.join()).toContain('"unexpected"');
    expect((await findStage(site.services.database, semoirDansDixJours.id))?.location).toBe("Cambrai");
  });

  it("shows an error message after deleting, and deletes nothing", async () => {
    await loseTable(site, "journal");
    const response = await odile.post(EDITED, { intent: "delete" });
    expect(response.status).toBe(500);
    expect(await readable(response)).toContain("Une erreur est survenue lors de la suppression du stage.");
    expect(await findStage(site.services.database, semoirDansDixJours.id)).toMatchObject(semoirDansDixJours);
  });
});

describe("when the blob store is unavailable", () => {
  let site: Site;
  let odile: Browser;
  let pdfUrl: string;
  let id: string;
  const fail = async () => {
    throw new BlobStoreUnavailable("the S3 server does not answer");
  };
  beforeEach(async () => {
    site = await openSite("SQLite");
    odile = await signedIn(site, odileAdministratrice, "admin");
    pdfUrl = await upload(odile, "programme", pdfOf());
    id = await addStage(odile, { pdfUrl });
    Object.assign(site.services.blobs, { read: fail, write: fail, delete: fail });
  });
  afterEach(() => site.close());

  it("a programme is answered 503 with Retry-After, and the log names the blob store", async () => {
    const response = await openBrowser(site).get(pdfUrl);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(response.headers.get("cache-control")).not.toContain("public");
    expect(site.logged.join()).toContain('"blob store unavailable"');
  });

  it("an upload is answered 503 with a message and advice", async () => {
    const response = await odile.send("/admin/fichiers?kind=programme&name=p.pdf", new Blob([pdfOf()]));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      refusal: "Erreur lors de l'upload du PDF.",
      advice: "Les fichiers ne peuvent pas être enregistrés pour le moment : réessayez dans un instant.",
    });
  });

  it("a copy is refused with its form kept, and other changes and deletions still work", async () => {
    const copy = await odile.post("/admin/ajouter", { ...SEMIS_DE_MARS, title: "Copie", pdfUrl });
    expect(copy.status).toBe(503);
    const html = await copy.clone().text();
    expect(await readable(copy)).toContain("Une erreur est survenue lors de l'enregistrement du stage.");
    expect(formInPage(html, "location").values).toMatchObject({ title: "Copie", pdfUrl });
    const stage = await findStage(site.services.database, id);
    if (!stage) throw new Error("the stage is gone");
    const form = { ...toStageForm(stage), pdfUrl, image: "", version: "1", loadedSeats: "8", location: "Iwuy" };
    expect((await odile.post(`/admin/stages/${id}/reglages`, form)).status).toBe(302);
    expect((await odile.post(`/admin/stages/${id}/reglages`, { intent: "delete" })).status).toBe(302);
    expect(await findStage(site.services.database, id)).toBeNull();
  });
});
