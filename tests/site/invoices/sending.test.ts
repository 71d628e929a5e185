import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { recordPayment } from "#subjects/invoices/data/payments.ts";
import { sendInvoice } from "#subjects/invoices/data/send-invoices.ts";
import { newToken, UNKNOWN_LINKS } from "#subjects/mails/data/links.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { mergeOrganisations } from "#subjects/organisations/data/merge-organisations.ts";
import { readCarriedFiles } from "#subjects/outbox/data/carried-files.ts";
import { prepare } from "#subjects/outbox/data/delivery/deliver.ts";
import { eraseRegistrant } from "#subjects/privacy/data/erase-registrant.ts";
import { odileAdministratrice } from "../../people.ts";
import { qrOfHtml } from "../../read-qr.ts";
import { basile } from "../../stages.ts";
import { linkOf, mailsOf } from "../accounts/mailed-links.ts";
import { type Browser, openBrowser, signedIn } from "../browser.ts";
import { readable } from "../readable.ts";
import { enrol } from "../registrations/enrol.ts";
import { ANY_ENGINE, type Site } from "../site.ts";
import { draftByHand, invoiceByHand, OCAPIAT, ODILE, openQuickMoneySite, RIOT, semoirFini } from "./invoice-site.ts";

const COMPTA = "compta@riot.example";
const MONEY = `/admin/stages/${semoirFini.id}/argent`;

