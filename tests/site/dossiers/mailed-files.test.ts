import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { centre } from "#config/centre.ts";
import { BlobStoreUnavailable } from "#platform/blobs/blobs.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { carriedDocuments, readMailedFiles } from "#subjects/dossiers/data/sending/mailed-files.ts";
import { sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import { currentFile } from "#subjects/dossiers/data/signing/signed-files.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { deliveryMessage } from "#subjects/outbox/rules/delivery-messages.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { noemie, semoirDansDixJours } from "../../stages.ts";
import { textOf } from "../../text-of.ts";
import { signedIn } from "../browser.ts";
import { newDevice, type Outbox, openOutbox } from "../mails/outbox.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ANY_ENGINE } from "../site.ts";
import { ODILE } from "./dossiers.ts";
import { type Planted, plantCompany, plantDocument } from "./issued-documents.ts";

describe.each(ANY_ENGINE)("the PDFs in mails on %s", (engine) => {
  let outbox: Outbox;
  let convocation: Planted;
  beforeEach(async () => {
    outbox = await openOutbox(engine);
    await insertStage(outbox.site.services.database, semoirDansDixJours, outbox.clock.now);
    await enrol(outbox.site, semoirDansDixJours, noemie);
    const subject = await registrantId(outbox.site, semoirDansDixJours, noemie.email);
    convocation = await plantDocument(outbox.site, { kind: "convocation", subject });
  });
  afterEach(() => outbox.close());

  const send = (document = convocation) =>
    sendDocuments(outbox.site.services.database, { documentIds: [document.id], by: ODILE }, outbox.clock.now);

  /** As the process does; with another limit, or another store of the files. */
  function work({ mostBytes, services = outbox.site.services }: Options = {}) {
    const { baseUrl } = outbox.site.services;
    outbox.work({
      readFiles: (mail) =>
        readMailedFiles(services, { ids: carriedDocuments(mail).map(({ id }) => id), mostBytes }, outbox.clock.now),
      render: (mail, links, files) => renderMail(mail, links, { centre, baseUrl, files }),
    });
  }
  interface Options {
    mostBytes?: number;
    services?: typeof outbox.site.services;
  }

  it("go along when they are small enough, also one that a crash left to be made", async () => {
    await send();
    work();
    const [{ mail } = { mail: undefined }] = await outbox.server.waitFor(1);
    expect(mail?.attachments).toMatchObject([{ filename: `${convocation.number}.pdf`, mimeType: "application/pdf" }]);
    const bytes = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const stored = await currentFile(outbox.site.services, convocation.id, outbox.clock.now);
    expect(bytes.length).toBe(stored?.size);
    expect(mail?.text).toContain("Le document est joint à ce message");
    expect(mail?.text).toMatch(/\/inscription\/[\w-]{22}/);
    expect(mail?.text).toContain(semoirDansDixJours.pdfUrl);
  });

  it("are named by the page of the mail", async () => {
    await send();
    const { id } = await outbox.site.services.database.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    const odile = await signedIn(outbox.site, odileAdministratrice, "admin");
    const page = await (await odile.get(`/admin/courriels/${id}`)).text();
    expect(textOf(page)).toMatch(new RegExp(`Pièce jointe.: ${convocation.number}\\.pdf`));
  });

  it("stay behind when they are larger, and the mail says where they are", async () => {
    const company = await plantCompany(outbox.site, "agathe@earl.example");
    const quotation = await plantDocument(outbox.site, { kind: "quotation", subject: company });
    await send();
    await send(quotation);
    work({ mostBytes: 100 });
    const received = await outbox.server.waitFor(2);
    const textTo = (address: string) => received.find(({ to }) => to.includes(address))?.mail.text ?? "";
    expect(received.flatMap(({ mail }) => mail.attachments)).toEqual([]);
    expect(textTo(noemie.email)).toContain(`${convocation.number} n’est pas joint à ce message`);
    expect(textTo(noemie.email)).toContain("sur la page de votre inscription");
    expect(textTo("agathe@earl.example")).toContain("demandez-nous le fichier au");
    expect(textTo("agathe@earl.example")).not.toContain("/inscription/");
  });

  it("that are missing or damaged stop no mail", async () => {
    const { blobs } = outbox.site.services;
    const file = await currentFile(outbox.site.services, convocation.id, outbox.clock.now);
    await blobs.delete(file?.id ?? "");
    await send();
    work();
    const [{ mail } = { mail: undefined }] = await outbox.server.waitFor(1);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain("n’est pas joint");
    expect(outbox.site.logged.join("\n")).toContain("document not attached");
    expect(outbox.site.logged.join("\n")).not.toContain(noemie.email);
  });

  it("that cannot be read now make their mail wait, and no other", async () => {
    await currentFile(outbox.site.services, convocation.id, outbox.clock.now);
    const read = () => Promise.reject(new BlobStoreUnavailable("away"));
    const { blobs } = outbox.site.services;
    await send();
    await outbox.queue(newDevice("marie@ferme.example"));
    work({ services: { ...outbox.site.services, blobs: { ...blobs, read } } });
    expect(await outbox.waitFor("marie@ferme.example", "sent")).toBeDefined();
    const { log } = await outbox.waitFor(noemie.email, "retrying");
    expect(log).toEqual([{ outcome: "retrying", answer: deliveryMessage.fileAway }]);
  });

  it("of a document that is gone, or of a corrected address, are sent to nobody", async () => {
    await send();
    await singleStatement(outbox.site.services.database).deleteFrom("issued_documents").execute();
    work();
    await outbox.waitFor(noemie.email, "cancelled");
    expect(outbox.server.received).toEqual([]);
  });
});
