import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { recordPayment } from "#subjects/invoices/data/payments.ts";
import { hasPieces } from "#subjects/registrations/data/pieces.ts";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { textOfPdf } from "../../read-pdf.ts";
import { noemie } from "../../stages.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { plantDocumentToSign } from "../dossiers/signing-documents.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, type Site } from "../site.ts";
import { invoiceByHand, ODILE, openMoneySite, semoirFini } from "./invoice-site.ts";

/** Her own address, which she has proved. */
const marie = { ...noemie, firstName: "Marie", lastName: "Lenglet", email: marieEleveuse.email };
const OWN = "/account/formations";

describe.each(ENGINES)("invoices of a person on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  let invoiceId: string;
  beforeEach(async () => {
    site = await openMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    const { database, clock } = site.services;
    await enrol(site, semoirFini, { ...marie, company: "", payer: "oneself" });
    await singleStatement(database)
      .updateTable("participants")
      .set({ postal_address: "4 rue Haute, 59400 Cambrai" })
      .execute();
    const participantId = await registrantId(site, semoirFini, marie.email);
    const to = { name: "Marie Lenglet", email: marie.email };
    await plantDocumentToSign(site, { kind: "contract", number: 3, participantId, stage: semoirFini, ...to });
    await singleStatement(database)
      .updateTable("issued_documents")
      .set({ signed_at: clock(), withdraw_until: "2026-11-01" })
      .execute();
    const money = `/admin/stages/${semoirFini.id}/argent`;
    await odile.post(money, { intent: "prepare" });
    expect(await readable(await odile.post(money, { intent: "issueAll" }))).toContain("1 facture émise");
    invoiceId = (await database.selectFrom("invoices").select("id").executeTakeFirstOrThrow()).id;
  });
  afterEach(() => site.close());

  const pay = (id: string, paidAmount: string, invoice = invoiceId) => {
    const value = { paidOn: "2026-11-14", paidAmount, paidMeans: "cheque", paidReference: "n° 7", paidInvoices: "" };
    const { database, clock } = site.services;
    return recordPayment(database, { invoiceId: invoice, submission: id, value, by: ODILE }, clock());
  };
  const paper = (name: string, invoice = invoiceId) => `/pieces/factures/${invoice}/${name}`;
  const textAt = async (browser: Browser, path: string) =>
    textOfPdf(new Uint8Array(await (await browser.get(path)).arrayBuffer()));

  it("are in the account that pays them, with a receipt for each payment and an attestation once all is paid", async () => {
    const maries = await signedIn(site, marieEleveuse);
    const before = await readable(await maries.get(OWN));
    expect(before).toMatch(/Mes factures.*Facture FAC-2026-0001.*À payer.*à payer avant le 15-12-2026/s);
    expect(before).toMatch(/400,00.€/);
    expect(before).not.toMatch(/Reçu du|Attestation de paiement/);
    expect(await textAt(maries, paper("facture.pdf"))).toContain("FAC-2026-0001");
    for (const missing of ["attestation.pdf", "recu-premier.pdf", "autre.pdf", "recu-.pdf"])
      expect((await maries.get(paper(missing))).status).toBe(404);
    await pay("premier", "15050");
    expect(await readable(await maries.get(OWN))).toMatch(/400,00.€.*reste 249,50.€.*Reçu du 14-11-2026/s);
    const receipt = await textAt(maries, paper("recu-premier.pdf"));
    for (const fact of [
      "Reçu",
      "Marie Lenglet",
      "150,50 €",
      "14-11-2026",
      "Chèque, n° 7",
      "FAC-2026-0001 du 15-11-2026",
    ])
      expect(receipt).toContain(fact);
    expect(receipt).toContain("Reste à payer 249,50 €");
    expect((await maries.get(paper("attestation.pdf"))).status).toBe(404);
    await pay("second", "24950");
    expect(await readable(await maries.get(OWN))).toMatch(/Payée.*Attestation de paiement/s);
    const attestation = await textAt(maries, paper("attestation.pdf"));
    expect(attestation).toContain("Marie Lenglet a réglé");
    expect(attestation).toMatch(/la somme de 400,00 €.*est entièrement payée.*150,50 €.*249,50 €/s);
    // The office has the same papers. A payment that is cancelled has no receipt any more.
    const page = await (await odile.get(`/admin/factures/${invoiceId}`)).text();
    for (const name of ["recu-premier.pdf", "recu-second.pdf", "attestation.pdf"]) expect(page).toContain(paper(name));
    expect(await textAt(odile, paper("recu-second.pdf"))).toContain("Reste à payer 0,00 €");
    await odile.post(`/admin/factures/${invoiceId}`, { intent: "unpay", payment: "second" });
    for (const name of ["recu-second.pdf", "attestation.pdf"]) {
      expect((await odile.get(paper(name))).status).toBe(404);
      expect((await maries.get(paper(name))).status).toBe(404);
    }
  });

  it("freeze the registration that they name", async () => {
    const { database } = site.services;
    const participantId = await registrantId(site, semoirFini, marie.email);
    await singleStatement(database).deleteFrom("issued_documents").execute();
    expect(await hasPieces(database, participantId)).toBe(true);
    await singleStatement(database).updateTable("invoices").set({ participant_id: null }).execute();
    expect(await hasPieces(database, participantId)).toBe(false);
  });

  it("are nobody else’s: another account, an address that is not proved, a visitor, a company’s invoice", async () => {
    await pay("premier", "40000");
    await invoiceByHand(site, "de-riot");
    await pay("de-la-cuma", "30000", "de-riot");
    const maries = await signedIn(site, marieEleveuse);
    const others = [openBrowser(site), await signedIn(site, paulChauffeur)];
    for (const name of ["facture.pdf", "recu-premier.pdf", "attestation.pdf"]) {
      expect((await maries.get(paper(name))).status).toBe(200);
      for (const other of others) expect((await other.get(paper(name))).status).toBe(404);
    }
    expect(await readable(await maries.get(OWN))).not.toContain("FAC-2026-0002");
    for (const name of ["facture.pdf", "recu-de-la-cuma.pdf"])
      expect((await maries.get(paper(name, "de-riot"))).status).toBe(404);
    // A payment of another invoice is none of this one.
    expect((await odile.get(paper("recu-de-la-cuma.pdf"))).status).toBe(404);
    await singleStatement(site.services.database)
      .updateTable("users")
      .set({ email_verified: false })
      .where("email", "=", marieEleveuse.email)
      .execute();
    expect(await readable(await maries.get(OWN))).not.toContain("FAC-2026-0001");
    expect((await maries.get(paper("facture.pdf"))).status).toBe(404);
  });
});
