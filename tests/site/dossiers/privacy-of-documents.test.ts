import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { issuedFile } from "#subjects/dossiers/data/files/document-files.ts";
import { sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, type DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import type { DossierParticipant } from "#subjects/dossiers/rules/dossier.ts";
import type { MailKind } from "#subjects/outbox/data/all-mails.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { marieEleveuse, odileAdministratrice } from "../../people.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { basile, noemie } from "../../stages.ts";
import { openBrowser, signedIn } from "../browser.ts";
import { linkTo } from "../registrations/private-link.ts";
import { ANY_ENGINE, openSite, type Site } from "../site.ts";
import { addDossier, aurore, dossierOf, issueAll, stageOver } from "./complete-dossier.ts";
import { linkToSign, signOnline } from "./signing-documents.ts";

// Planted: health data that no document may hold, and names that only the list of a company or of a stage may.
const HEALTH = ["Zqsurdité", "Zqdialyse"];
const planted = (person: Participant, name: string, health: string): Participant => ({
  ...person,
  lastName: name,
  email: `${name.toLowerCase()}@ferme.example`,
  isHandicapped: true,
  handicapType: health,
});
const PEOPLE = [
  planted(basile, "Zqbasile", "Zqsurdité"),
  planted(noemie, "Zqnoemie", "Zqdialyse"),
  planted({ ...aurore, company: "Zqferme" }, "Zqaurore", "Zqsurdité profonde"),
  planted({ ...basile, company: "Zqentreprise" }, "Zqlucien", "Zqdialyse"),
];
/** About documents. What a mail says is in its data; its template adds nothing about people. */
const MAILS: readonly MailKind[] = [
  "documentSent",
  "documentToSign",
  "signatureCode",
  "documentSigned",
  "contractWithdrawn",
];
/** Where the law wants the list: the agreement and the quotation of a company, the sheet that all sign. */
const LISTS: readonly DocumentKind[] = ["quotation", "agreement", "attendanceSheet"];

describe.each(ANY_ENGINE)("what documents tell about people, on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await addDossier(site, { people: PEOPLE });
  });
  afterEach(() => site.close());

  it("no document holds health data, and that of a person names nobody else", async () => {
    const ids = await issueAll(site, stageOver);
    const { participants } = await dossierOf(site, stageOver);
    for (const kind of DOCUMENT_KIND_NAMES) {
      for (const id of ids[kind]) {
        const text = await pdfText(site, id);
        for (const secret of HEALTH) expect.soft(text, kind).not.toContain(secret);
        if (LISTS.includes(kind)) continue;
        const subject = await subjectOf(site, id);
        const person = participants.find(({ id: own }) => own === subject);
        if (person) expect.soft(text, kind).toContain(person.lastName);
        const others = participants.filter((other) => other !== person);
        for (const { lastName, email } of others)
          for (const name of [lastName, email]) expect.soft(text, kind).not.toContain(name);
      }
    }
  });

  it("the agreement of a company names its own people only", async () => {
    const ids = await issueAll(site, stageOver);
    const { companies, participants } = await dossierOf(site, stageOver);
    for (const id of [...ids.agreement, ...ids.quotation]) {
      const [text, subject] = [await pdfText(site, id), await subjectOf(site, id)];
      const own = companies.find((company) => company.id === subject)?.participantIds ?? [];
      for (const person of participants) {
        if (!own.includes(person.id)) expect.soft(text).not.toContain(person.lastName);
        expect.soft(text).not.toContain(person.email);
      }
    }
  });

  it("the evidence of the stage holds no health data, in any of its files", async () => {
    await issueAll(site, stageOver);
    const odile = await signedIn(site, odileAdministratrice, "admin");
    const response = await odile.get(`/admin/stages/${stageOver.id}/dossier/dossier-de-preuve.zip`);
    for (const [path, bytes] of Object.entries(unzipSync(await response.bytes()))) {
      const text = path.endsWith(".pdf") ? await textOfPdf(bytes) : new TextDecoder().decode(bytes);
      for (const secret of HEALTH) expect.soft(`${path} ${text}`, path).not.toContain(secret);
    }
  });

  it("no page and no mail about documents holds health data, and those of a person name nobody else", async () => {
    const ids = await issueAll(site, stageOver);
    const { participants, companies } = await dossierOf(site, stageOver);
    const [contract = "", certificate = ""] = [ids.contract[0], ids.completionCertificate[0]];
    const paysAlone = participants.find(({ payer }) => payer === "oneself");
    if (!paysAlone) throw new Error("nobody pays alone");
    const { database, clock } = site.services;
    const documentIds = [...ids.agreement, ...ids.convocation, ...ids.completionCertificate, ...ids.attestation];
    await sendDocuments(database, { documentIds, by: { id: "odile", name: "Odile" } }, clock());
    const path = await linkToSign(site, contract, paysAlone.email);
    const visitor = openBrowser(site);
    const own = await signedIn(site, { ...marieEleveuse, email: paysAlone.email });
    const inscription = `/inscription/${await linkTo(site, stageOver, paysAlone)}`;
    const personal = [
      [path, visitor],
      ["/Documents", own],
      [inscription, visitor],
    ] as const;
    const shown = async () =>
      Promise.all(personal.map(async ([of, browser]) => [of, await (await browser.get(of)).text()] as const));
    const before = await shown();
    await signOnline(site, visitor, path, { email: paysAlone.email, signedName: paysAlone.lastName });
    const withdrawal = await visitor.get(`${path}/retractation`);
    const after = [...(await shown()), ["retractation", await withdrawal.text()] as const];
    for (const [of, text] of [...before, ...after]) {
      expect.soft(text, of).toContain(stageOver.title);
      for (const secret of HEALTH) expect.soft(text, of).not.toContain(secret);
      for (const { lastName, id } of participants)
        if (id !== paysAlone.id) expect.soft(text, of).not.toContain(lastName);
    }
    await visitor.post(`${path}/retractation`, {});

    const odile = await signedIn(site, odileAdministratrice, "admin");
    const dossier = `/admin/stages/${stageOver.id}/dossier`;
    const pages = ["", "/resultats", `/entreprises/${companies[0]?.id}`, `/corriger/${certificate}`];
    for (const page of [...pages.map((end) => dossier + end), "/admin/stages", "/admin/dossiers/registre"]) {
      const response = await odile.get(page);
      expect.soft(response.status, page).toBe(200);
      const text = await response.text();
      for (const secret of HEALTH) expect.soft(text, page).not.toContain(secret);
    }
    await checkMails(participants);
  });

  /** A mail to a participant names no other participant. */
  async function checkMails(participants: readonly DossierParticipant[]) {
    const rows = await site.services.database.selectFrom("mails").selectAll().execute();
    const mails = rows.filter(({ kind }) => MAILS.includes(kind as MailKind));
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(MAILS));
    for (const row of mails) {
      const text = `${row.subject} ${row.data}`;
      for (const secret of HEALTH) expect.soft(text, row.kind).not.toContain(secret);
      if (!participants.some(({ email }) => email === row.recipient)) continue;
      for (const { email, lastName } of participants)
        if (email !== row.recipient) expect.soft(text, row.kind).not.toContain(lastName);
    }
  }

  it("every kind of document is looked at", async () => {
    const ids = await issueAll(site, stageOver);
    for (const kind of DOCUMENT_KIND_NAMES) expect(ids[kind].length, DOCUMENT_KINDS[kind].label).toBeGreaterThan(0);
  });
});

async function pdfText({ services }: Site, documentId: string): Promise<string> {
  const { database, blobs, pdfs, clock } = services;
  const file = await issuedFile({ database, blobs, pdfs }, documentId, clock());
  const body = file && (await blobs.read(file.id));
  if (!body) throw new Error(`no file of ${documentId}`);
  return textOfPdf(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).bytes());
}

async function subjectOf({ services: { database } }: Site, documentId: string): Promise<string> {
  const row = database.selectFrom("issued_documents").select("subject").where("id", "=", documentId);
  return (await row.executeTakeFirstOrThrow()).subject;
}
