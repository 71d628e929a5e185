import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { DOCUMENT_SENDING_RATE, sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import type { MailData } from "#subjects/outbox/data/all-mails.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { ODILE } from "./dossiers.ts";
import { documentRow, type Planted, plantCompany, plantDocument } from "./issued-documents.ts";

describe.each(ANY_ENGINE)("sending documents on %s", (engine) => {
  let site: Site;
  let noemies: string;
  let convocation: Planted;
  beforeEach(async () => {
    site = await openSite(engine);
    await insertStage(site.services.database, semoirDansDixJours, site.services.clock());
    for (const person of [noemie, basile]) await enrol(site, semoirDansDixJours, person);
    noemies = await registrantId(site, semoirDansDixJours, noemie.email);
    convocation = await plantDocument(site, { kind: "convocation", subject: noemies });
  });
  afterEach(() => site.close());

  const send = (documents: readonly Planted[], now = site.services.clock(), by = ODILE) =>
    sendDocuments(site.services.database, { documentIds: documents.map(({ id }) => id), by }, now);
  const mails = () => site.services.database.selectFrom("mails").selectAll().orderBy("recipient").execute();
  const later = (seconds: number) => new Date(site.services.clock().getTime() + seconds * 1_000);
  const markSent = () => singleStatement(site.services.database).updateTable("mails").set({ state: "sent" }).execute();

  it("writes one mail to each recipient, with all their documents, and tells the journal", async () => {
    const basiles = await registrantId(site, semoirDansDixJours, basile.email);
    const company = await plantCompany(site, "agathe@earl.example");
    const others = [
      await plantDocument(site, { kind: "completionCertificate", subject: noemies }),
      await plantDocument(site, { kind: "attestation", subject: basiles }),
      await plantDocument(site, { kind: "quotation", subject: company }),
    ];
    const { sent, alreadySent, refused } = await send([convocation, ...others]);
    expect([sent.length, alreadySent, refused]).toEqual([4, [], []]);
    const written = await mails();
    expect(written.map(({ recipient, kind, participant_id }) => [recipient, kind, participant_id])).toEqual(
      [
        ["agathe@earl.example", "documentSent", null],
        [basile.email, "documentSent", basiles],
        [noemie.email, "documentSent", noemies],
      ].toSorted(([one = ""], [other = ""]) => (String(one) < String(other) ? -1 : 1)),
    );
    const [toCompany, toBasile, toNoemie] = ["agathe@earl.example", basile.email, noemie.email].map((address) => {
      const mail = written.find(({ recipient }) => recipient === address);
      return { id: mail?.id, subject: mail?.subject, data: JSON.parse(mail?.data ?? "") as MailData["documentSent"] };
    });
    expect(toNoemie?.data.documents.map(({ number }) => number)).toEqual([convocation.number, others[0]?.number]);
    expect(toNoemie?.data).toMatchObject({ people: ["Noémie Caudrelier"], company: null });
    expect(toNoemie?.data.programmeUrl).toBe(semoirDansDixJours.pdfUrl);
    expect(toNoemie?.subject).toContain("2 documents");
    expect(toBasile?.data.programmeUrl).toBeNull();
    expect(toCompany?.data).toMatchObject({ people: ["Agathe Crépin"], company: "EARL Crépin" });
    const row = await documentRow(site, convocation.id);
    expect([row.mail_id, new Date(row.sent_at ?? 0)]).toEqual([toNoemie?.id, site.services.clock()]);
    const [entry, ...more] = await site.services.database.selectFrom("journal").selectAll().execute();
    expect([entry?.action, entry?.by_name, more]).toEqual(["documentsSent", ODILE.name, []]);
    expect(entry?.changes).toContain(convocation.number);
    expect(JSON.stringify(written)).not.toContain(noemie.handicapType);
  });

  it("sends once for two clicks, not again while the mail waits, and again later", async () => {
    const clicks = await Promise.all([send([convocation]), send([convocation]), send([convocation])]);
    expect(clicks.map(({ sent }) => sent.length).toSorted()).toEqual([0, 0, 1]);
    expect(await mails()).toHaveLength(1);
    expect(await send([convocation], later(61))).toMatchObject({ sent: [], alreadySent: [convocation.id] });
    await markSent();
    expect((await send([convocation], later(59))).sent).toEqual([]);
    expect((await send([convocation], later(60))).sent).toEqual([convocation.id]);
    expect(await mails()).toHaveLength(2);
    expect(await site.services.database.selectFrom("journal").select("id").execute()).toHaveLength(2);
  });

  it("gives a document to sign a mail of its own, to the address that it was issued for", async () => {
    const contract = await plantDocument(site, { kind: "contract", subject: noemies, recipient_email: noemie.email });
    const signed = await plantDocument(site, { kind: "contract", subject: noemies, signed_at: later(0) });
    expect((await send([convocation, contract, signed])).sent).toHaveLength(3);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([noemie.email, noemie.email]);
    const [own, others] = [await documentRow(site, contract.id), await documentRow(site, convocation.id)];
    expect(own.mail_id).not.toBe(others.mail_id);
    const toSign = (await mails()).find(({ id }) => id === own.mail_id);
    expect(JSON.parse(toSign?.data ?? "")).toMatchObject({ programmeUrl: semoirDansDixJours.pdfUrl });
    expect((await documentRow(site, signed.id)).mail_id).toBe(others.mail_id);
  });

  it("sends nothing to sign to another address than that of the document, and claims nothing then", async () => {
    const recipient_email = "avant@adresse.example";
    const contract = await plantDocument(site, { kind: "contract", subject: noemies, recipient_email });
    const company = await plantCompany(site, "agathe@earl.example");
    const agreement = await plantDocument(site, { kind: "agreement", subject: company, recipient_email });
    const { sent, refused } = await send([contract, agreement, convocation]);
    expect(sent).toEqual([convocation.id]);
    expect(refused.map(({ reason }) => reason)).toEqual(["addressChanged", "addressChanged"]);
    for (const { id } of [contract, agreement])
      expect(await documentRow(site, id)).toMatchObject({ mail_id: null, sent_at: null });
    expect(await mails()).toHaveLength(1);
  });

  it("says why it does not send, and sends the others", async () => {
    const nobody = await registrantId(site, semoirDansDixJours, basile.email);
    await singleStatement(site.services.database)
      .updateTable("participants")
      .set({ email: "pas une adresse" })
      .where("id", "=", nobody)
      .execute();
    const old = await plantDocument(site, { kind: "attestation", subject: noemies });
    const cases: [Planted, string][] = [
      [{ id: "inconnu", number: "" }, "gone"],
      [await plantDocument(site, { kind: "programme" }), "notSent"],
      [old, "replaced"],
      [await plantDocument(site, { kind: "contract", subject: noemies, withdrawn_at: later(0) }), "withdrawn"],
      [await plantDocument(site, { kind: "convocation", subject: noemies, stage_id: "supprimé" }), "stageGone"],
      [await plantDocument(site, { kind: "convocation", subject: "parti" }), "registrationGone"],
      [await plantDocument(site, { kind: "convocation", subject: nobody }), "noAddress"],
      [await plantDocument(site, { kind: "quotation", subject: await plantCompany(site, "") }), "noSignatoryAddress"],
    ];
    const newer = await plantDocument(site, { kind: "attestation", subject: noemies, replaces_id: old.id });
    const { sent, refused } = await send([newer, ...cases.map(([document]) => document)]);
    expect(sent).toEqual([newer.id]);
    const reasons = new Map(refused.map(({ documentId, reason }) => [documentId, reason]));
    for (const [{ id }, reason] of cases) expect([id, reasons.get(id)]).toEqual([id, reason]);
    for (const { message } of refused) expect(message).toMatch(/\.$/);
    expect(await mails()).toHaveLength(1);
    const many = { id: "autre", name: "Autre" };
    await sendDocuments(
      site.services.database,
      { documentIds: Array.from({ length: DOCUMENT_SENDING_RATE.limit }, (_, number) => `x${number}`), by: many },
      later(0),
    );
    expect((await send([convocation], later(0), many)).refused).toMatchObject([{ reason: "tooMany" }]);
  });

  it("sends a document again after its mail failed", async () => {
    await send([convocation]);
    await singleStatement(site.services.database).updateTable("mails").set({ state: "failed" }).execute();
    expect((await send([convocation], later(120))).sent).toEqual([convocation.id]);
  });
});
