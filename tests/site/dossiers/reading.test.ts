import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { basile, moissonPassee, noemie, semoirDansDixJours } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { linkTo } from "../registrations/private-link.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { documentRow, plantCompany, plantDocument } from "./issued-documents.ts";

/** Her own address, which she has proved. */
const marie = { ...noemie, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email };

describe.each(ANY_ENGINE)("reading documents on %s", (engine) => {
  let site: Site;
  let visitor: Browser;
  let maries: string;
  let basiles: string;
  beforeEach(async () => {
    site = await openSite(engine);
    for (const stage of [semoirDansDixJours, moissonPassee])
      await insertStage(site.services.database, stage, site.services.clock());
    for (const person of [marie, basile]) await enrol(site, semoirDansDixJours, person);
    maries = await registrantId(site, semoirDansDixJours, marie.email);
    basiles = await registrantId(site, semoirDansDixJours, basile.email);
    visitor = openBrowser(site);
  });
  afterEach(() => site.close());

  it("lists those of the registration on its private page, with what became of them", async () => {
    const old = await plantDocument(site, { kind: "attestation", subject: maries });
    const newer = await plantDocument(site, { kind: "attestation", subject: maries, replaces_id: old.id });
    const contract = await plantDocument(site, { kind: "contract", subject: maries });
    const programme = await plantDocument(site, { kind: "programme" });
    const others = [
      await plantDocument(site, { kind: "convocation", subject: basiles }),
      await plantDocument(site, { kind: "attendanceSheet" }),
      await plantDocument(site, { kind: "agreement", subject: await plantCompany(site, marie.email) }),
      await plantDocument(site, { kind: "programme", stage_id: moissonPassee.id }),
    ];
    const path = `/inscription/${await linkTo(site, semoirDansDixJours, marie)}`;
    const page = await readable(await visitor.get(path));
    expect(page).toContain("Documents de votre formation");
    expect(page).toContain(`Remplacé par ${newer.number}`);
    expect(page).toMatch(/À signer/);
    for (const { id, number } of [old, newer, contract, programme]) {
      expect(page).toContain(number);
      const file = await visitor.get(`${path}/pieces/${id}`);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(file.headers.get("cache-control")).toBe("no-store");
      expect(file.headers.get("content-disposition")).toContain(`${number}.pdf`);
      expect((await file.text()).slice(0, 5)).toBe("%PDF-");
    }
    for (const { id, number } of others) {
      expect(page).not.toContain(number);
      expect((await visitor.get(`${path}/pieces/${id}`)).status).toBe(404);
      expect((await documentRow(site, id)).opened_at).toBeNull();
    }
  });

  it("notes the first opening by the person, not a look at the headers", async () => {
    const { id } = await plantDocument(site, { kind: "convocation", subject: maries });
    const programme = await plantDocument(site, { kind: "programme" });
    const path = `/inscription/${await linkTo(site, semoirDansDixJours, marie)}/pieces`;
    await site.request(`${path}/${id}`, { method: "HEAD" });
    expect((await documentRow(site, id)).opened_at).toBeNull();
    for (const document of [id, programme.id]) await visitor.get(`${path}/${document}`);
    expect(new Date((await documentRow(site, id)).opened_at ?? 0)).toEqual(site.services.clock());
    // Of the whole stage: opened by nobody in particular.
    expect((await documentRow(site, programme.id)).opened_at).toBeNull();
  });

  it("links an account's documents from their stage in « Mes formations », without one that was replaced", async () => {
    const browser = await signedIn(site, marieEleveuse);
    const old = await plantDocument(site, { kind: "completionCertificate", subject: maries });
    const newer = await plantDocument(site, { kind: "completionCertificate", subject: maries, replaces_id: old.id });
    const convocation = await plantDocument(site, { kind: "convocation", subject: maries });
    const others = [old, await plantDocument(site, { kind: "completionCertificate", subject: basiles })];
    const page = await (await browser.get("/account/formations")).text();
    for (const { id } of [newer, convocation]) expect(page).toContain(`href="/pieces/${id}"`);
    expect(page).toContain("Certificat de réalisation");
    for (const { id } of others) expect(page).not.toContain(`/pieces/${id}`);
  });

  it("lists an account's own under /Documents, and adds nothing without one", async () => {
    const browser = await signedIn(site, marieEleveuse);
    expect(await readable(await browser.get("/Documents"))).not.toContain("Documents de mes stages");
    const own = await plantDocument(site, { kind: "convocation", subject: maries });
    const other = await plantDocument(site, { kind: "convocation", subject: basiles });
    const page = await readable(await browser.get("/Documents"));
    for (const text of ["Fichiers reçus", "Aucun fichier reçu.", "Documents de mes stages", own.number])
      expect(page).toContain(text);
    expect(page).toContain(semoirDansDixJours.title);
    expect(page).not.toContain(other.number);
    // Without an account when she registered: found by the address that she has proved.
    const listed = [own, await plantDocument(site, { kind: "programme" })];
    for (const { id } of listed) expect((await browser.get(`/pieces/${id}`)).status).toBe(200);
    for (const { id } of [other, await plantDocument(site, { kind: "attendanceSheet" })])
      expect((await browser.get(`/pieces/${id}`)).status).toBe(404);
  });

  it("lists those of a person for administrators", async () => {
    const { number } = await plantDocument(site, { kind: "attestation", subject: basiles });
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const { headers } = await odile.get(`/admin/personnes/${basiles}`);
    const page = await readable(await odile.get(headers.get("location") ?? ""));
    expect(page).toContain("Documents de stage");
    expect(page).toContain(number);
  });
});
