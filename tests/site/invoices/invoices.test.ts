import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDraft } from "#subjects/invoices/data/change-drafts.ts";
import { EXEMPTION } from "#subjects/invoices/data/describe-invoice.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { listStagesToInvoice } from "#subjects/invoices/data/list-invoices.ts";
import { draftInvoices, planStage } from "#subjects/invoices/data/make-drafts.ts";
import type { InvoiceField } from "#subjects/invoices/rules/invoice-fields.ts";
import { ALREADY_ISSUED } from "#subjects/invoices/rules/lacks.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { attachedTo, readPdf } from "../../read-pdf.ts";
import { qrOfPdf } from "../../read-qr.ts";
import { basile, noemie, semoirDansDixJours } from "../../stages.ts";
import { parseXml } from "../../strict-xml.ts";
import { type Browser, signedIn } from "../browser.ts";
import { plantDocumentToSign } from "../dossiers/signing-documents.ts";
import { readSheet } from "../read-sheet.ts";
import { readable } from "../readable.ts";
import { enrol, enrolMany } from "../registrations/enrol.ts";
import { registrantId } from "../registrations/registrants-page.ts";
import { ENGINES, onAnyEngine, openSite, type Site } from "../site.ts";
import {
  EMPTY_INVOICE,
  ODILE,
  openMoneySite,
  RIOT,
  saveDossierSettings,
  semoirFini,
  setShares,
} from "./invoice-site.ts";

const MONEY = `/admin/stages/${semoirFini.id}/argent`;
const ofRiot = { ...basile, company: "GAEC du Riot", payer: "ocapiat" };
const room = (submission: string, change: Partial<Record<InvoiceField, string>> = {}) => ({
  ...{ submission, by: ODILE, dossiers: { vatPercent: 0 } },
  value: {
    ...EMPTY_INVOICE,
    invoiceCompany: "GAEC du Riot",
    lineLabel1: "Salle, une journée",
    linePrice1: "15000",
    lineVat1: "2000",
    ...change,
  },
});

