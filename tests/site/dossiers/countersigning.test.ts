import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { PdfJob } from "#platform/pdf/pdfs.ts";
import type { User } from "#platform/values/user.ts";
import { findFile } from "#subjects/dossiers/data/files/document-files.ts";
import { countersign, MOST_AT_ONCE } from "#subjects/dossiers/data/signing/countersign.ts";
import { finishSignedFiles } from "#subjects/dossiers/data/signing/finish-signed-files.ts";
import { signOnPaper } from "#subjects/dossiers/data/signing/sign-on-paper.ts";
import { currentFile, signedFile } from "#subjects/dossiers/data/signing/signed-files.ts";
import { NO_REPRESENTATIVE } from "#subjects/settings/rules/site-settings.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { openBrowser } from "../browser.ts";
import { addUser } from "../registrations/enrol.ts";
import { sentTo } from "../registrations/private-link.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { documentRow, JEANNE, linkToSign, plantDocumentToSign, signOnline } from "./signing-documents.ts";

const GERARD = { ...NO_REPRESENTATIVE, name: "Gérard Delattre", title: "Directeur" };

describe.each(ANY_ENGINE)("the centre's signature on %s", (engine) => {
  let site: Site;
  let odile: User;
  /** What was drawn, in order. */
  let jobs: PdfJob[];
  beforeEach(async () => {
    site = await openSite(engine);
    jobs = [];
    const { render } = site.services.pdfs;
    site.services.pdfs = {
      render(job, options) {
        jobs.push(job);
        return render(job, options);
      },
    };
    site.services.representative = GERARD;
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    odile = await addUser(site, odileAdministratrice, { role: "admin" });
  });
  afterEach(() => site.close());

  const now = () => site.services.clock();
  const signed = async (number: number) => {
    const email = number === 12 ? JEANNE.email : `jeanne-${number}@gaec-wacquez.example`;
    const id = await plantDocumentToSign(site, { number, email });
    await signOnline(site, openBrowser(site), await linkToSign(site, id, email), { email });
    return id;
  };
  const countersignAll = (...documentIds: string[]) => countersign(site.services, { documentIds, by: odile }, now());

  it("completes a document, once, and sends it to the person who signed", async () => {
    const id = await signed(12);
    const results = await Promise.all([countersignAll(id), countersignAll(id)]);
    expect(results.flatMap(({ countersigned }) => countersigned)).toEqual([id]);
    expect(results.flatMap(({ refused }) => refused)).toEqual([{ documentId: id, reason: "alreadyCountersigned" }]);
    expect((await documentRow(site, id)).countersigned_at).not.toBeNull();
    expect((await sentTo(site)).filter((sent) => sent === `documentSigned → ${JEANNE.email}`)).toHaveLength(2);
    const { parts } = jobs.at(-1)?.description ?? { parts: [] };
    const blocks = parts.flatMap((part) => (part.kind === "signatures" ? part.blocks : []));
    expect(blocks).toMatchObject([
      { name: JEANNE.name, note: expect.stringContaining("Signé par Jeanne Wacquez le 15 novembre 2026") },
      { name: "Gérard Delattre", role: "Directeur", note: expect.stringContaining("Signé par Gérard Delattre") },
    ]);
    const proof = JSON.stringify(parts.slice(parts.findIndex((part) => part.kind === "pageBreak")));
    for (const text of [
      JEANNE.name,
      JEANNE.email,
      "Gérard Delattre",
      "2026-11-15T09:00:00.000Z",
      "910/2014",
      "CNV-2026-0012",
    ])
      expect(proof).toContain(text);
    const { database } = site.services;
    const files = await database.selectFrom("document_files").select(["step", "checksum"]).execute();
    for (const step of ["issued", "signed"])
      expect(proof).toContain(files.find((file) => file.step === step)?.checksum ?? "absent");
    expect(await currentFile(site.services, id, now())).toMatchObject({ step: "countersigned" });
  });

  it("makes the same PDF again after a crash lost it", async () => {
    const id = await signed(12);
    const before = await signedFile(site.services, id, now());
    const { database } = site.services;
    const lose = () => singleStatement(database).deleteFrom("document_files").where("step", "=", "signed").execute();
    await lose();
    const after = await signedFile(site.services, id, now());
    expect([after?.checksum, after?.size]).toEqual([before?.checksum, before?.size]);
    expect(jobs.at(-1)).toEqual(jobs.at(-2));
    await lose();
    await finishSignedFiles(site.services, now());
    expect((await findFile(database, id, "signed"))?.checksum).toBe(before?.checksum);
  });

  it("is refused with a reason, without stopping the others", async () => {
    const [first, second] = [await signed(12), await signed(13)];
    const unsigned = await plantDocumentToSign(site, { number: 14 });
    const replaced = await signed(15);
    await plantDocumentToSign(site, { number: 16, replaces: replaced });
    const result = await countersignAll(first, unsigned, replaced, second, "inconnu", first);
    expect(result.countersigned).toEqual([first, second]);
    expect(result.refused).toEqual([
      { documentId: unsigned, reason: "notSignedYet" },
      { documentId: replaced, reason: "replaced" },
      { documentId: "inconnu", reason: "notThere" },
    ]);
    site.services.representative = NO_REPRESENTATIVE;
    expect((await countersignAll(unsigned)).refused).toEqual([{ documentId: unsigned, reason: "noRepresentative" }]);
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => `${index}`);
    expect(new Set((await countersignAll(...many)).refused.map(({ reason }) => reason))).toEqual(
      new Set(["tooManyAtOnce"]),
    );
  });

  it("is not stopped by a document whose PDF cannot be made", async () => {
    const [broken, whole] = [await signed(12), await signed(13)];
    const { database } = site.services;
    await singleStatement(database).deleteFrom("document_files").where("step", "=", "signed").execute();
    await singleStatement(database)
      .updateTable("issued_documents")
      .set({ description: "{" })
      .where("id", "=", broken)
      .execute();
    const result = await countersignAll(broken, whole);
    expect(result).toEqual({ countersigned: [whole], refused: [{ documentId: broken, reason: "failed" }] });
  });

  it("counts a paper as signed by both, with its day", async () => {
    const issuedAt = new Date("2026-11-10T09:00:00Z");
    const id = await plantDocumentToSign(site, { issuedAt });
    const programme = await plantDocumentToSign(site, { kind: "programme", issuedAt });
    const onPaper = (day: string, documentId = id) =>
      signOnPaper(site.services.database, { documentId, day, by: odile }, now());
    expect(await onPaper("")).toBe("noDay");
    expect(await onPaper("2026-11-31")).toBe("noDay");
    expect(await onPaper("2026-11-16")).toBe("inFuture");
    expect(await onPaper("2026-11-09")).toBe("beforeIssued");
    expect(await onPaper("2026-11-12", programme)).toBe("notToSign");
    expect(await onPaper("2026-11-12", "inconnu")).toBe("notThere");
    expect((await documentRow(site, id)).signed_at).toBeNull();
    const results = await Promise.all([onPaper("2026-11-12"), onPaper("2026-11-12")]);
    expect(results.toSorted()).toEqual(["alreadySigned", null].toSorted());
    const row = await documentRow(site, id);
    expect(new Date(row.signed_at ?? 0)).toEqual(new Date("2026-11-12T11:00:00Z"));
    expect([Boolean(row.is_signed_on_paper), row.countersigned_at !== null]).toEqual([true, true]);
    expect((await countersignAll(id)).refused).toEqual([{ documentId: id, reason: "alreadyCountersigned" }]);
    expect(await currentFile(site.services, id, now())).toMatchObject({ step: "issued" });
  });
});