describe.each(ANY_ENGINE)("sending an invoice on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openQuickMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
    await give(RIOT, { billing_name: "Claire Riot", billing_email: COMPTA });
  });
  afterEach(() => site.close());

  const give = (id: string, columns: Partial<Record<`${"billing" | "signatory"}_${"name" | "email"}`, string>>) =>
    singleStatement(site.services.database).updateTable("organisations").set(columns).where("id", "=", id).execute();
  const send = (path: string) => odile.post(path, { intent: "send" });

  it("goes to who receives the invoices, with its PDF and a link, and the page tells it", async () => {
    const path = await invoiceByHand(site, "un");
    expect(await readable(await odile.get(path))).toContain(`Envoyer à ${COMPTA}`);
    expect(await readable(await send(path))).toContain(
      `FAC-2026-0001, avec son PDF : l’e-mail à ${COMPTA} est prêt à partir`,
    );
    expect(await mailsOf(site)).toEqual([`invoiceSent ${COMPTA}`]);
    const { services } = site;
    const { database, centre, baseUrl, clock } = services;
    const row = await database.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    const prepared = await prepare(
      {
        ...{ database, baseUrl, clock },
        readFiles: (mail) => readCarriedFiles(services, mail, clock()),
        render: (mail, links, files) => renderMail(mail, links, { centre, baseUrl, files }),
      },
      row,
    );
    if (!("rendered" in prepared)) throw new Error("the mail cannot be sent");
    expect(prepared.rendered.subject).toBe("Facture FAC-2026-0001");
    expect(prepared.rendered.text).toMatch(/Bonjour Claire Riot,.*Montant.: 300,00.€.*À payer avant le.: 15-12-2026/s);
    expect(prepared.rendered.text).toContain("Le PDF est joint");
    expect(prepared.rendered.attachments.map(({ filename }) => filename)).toEqual(["FAC-2026-0001.pdf"]);
    const page = await readable(await odile.get(path));
    expect(page).toMatch(/Envoi du 15 nov\. 2026.*à compta@riot\.example · par Odile/);
    expect(page).toContain(`Renvoyer à ${COMPTA}`);
    expect(await readable(await odile.get("/admin/journal"))).toContain("Facture mise à l’envoi");
    expect(await readable(await odile.get(`/admin/courriels/${row.id}`))).toContain("FAC-2026-0001.pdf");
  });

  it("leaves once by two clicks at once; a draft and a payer without an address are refused", async () => {
    await invoiceByHand(site, "un");
    const { database, clock } = site.services;
    const twice = await Promise.all([1, 2].map(() => sendInvoice(database, { invoiceId: "un", by: ODILE }, clock())));
    expect(twice.map((outcome) => ("to" in outcome ? "sent" : outcome.reason)).sort()).toEqual(["alreadySent", "sent"]);
    expect(await mailsOf(site)).toHaveLength(1);
    await draftByHand(site, "deux");
    expect((await send("/admin/factures/deux")).status).toBe(409);
    const ocapiat = await invoiceByHand(site, "trois", { company: "OCAPIAT" });
    expect(await readable(await odile.get(ocapiat))).toMatch(/Personne n’a d’adresse e-mail.*Fiche d’OCAPIAT/s);
    expect((await send(ocapiat)).status).toBe(409);
    expect(await mailsOf(site)).toHaveLength(1);
  });

  it("of a stage leaves by one button to everybody who can be reached; the others are named", async () => {
    await enrol(site, semoirFini, { ...basile, company: "GAEC du Riot", payer: "employer" });
    await enrol(site, semoirFini, { ...basile, email: "ana@riot.example", company: "GAEC du Riot", payer: "ocapiat" });
    await odile.post(MONEY, { intent: "prepare" });
    await odile.post(MONEY, { intent: "issueAll" });
    expect(await readable(await odile.get(MONEY))).toContain("Envoyer les 2 par e-mail");
    const answer = await readable(await odile.post(MONEY, { intent: "sendAll" }));
    expect(answer).toMatch(/1 facture prête à partir .*réglé.*: FAC-2026-000\d à compta@riot\.example/);
    expect(answer).toContain("OCAPIAT : Personne n’y a d’adresse e-mail");
    await give(OCAPIAT, { signatory_email: "factures@ocapiat.example" });
    expect(await readable(await odile.post(MONEY, { intent: "sendAll" }))).toContain("factures@ocapiat.example");
    expect((await odile.post(MONEY, { intent: "sendAll" })).status).toBe(409);
    expect(await mailsOf(site)).toEqual(["invoiceSent compta@riot.example", "invoiceSent factures@ocapiat.example"]);
  });

  it("opens the invoices of that company and of no other, until somebody else receives them", async () => {
    await invoiceByHand(site, "un");
    await draftByHand(site, "brouillon");
    await invoiceByHand(site, "chez-ocapiat", { company: "OCAPIAT" });
    await send("/admin/factures/un");
    const link = await linkOf(site, "invoiceSent", COMPTA);
    const claire = openBrowser(site);
    const page = await claire.get(link);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    const text = await readable(page);
    expect(text).toMatch(/GAEC du Riot.*Facture FAC-2026-0001.*À payer.*300,00.€/s);
    // What is left can be paid by its code; then there is none.
    const { database, clock, centre } = site.services;
    const pay = (id: string, paidAmount: string) => {
      const value = { paidOn: "2026-11-14", paidAmount, paidMeans: "cheque", paidReference: "", paidInvoices: "" };
      return recordPayment(database, { invoiceId: "un", submission: id, value, by: ODILE }, clock());
    };
    await pay("premier", "10005");
    expect(qrOfHtml(await (await claire.get(link)).text())).toBe(
      `BCD\n002\n1\nSCT\nAGRIFRPP\n${centre.legalName}\nFR7630006000011234567890189\nEUR199.95\n\n\nFAC-2026-0001`,
    );
    await pay("second", "19995");
    expect(qrOfHtml(await (await claire.get(link)).text())).toBeNull();
    expect(text).not.toMatch(/FAC-2026-0002|Brouillon/);
    const pdf = await claire.get(`${link}/un.pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(pdf.headers.get("cache-control")).toBe("no-store");
    for (const id of ["chez-ocapiat", "brouillon", "inconnue"])
      expect((await claire.get(`${link}/${id}.pdf`)).status).toBe(404);
    // The entries are merged: the link goes with the invoice.
    const names = { goneId: RIOT, intoId: OCAPIAT, name: "OCAPIAT", by: ODILE };
    expect(await mergeOrganisations(site.services.database, names, site.services.clock())).toBe("merged");
    expect(await readable(await claire.get(link))).toContain("FAC-2026-0002");
    await give(OCAPIAT, { billing_email: "autre@ocapiat.example" });
    expect((await claire.get(link)).status).toBe(404);
    expect((await claire.get(`${link}/un.pdf`)).status).toBe(404);
  });

  it("makes links that are limited, and that go with the person who received them", async () => {
    await invoiceByHand(site, "un");
    await send("/admin/factures/un");
    const link = await linkOf(site, "invoiceSent", COMPTA);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt <= UNKNOWN_LINKS.limit; attempt += 1)
      statuses.add((await site.request(`/factures/${newToken()}`, {}, "203.0.113.7")).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await openBrowser(site).get(link)).status).toBe(200);
    const { database, clock } = site.services;
    const by = await findUserByEmail(database, odileAdministratrice.email);
    if (!by) throw new Error("unreachable");
    expect(await eraseRegistrant(database, { email: COMPTA, by }, clock())).toMatchObject({ links: 1, companies: 1 });
    expect(await database.selectFrom("links").selectAll().execute()).toEqual([]);
    expect((await openBrowser(site).get(link)).status).toBe(404);
  });
});