describe.each(ENGINES)("invoices on %s", (engine) => {
  let site: Site;
  let odile: Browser;
  beforeEach(async () => {
    site = await openMoneySite(engine);
    odile = await signedIn(site, odileAdministratrice, "admin");
  });
  afterEach(() => site.close());

  const rows = () =>
    site.services.database
      .selectFrom("invoices")
      .selectAll()
      .orderBy("kind")
      .orderBy("number")
      .orderBy("recipient_name")
      .execute();
  const issue = (id: string, of = site) => {
    const { services } = of;
    const { centre, dossiers } = services;
    return issueInvoice(services, { id, centre, dossiers, by: ODILE }, services.clock());
  };

  it("are made of a finished stage of eight people with three payers by two buttons, each with its number and PDF", async () => {
    const people = ["Ana", "Bob", "Cléo", "Dan"].map((firstName) => ({
      ...ofRiot,
      firstName,
      email: `${firstName.toLowerCase()}@riot.example`,
    }));
    for (const person of people) await enrol(site, semoirFini, person);
    await setShares(site, {
      email: "ana@riot.example",
      payer1: "ocapiat",
      amount1: "25000",
      fileNumber1: "OCA-17",
      payer2: "employer",
    });
    const coop = ["Eve", "Fil", "Guy", "Hal"].map((firstName) => ({
      ...basile,
      firstName,
      email: `${firstName.toLowerCase()}@coop.example`,
      company: "Coop du Nord",
      payer: "employer",
    }));
    await enrolMany(site, semoirFini, coop);
    const page = await readable(await odile.get(MONEY));
    expect(page).toMatch(
      /Coop du Nord.*1.600,00.€ HT.*GAEC du Riot.*150,00.€ HT.*OCAPIAT.*1.200,00.€ HT.*OCAPIAT, dossier OCA-17.*250,00.€ HT/s,
    );
    expect(await readable(await odile.post(MONEY, { intent: "prepare" }))).toContain("4 brouillons préparés");
    expect((await odile.post(MONEY, { intent: "prepare" })).status).toBe(409);
    // The cooperative has neither an address nor a SIRET yet: the others are issued.
    const answer = await readable(await odile.post(MONEY, { intent: "issueAll" }));
    expect(answer).toContain("3 factures émises");
    expect(answer).toMatch(/Il manque l’adresse de Coop du Nord, le SIRET de Coop du Nord/);
    const issued = (await rows()).filter(({ state }) => state === "issued");
    expect(
      issued.map(({ number, recipient_name, net_cents, due_on }) => [number, recipient_name, net_cents, due_on]).sort(),
    ).toEqual([
      [1, expect.any(String), expect.any(Number), "2026-12-15"],
      [2, expect.any(String), expect.any(Number), "2026-12-15"],
      [3, expect.any(String), expect.any(Number), "2026-12-15"],
    ]);
    expect(issued.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(160_000);
    const files = await site.services.database.selectFrom("invoice_files").select("invoice_id").execute();
    expect(files).toHaveLength(3);
    expect(await readable(await odile.get("/admin/factures"))).toContain("FAC-2026-0003");
    expect(await readable(await odile.get("/admin/journal"))).toContain("Facture émise");
  });

  onAnyEngine(engine, () => {
    it("print what the law asks for, and are kept as they were issued", async () => {
      await enrol(site, semoirFini, { ...ofRiot, payer: "employer" });
      await odile.post(MONEY, { intent: "prepare" });
      const [draft] = await rows();
      expect((await odile.get(`/admin/factures/${draft?.id}.pdf`)).status).toBe(404);
      expect(await issue(draft?.id ?? "")).toEqual({ number: "FAC-2026-0001" });
      const read = async () =>
        new Uint8Array(await (await odile.get(`/admin/factures/${draft?.id}.pdf`)).arrayBuffer());
      const bytes = await read();
      const { pages } = await readPdf(bytes);
      const text = pages
        .flatMap(({ texts }) => texts.map((one) => one.text))
        .join(" ")
        .replaceAll(/\s+/g, " ");
      for (const mention of [
        "FAC-2026-0001",
        "SIRET 732 829 320 00074",
        "3 rue du Puits",
        "59400 Cambrai",
        "15-11-2026",
        "15-12-2026",
        "le 10-11-2026",
        "Basile Hutin",
        "400,00 €",
        EXEMPTION,
        "FR76 3000 6000 0112 3456 7890 189",
        "AGRIFRPP",
        "trois fois le taux d’intérêt légal",
        "40 €",
        "123 456 789 00012",
        "32 59 00000 59",
        "12 chemin des Sillons",
      ])
        expect(text).toContain(mention);
      expect(qrOfPdf(bytes)).toBe(
        `BCD\n002\n1\nSCT\nAGRIFRPP\n${site.services.centre.legalName}\nFR7630006000011234567890189\nEUR400.00\n\n\nFAC-2026-0001`,
      );
      // The same for machines, inside the PDF and alone.
      const file = Buffer.from(bytes).toString("latin1");
      for (const mark of [
        "<pdfaid:part>3</pdfaid:part>",
        "<pdfaid:conformance>A</pdfaid:conformance>",
        "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
        "/AFRelationship /Alternative",
        "/OutputIntent",
        "(factur-x.xml)",
      ])
        expect(file).toContain(mark);
      const xml = await (await odile.get(`/admin/factures/${draft?.id}.xml`)).text();
      expect(parseXml(xml).name).toBe("rsm:CrossIndustryInvoice");
      expect(xml).toContain("<ram:ID>FAC-2026-0001</ram:ID>");
      expect(xml).toContain("<ram:GrandTotalAmount>400.00</ram:GrandTotalAmount>");
      expect(await attachedTo(bytes)).toEqual({ "factur-x.xml": xml });
      // The company moves, and the centre changes its account: the invoice stays.
      await singleStatement(site.services.database)
        .updateTable("organisations")
        .set({ street: "ailleurs" })
        .where("id", "=", RIOT)
        .execute();
      await saveDossierSettings(site, { iban: "FR1420041010050500013M02606" }, 1);
      expect(await read()).toEqual(bytes);
      const page = await readable(await odile.get(`/admin/factures/${draft?.id}`));
      expect(page).toContain("3 rue du Puits");
      expect((await odile.get(`/admin/factures/${draft?.id}/modifier`)).status).toBe(404);
      expect((await odile.post(`/admin/factures/${draft?.id}`, { intent: "delete" })).status).toBe(409);
      expect((await odile.post(`/admin/factures/${draft?.id}`, { intent: "issue" })).status).toBe(409);
    });

    it("are made by hand with free lines and a tax for each", async () => {
      const form = {
        submission: "une-salle",
        invoiceCompany: "GAEC du Riot",
        lineLabel1: "Salle, une journée",
        lineQuantity1: "1,5",
        linePrice1: "150,00",
        lineVat1: "20",
        lineLabel3: "Guide",
        linePrice3: "9,99",
        lineVat3: "5,5",
      };
      const answers = await Promise.all([1, 2].map(() => odile.post("/admin/factures/nouvelle", form)));
      expect(answers.map(({ status }) => status)).toEqual([302, 302]);
      // The used rows and two more are shown; the others are added one by one.
      const rowsBefore = async (path: string) =>
        (await (await odile.get(path)).text())
          .split("Ajouter une ligne")
          .map((part) => part.split(">Ligne ").length - 1);
      expect(await rowsBefore("/admin/factures/nouvelle")).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1]);
      expect(await rowsBefore("/admin/factures/une-salle/modifier")).toEqual([5, 1, 1, 1, 1, 1]);
      const page = await readable(await odile.get("/admin/factures/une-salle"));
      expect(page).toMatch(
        /Total HT.*234,99.€.*TVA 20.% sur 225,00.€.*45,00.€.*TVA 5,5.% sur 9,99.€.*0,55.€.*280,54.€/s,
      );
      expect(await rows()).toHaveLength(1);
      const change = { ...form, version: "1", lineLabel3: "", linePrice3: "", invoiceNote: "Merci." };
      expect((await odile.post("/admin/factures/une-salle/modifier", change)).status).toBe(302);
      expect(await rows()).toMatchObject([{ net_cents: 22_500, vat_cents: 4_500, note: "Merci." }]);
      // The second of two administrators is told.
      expect((await odile.post("/admin/factures/une-salle/modifier", { ...change, linePrice1: "1" })).status).toBe(409);
    });

    it.each([
      ["no line", { lineLabel1: "", linePrice1: "" }, /au moins une ligne/],
      ["a negative price", { linePrice1: "-5" }, /De 0 à 100 000/],
      ["a thousandth of an euro", { linePrice1: "0,005" }, /De 0 à 100 000/],
      ["a huge price", { linePrice1: "99999999999" }, /De 0 à 100 000/],
      ["a huge sum", { linePrice1: "100000", lineQuantity1: "1000" }, /trop grand/],
      ["a quantity of nothing", { lineQuantity1: "0" }, /une quantité et un prix/],
      ["a tax that there is not", { lineVat1: "200" }, /De 0 à 30/],
      ["a line without a word", { lineLabel1: "" }, /Indiquez une désignation/],
    ])("by hand refuse %s", async (_, typed, words) => {
      const form = {
        submission: "a",
        invoiceCompany: "GAEC du Riot",
        lineLabel1: "Salle",
        linePrice1: "150",
        ...typed,
      };
      const answer = await odile.post("/admin/factures/nouvelle", form);
      expect(answer.status).toBe(400);
      expect(await readable(answer)).toMatch(words);
      expect(await rows()).toEqual([]);
    });

    it("are answered by a credit note, whole or in parts, never for more than they ask", async () => {
      await addDraft(site.services.database, room("salle"), site.services.clock());
      await issue("salle");
      const credit = async (typed: Record<string, string>) => {
        const begun = await odile.post("/admin/factures/salle", {
          intent: "credit",
          submission: typed.submission ?? "",
        });
        expect(begun.status).toBe(302);
        const path = begun.headers.get("location") ?? "";
        const form = {
          version: "1",
          invoiceCompany: "GAEC du Riot",
          lineLabel1: "Salle",
          lineQuantity1: "1",
          lineVat1: "20",
          ...typed,
        };
        expect((await odile.post(path, form)).status).toBe(302);
        return path.replace("/modifier", "");
      };
      const part = await credit({ submission: "avoir-1", linePrice1: "50", invoiceReason: "Une heure de moins" });
      expect(await readable(await odile.post(part, { intent: "issue" }))).toContain("AVO-2026-0001");
      const before = await rows();
      expect(await readable(await odile.get("/admin/factures/salle"))).toMatch(/reste 120,00.€ à payer/);
      const tooMuch = await credit({ submission: "avoir-2", linePrice1: "150", invoiceReason: "Erreur" });
      expect(await readable(await odile.post(tooMuch, { intent: "issue" }))).toContain("dépasseraient le montant");
      const rest = await credit({ submission: "avoir-3", linePrice1: "100", invoiceReason: "Annulée" });
      expect((await odile.post(rest, { intent: "issue" })).status).toBe(200);
      expect(await readable(await odile.get("/admin/factures/salle"))).toContain("Annulée par un avoir");
      expect((await odile.post("/admin/factures/salle", { intent: "credit", submission: "avoir-4" })).status).toBe(409);
      const after = await rows();
      // Whether it is settled is told beside what was issued.
      for (const { settled_at, ...row } of before) expect(after.find(({ id }) => id === row.id)).toMatchObject(row);
      // A credit note says why.
      expect((await odile.post(tooMuch, { intent: "issue" })).status).toBe(409);
    });

    it("of a person who pays themselves wait for the end of the withdrawal, then ask for 30 % before the start", async () => {
      const coming = { ...semoirDansDixJours, priceCents: 40_000, availableSeats: 5 };
      const { database, clock } = site.services;
      await insertStage(database, coming, clock());
      await enrol(site, coming, {
        ...noemie,
        company: "",
        payer: "oneself",
      });
      await singleStatement(database)
        .updateTable("participants")
        .set({ postal_address: "4 rue Haute, 59400 Cambrai" })
        .execute();
      const path = `/admin/stages/${coming.id}/argent`;
      expect(await readable(await odile.get(path))).toMatch(/120,00.€ HT/);
      await odile.post(path, { intent: "prepare" });
      const issueAll = async () => readable(await odile.post(path, { intent: "issueAll" }));
      expect(await issueAll()).toContain("n’est pas signé");
      const participantId = await registrantId(site, coming, noemie.email);
      const to = { name: "Noémie Caudrelier", email: noemie.email };
      const contract = await plantDocumentToSign(site, {
        kind: "contract",
        number: 3,
        participantId,
        stage: coming,
        ...to,
      });
      const sign = (withdraw_until: string) =>
        singleStatement(database)
          .updateTable("issued_documents")
          .set({ signed_at: clock(), withdraw_until })
          .where("id", "=", contract)
          .execute();
      await sign("2026-11-15");
      expect(await issueAll()).toContain("à partir du 16-11-2026");
      await sign("2026-11-14");
      // The draft asks for more than the law allows.
      const [draft] = await rows();
      const set = async (net_cents: number) => {
        await singleStatement(database)
          .updateTable("invoice_lines")
          .set({ unit_cents: net_cents, net_cents })
          .execute();
        await singleStatement(database).updateTable("invoices").set({ net_cents }).execute();
      };
      await set(12_001);
      expect(await issueAll()).toMatch(
        /30 % du prix, soit 120,00.€ : cette facture peut être émise à partir du 25-11-2026/,
      );
      // Nor does another line of the same draft, or an invoice by hand, before she has to pay it.
      const other = { linePrice1: "12000", lineLabel2: "Guide", linePrice2: "1" };
      const edit = `/admin/factures/${draft?.id}/modifier`;
      const typed = { invoiceName: "Noémie Caudrelier", invoiceStreet: "4 rue Haute", invoicePostalCode: "59400" };
      const form = { ...typed, invoiceCity: "Cambrai", lineLabel1: "Acompte" };
      expect((await odile.post(edit, { ...form, ...other, version: "1" })).status).toBe(302);
      expect(await issueAll()).toMatch(/ne peut payer que 30 %/);
      expect((await odile.post(edit, { ...form, linePrice1: "120", version: "2" })).status).toBe(302);
      const value = { ...EMPTY_INVOICE, ...form, invoiceName: "CAUDRELIER Noemie", linePrice1: "12001" };
      await addDraft(database, room("a-la-main", { ...value, invoiceCompany: "" }), clock());
      expect(await issue("a-la-main")).toEqual({
        refusal: expect.stringMatching(
          /^Stage « Semoir de précision » : Avant le début .* 30 % du prix, soit 120,00.€ :/,
        ),
      });
      await addDraft(database, room("ailleurs", { ...value, invoiceCompany: "", invoicePostalCode: "75001" }), clock());
      expect(await issue("ailleurs")).toMatchObject({ number: "FAC-2026-0001" });
      expect(await issueAll()).toContain("FAC-2026-0002");
      expect(draft?.participant_id).toBe(participantId);
      expect((await rows()).find(({ id }) => id === draft?.id)).toMatchObject({ recipient_city: "Cambrai", number: 2 });
      expect((await odile.post(path, { intent: "prepare" })).status).toBe(409);
      // What she pays before, or beyond it, is not recorded either.
      const pay = async (paidOn: string, paidAmount: string) => {
        const payment = {
          intent: "pay",
          submission: `${paidOn} ${paidAmount}`,
          paidOn,
          paidAmount,
          paidMeans: "cheque",
        };
        return readable(await odile.post(`/admin/factures/${draft?.id}`, payment));
      };
      expect(await pay("2026-11-14", "120")).toContain("ce paiement peut être reçu à partir du 15-11-2026");
      expect(await pay("2026-11-15", "120,01")).toContain("ce paiement peut être reçu à partir du 25-11-2026");
      expect(await pay("2026-11-15", "100")).toContain("Paiement enregistré");
      expect(await pay("2026-11-15", "20,01")).toContain("dont 100,00 € déjà payés");
      expect(await pay("2026-11-15", "20")).toContain("Paiement enregistré");
    });
  });

  onAnyEngine(engine, () => {
    it("by hand, to a person who pays themselves, count each other and with those of the booking, whatever is no training", async () => {
      const { database, clock, dossiers } = site.services;
      const coming = { ...semoirDansDixJours, priceCents: 40_000, availableSeats: 5 };
      await insertStage(database, coming, clock());
      await enrol(site, coming, { ...noemie, company: "", payer: "oneself" });
      const participantId = await registrantId(site, coming, noemie.email);
      await singleStatement(database)
        .updateTable("participants")
        .set({ postal_address: "4 rue Haute, 59400 Cambrai" })
        .execute();
      const to = { kind: "contract", number: 3, participantId, stage: coming, email: noemie.email } as const;
      await plantDocumentToSign(site, to);
      await singleStatement(database)
        .updateTable("issued_documents")
        .set({ signed_at: clock(), withdraw_until: "2026-11-14" })
        .execute();
      const byHand = async (id: string, linePrice1: string, more: Partial<Record<InvoiceField, string>> = {}) => {
        const address = { invoiceStreet: "4 rue Haute", invoicePostalCode: "59400", invoiceCity: "Cambrai" };
        const typed = { invoiceCompany: "", invoiceName: "Noémie Caudrelier", ...address, linePrice1, lineVat1: "0" };
        await addDraft(database, room(id, { ...typed, ...more }), clock());
        return issue(id);
      };
      const refused = (words: RegExp) => ({ refusal: expect.stringMatching(words) });
      expect(await byHand("premier", "7000")).toHaveProperty("number");
      expect(await byHand("second", "5001")).toEqual(refused(/soit 120,00.€, dont 70,00.€ déjà facturés/));
      // A namesake, and a room, which is taxed.
      expect(await byHand("ailleurs", "5001", { invoiceName: "Noémie Caudron" })).toHaveProperty("number");
      expect(await byHand("salle", "5000", { lineVat1: "2000" })).toHaveProperty("number");
      await draftInvoices(database, { stageId: coming.id, dossiers, by: ODILE }, clock());
      const [draft] = (await rows()).filter(
        ({ state, participant_id }) => state === "draft" && participant_id !== null,
      );
      expect(await issue(draft?.id ?? "")).toEqual(refused(/dont 70,00.€ déjà facturés/));
      // What is taken back counts no more.
      const note = (await odile.post("/admin/factures/premier", { intent: "credit", submission: "rendu" })).status;
      expect(note).toBe(302);
      await singleStatement(database)
        .updateTable("invoices")
        .set({ reason: "Double" })
        .where("id", "=", "rendu")
        .execute();
      expect(await issue("rendu")).toHaveProperty("number");
      expect(await issue(draft?.id ?? "")).toHaveProperty("number");
      expect(await byHand("encore", "1")).toEqual(refused(/dont 120,00.€ déjà facturés/));
    });
  });

  it("are prepared once by two administrators at once, and issued once by two processes", async () => {
    await enrol(site, semoirFini, { ...ofRiot, payer: "employer" });
    const { database, dossiers, clock } = site.services;
    const wanted = { stageId: semoirFini.id, dossiers };
    // Without the lock both would make what both still see as to be made.
    const plans = await Promise.all([1, 2].map(() => planStage(database, wanted, clock())));
    expect(plans.map((plan) => plan?.invoices.length)).toEqual([1, 1]);
    const made = await Promise.all([1, 2, 3].map(() => draftInvoices(database, { ...wanted, by: ODILE }, clock())));
    expect(made.flat()).toHaveLength(1);
    const other = await openSite(engine, { sameDatabaseAs: site });
    Object.assign(other.services, { dossiers: site.services.dossiers });
    const [id = ""] = made.flat();
    const outcomes = await Promise.all(Array.from({ length: 6 }, (_, index) => issue(id, index % 2 ? other : site)));
    expect(outcomes.filter((outcome) => "number" in outcome)).toEqual([{ number: "FAC-2026-0001" }]);
    expect(outcomes.filter((outcome) => "refusal" in outcome && outcome.refusal === ALREADY_ISSUED)).toHaveLength(5);
    const many = Array.from({ length: 12 }, (_, index) => `salle-${index}`);
    for (const one of many) await addDraft(database, room(one), clock());
    await Promise.all(many.map((one, index) => issue(one, index % 2 ? other : site)));
    const numbers = (await rows()).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    await other.close();
  });

  it("list what is to invoice, what is late and what is due, with a sheet", async () => {
    const { database, clock } = site.services;
    await enrol(site, semoirFini, { ...ofRiot, payer: "employer" });
    expect(
      await listStagesToInvoice(database, { text: null, year: null }, { offset: 0, limit: 9 }, "2026-11-15"),
    ).toEqual([{ id: semoirFini.id, title: semoirFini.title, date: "2026-11-10", priceCents: 40_000, askedCents: 0 }]);
    expect(await readable(await odile.get("/admin/factures?etat=a-facturer"))).toContain("400,00");
    await odile.post(MONEY, { intent: "prepare" });
    expect(await readable(await odile.get("/admin/factures?etat=a-facturer"))).toContain(
      "Aucune facture ne correspond.",
    );
    expect(await readable(await odile.get("/admin/factures?etat=brouillons"))).toContain("GAEC du Riot");
    await odile.post(MONEY, { intent: "issueAll" });
    await addDraft(database, room("salle"), clock());
    await issue("salle");
    await singleStatement(database)
      .updateTable("invoices")
      .set({ due_on: "2026-11-14" })
      .where("id", "=", "salle")
      .execute();
    const late = await readable(await odile.get("/admin/factures?etat=en-retard"));
    expect(late).toContain("FAC-2026-0002");
    expect(late).not.toContain("FAC-2026-0001");
    expect(await readable(await odile.get("/admin/factures?etat=a-encaisser&q=riot"))).toContain("FAC-2026-0001");
    const sheet = await readSheet(await (await odile.get("/admin/factures/export.xlsx")).bytes());
    expect(JSON.stringify(sheet)).toContain("FAC-2026-0002");
    expect(await readable(await odile.get(`/admin/factures?annee=2026&nature=employer`))).toContain("FAC-2026-0001");
  });

  onAnyEngine(engine, () => {
    it("cannot be issued while the centre has no account", async () => {
      await saveDossierSettings(site, { iban: "" }, 1);
      await addDraft(site.services.database, room("salle"), site.services.clock());
      expect(await issue("salle")).toEqual({ refusal: "Il manque l’IBAN du centre." });
      expect(await readable(await odile.get("/admin/factures/salle"))).toContain("l’IBAN du centre");
    });
  });
});
