import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "#server/process/file-sweep.ts";
import { AUDIT_FILE_NOT_HERE, auditFileMessage } from "#subjects/audit/rules/audit-messages.ts";
import { pdfOf, pictureOf } from "../../files.ts";
import { odileAdministratrice } from "../../people.ts";
import { type Browser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { attach, evidenceUpload, uploadEvidence } from "./attach-evidence.ts";

const PAGE = "/admin/audit/17?annee=2026";
const HOUR = 3_600_000;

describe.each(ANY_ENGINE)("a file for the auditor on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openSite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const stored = () => site.services.database.selectFrom("audit_files").selectAll().orderBy("name").execute();

  it("is a PDF or a photo, with a note, until it is removed", async () => {
    expect((await attach(odile, { indicator: 17, note: "Bail de la salle" })).status).toBe(200);
    const photo = await pictureOf("png", { width: 60, height: 40 });
    const { id } = await uploadEvidence(odile, photo, evidenceUpload(17, "salle.png"));
    expect((await odile.post(PAGE, { file: id, auditNote: "", auditDay: "2026-02-31" })).status).toBe(400);
    expect((await odile.post(PAGE, { file: id, auditNote: "", auditDay: "2026-02-03" })).status).toBe(200);
    expect(await stored()).toMatchObject([
      { name: "bail.pdf", type: "application/pdf", year: 2026, indicator: 17, note: "Bail de la salle" },
      { name: "salle.jpg", type: "image/jpeg" },
    ]);
    const text = await readable(await odile.get(PAGE));
    for (const shown of ["bail.pdf", "Bail de la salle", "salle.jpg", "Du 03-02-2026"]) expect(text).toContain(shown);
    // The answer was lost, and the form is sent again.
    expect((await odile.post(PAGE, { file: id, auditNote: "" })).status).toBe(200);
    // The address names another indicator.
    const elsewhere = await odile.post("/admin/audit/11?annee=2026", { removedFile: id });
    expect([elsewhere.status, await readable(elsewhere)]).toEqual([404, expect.stringContaining(AUDIT_FILE_NOT_HERE)]);
    expect(await stored()).toHaveLength(2);
    expect((await odile.post(PAGE, { removedFile: id })).status).toBe(200);
    expect((await odile.post(PAGE, { removedFile: id })).status).toBe(404);
    expect((await odile.get(`/admin/audit/fichiers/${id}`)).status).toBe(404);
    expect(await site.services.blobs.read(id).catch(() => null)).toBeNull();
    const journal = await readable(await odile.get("/admin/journal"));
    expect(journal).toContain("Fichier joint pour l’audit");
    expect(journal).toContain("Fichier de l’audit supprimé");
  });

  it("is refused when it is nothing that can be read, too large, or of no indicator", async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(await uploadEvidence(odile, bytes("<script>"))).toMatchObject({ status: 400 });
    expect(await uploadEvidence(odile, bytes("%PDF-1.4 coupé"))).toMatchObject({ status: 400 });
    expect(await uploadEvidence(odile, bytes(""))).toMatchObject({ status: 400 });
    expect(await uploadEvidence(odile, new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
    expect(await uploadEvidence(odile, pdfOf("Bail"), evidenceUpload(3))).toMatchObject({ status: 404 });
    expect(await stored()).toEqual([]);
    const refusal = async (fields: Record<string, string>) => {
      const answer = await odile.post(PAGE, fields);
      return [answer.status, await readable(answer)] as const;
    };
    expect(await refusal({ file: "" })).toEqual([400, expect.stringContaining(auditFileMessage.noFile)]);
    expect(await refusal({ file: "inconnu" })).toEqual([409, expect.stringContaining(auditFileMessage.fileGone)]);
    const { id } = await uploadEvidence(odile, pdfOf("Bail"));
    const [status, text] = await refusal({ file: id, auditNote: "x".repeat(201) });
    expect([status, text.includes("200 caractères")]).toEqual([400, true]);
    // Uploaded for another indicator.
    expect((await odile.post("/admin/audit/11?annee=2026", { file: id })).status).toBe(409);
  });

  it("is deleted after a day when its form was never saved", async () => {
    const { id } = await uploadEvidence(odile, pdfOf("Bail"));
    const kept = await attach(odile, { indicator: 17, note: "" });
    const now = site.services.clock().getTime();
    await sweepFiles(site.services, new Date(now + 23 * HOUR));
    expect(await stored()).toHaveLength(2);
    await sweepFiles(site.services, new Date(now + 25 * HOUR));
    expect((await stored()).map((file) => file.id)).toEqual([kept.id]);
    expect((await odile.get(`/admin/audit/fichiers/${kept.id}`)).status).toBe(200);
    expect((await odile.get(`/admin/audit/fichiers/${id}`)).status).toBe(404);
  });
});
