import { Profile, validateXsd } from "@stackforge-eu/factur-x";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseXml, type XmlElement } from "../../../../tests/strict-xml.ts";
import { type CiiInvoice, ciiXml } from "./cii.ts";

const line = (quantity: number, unitCents: number, vatRate = 0) => ({
  ...{ label: "Formation « Semoir » & réglages", quantity, unitCents, vatRate, bookingId: null },
});
const training: CiiInvoice = {
  kind: "invoice",
  number: "FAC-2026-0001",
  issuedOn: "2026-11-15",
  dueOn: "2026-12-15",
  seller: {
    name: "Sillon",
    street: "12 chemin des Sillons",
    postalCode: "59400",
    city: "Cambrai",
    siret: "123 456 789 00012",
    vatNumber: "FR00 123 456 789",
  },
  buyer: { name: "OCAPIAT", street: "3 rue du Puits", postalCode: "59400", city: "Cambrai", siret: "73282932000074" },
  fileNumber: "OCA-17",
  serviceFrom: "2026-11-10",
  serviceTo: "2026-11-11",
  creditedNumber: null,
  reason: "",
  note: "",
  exemption: "TVA non applicable, art. 261-4-4° a du CGI",
  iban: "FR7630006000011234567890189",
  bic: "AGRIFRPP",
  penalties: "Trois fois le taux d’intérêt légal",
  recoveryFee: "40 €",
  lines: [line(200, 40_000)],
};
const person = { ...training.buyer, name: "Luc Denis", siret: "" };

/** The five kinds of invoices that a centre issues. */
const KINDS: [string, CiiInvoice][] = [
  ["a training, exempt, to a funder", training],
  [
    "a room, taxed, to a company",
    { ...training, fileNumber: "", serviceFrom: null, serviceTo: null, lines: [line(150, 15_000, 2_000)] },
  ],
  [
    "exempt and taxed lines together",
    { ...training, lines: [line(100, 40_000), line(300, 999, 550), line(100, 5_005, 2_000)] },
  ],
  ["a deposit of a person", { ...training, buyer: person, penalties: "", recoveryFee: "", lines: [line(100, 12_000)] }],
  [
    "a credit note",
    {
      ...training,
      kind: "creditNote",
      number: "AVO-2026-0001",
      dueOn: null,
      creditedNumber: "FAC-2026-0001",
      reason: "Annulée",
    },
  ],
];

const all = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split("/")
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name.endsWith(`:${name}`))),
      [element],
    );
const one = (element: XmlElement, path: string) => all(element, path)[0]?.text ?? "";
const cents = (value: string) => {
  expect(value).toMatch(/^\d+\.\d{2}$/);
  return Math.round(Number(value) * 100);
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The rules of EN 16931 (BR-…) that apply to these invoices. */
function checkRules(invoice: XmlElement) {
  const context = "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID";
  expect(one(invoice, context), "BR-1").toBe("urn:cen.eu:en16931:2017");
  expect(one(invoice, "ExchangedDocument/ID"), "BR-2").not.toBe("");
  expect(one(invoice, "ExchangedDocument/IssueDateTime/DateTimeString"), "BR-3").toMatch(/^\d{8}$/);
  expect(one(invoice, "ExchangedDocument/TypeCode"), "BR-4").toMatch(/^38[01]$/);
  const trade = all(invoice, "SupplyChainTradeTransaction")[0] as XmlElement;
  const agreement = all(trade, "ApplicableHeaderTradeAgreement")[0] as XmlElement;
  const settlement = all(trade, "ApplicableHeaderTradeSettlement")[0] as XmlElement;
  expect(one(settlement, "InvoiceCurrencyCode"), "BR-5").toBe("EUR");
  for (const side of ["SellerTradeParty", "BuyerTradeParty"]) {
    expect(one(agreement, `${side}/Name`), "BR-6, BR-7").not.toBe("");
    expect(one(agreement, `${side}/PostalTradeAddress/CountryID`), "BR-9, BR-11").toBe("FR");
  }
  expect(one(agreement, "SellerTradeParty/SpecifiedLegalOrganization/ID"), "BR-CO-26").toMatch(/^\d{14}$/);
  expect(one(agreement, "SellerTradeParty/SpecifiedTaxRegistration/ID"), "BR-E-2, BR-S-2").not.toBe("");
  const items = all(trade, "IncludedSupplyChainTradeLineItem");
  expect(items.length, "BR-16").toBeGreaterThan(0);
  const lines = items.map((item) => ({
    id: one(item, "AssociatedDocumentLineDocument/LineID"),
    name: one(item, "SpecifiedTradeProduct/Name"),
    quantity: Number(one(item, "SpecifiedLineTradeDelivery/BilledQuantity")),
    price: Number(one(item, "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount")),
    net: cents(one(item, "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount")),
    category: one(item, "SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode"),
    rate: Number(one(item, "SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent")),
  }));
  for (const { id, name, quantity, price, net, category, rate } of lines) {
    expect([id, name], "BR-21, BR-25").not.toContain("");
    expect(Math.abs(quantity * price * 100 - net), "the net of a line").toBeLessThanOrEqual(0.5 + 1e-6);
    expect(category === "E" ? rate === 0 : category === "S" && rate > 0, "BR-E-5, BR-S-5").toBe(true);
  }
  const taxes = all(settlement, "ApplicableTradeTax").map((tax) => ({
    amount: cents(one(tax, "CalculatedAmount")),
    basis: cents(one(tax, "BasisAmount")),
    category: one(tax, "CategoryCode"),
    rate: Number(one(tax, "RateApplicablePercent")),
    reason: one(tax, "ExemptionReason"),
  }));
  for (const { amount, basis, category, rate, reason } of taxes) {
    expect(basis, "BR-E-8, BR-S-8").toBe(
      sum(lines.filter((own) => own.category === category && own.rate === rate).map(({ net }) => net)),
    );
    expect(amount, "BR-CO-17").toBe(Math.round((basis * rate) / 100));
    expect(reason !== "", "BR-E-10, BR-S-10").toBe(category === "E");
  }
  const total = (name: string) => cents(one(settlement, `SpecifiedTradeSettlementHeaderMonetarySummation/${name}`));
  expect(total("LineTotalAmount"), "BR-CO-10").toBe(sum(lines.map(({ net }) => net)));
  expect(total("TaxBasisTotalAmount"), "BR-CO-13").toBe(total("LineTotalAmount"));
  expect(total("TaxTotalAmount"), "BR-CO-14").toBe(sum(taxes.map(({ amount }) => amount)));
  expect(total("GrandTotalAmount"), "BR-CO-15").toBe(total("TaxBasisTotalAmount") + total("TaxTotalAmount"));
  expect(total("DuePayableAmount"), "BR-CO-16").toBe(total("GrandTotalAmount"));
  const terms = all(settlement, "SpecifiedTradePaymentTerms")[0];
  expect((terms?.children.length ?? 0) > 0, "BR-CO-25").toBe(true);
  const means = all(settlement, "SpecifiedTradeSettlementPaymentMeans");
  for (const mean of means) expect(one(mean, "PayeePartyCreditorFinancialAccount/IBANID"), "BR-50, BR-61").not.toBe("");
}

/** The order of the schema: an element that comes too early makes the file invalid. */
const ORDER = {
  TradeParty: ["Name", "SpecifiedLegalOrganization", "PostalTradeAddress", "SpecifiedTaxRegistration"],
  PostalTradeAddress: ["PostcodeCode", "LineOne", "CityName", "CountryID"],
  ApplicableTradeTax: [
    "CalculatedAmount",
    "TypeCode",
    "ExemptionReason",
    "BasisAmount",
    "CategoryCode",
    "RateApplicablePercent",
  ],
  ApplicableHeaderTradeSettlement: [
    ...["PaymentReference", "InvoiceCurrencyCode", "SpecifiedTradeSettlementPaymentMeans", "ApplicableTradeTax"],
    ...["BillingSpecifiedPeriod", "SpecifiedTradePaymentTerms", "SpecifiedTradeSettlementHeaderMonetarySummation"],
    "InvoiceReferencedDocument",
  ],
  SupplyChainTradeTransaction: [
    ...["IncludedSupplyChainTradeLineItem", "ApplicableHeaderTradeAgreement", "ApplicableHeaderTradeDelivery"],
    "ApplicableHeaderTradeSettlement",
  ],
};

function checkOrder(element: XmlElement) {
  const local = element.name.replace(/^.*:/, "");
  const [, order] = Object.entries(ORDER).find(([name]) => local.endsWith(name)) ?? [];
  if (order) {
    const places = element.children.map((child) => order.indexOf(child.name.replace(/^.*:/, "")));
    expect(places, local).not.toContain(-1);
    expect(places, local).toEqual(places.toSorted((before, after) => before - after));
  }
  for (const child of element.children) checkOrder(child);
}

describe("the XML of an invoice", () => {
  it.each(KINDS)("keeps the rules of EN 16931: %s", (_, invoice) => {
    const xml = parseXml(ciiXml(invoice));
    checkRules(xml);
    checkOrder(xml);
  });

  it.each([
    ...KINDS,
    ["a training, exempt, that one company pays", { ...training, fileNumber: "" }] as const,
    ["the part of a funder, by subrogation", { ...training, lines: [line(100, 25_000)] }] as const,
  ])("is valid against the schema of Factur-X: %s", async (_, invoice) => {
    expect(await validateXsd(ciiXml(invoice), Profile.EN16931)).toEqual({ valid: true, errors: [] });
  });

  it.each([
    [
      "two elements in another order",
      /(<ram:PostcodeCode>.*?<\/ram:PostcodeCode>)(<ram:LineOne>.*?<\/ram:LineOne>)/,
      "$2$1",
    ],
    ["an element that is missing", /<ram:InvoiceCurrencyCode>.*?<\/ram:InvoiceCurrencyCode>/, ""],
    ["an amount that is none", /(<ram:GrandTotalAmount>)[^<]*/, "$1beaucoup"],
    [
      "an element that nobody knows",
      /<ram:SupplyChainTradeTransaction>|<rsm:SupplyChainTradeTransaction>/,
      "$&<ram:Foo/>",
    ],
  ])("is refused by that schema with %s", async (_, found, instead) => {
    const xml = ciiXml(training);
    const broken = xml.replace(found, instead);
    expect(broken).not.toBe(xml);
    expect(await validateXsd(broken, Profile.EN16931)).toMatchObject({ valid: false });
  });

  it("says what French invoices say between professionals, the file of the funder and the credited invoice", () => {
    const funder = ciiXml(training);
    expect(funder).toContain("<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>OCA-17<");
    expect(funder.match(/SubjectCode>(\w+)</g)).toEqual(["SubjectCode>PMD<", "SubjectCode>PMT<", "SubjectCode>AAB<"]);
    expect(ciiXml({ ...training, buyer: person, penalties: "", recoveryFee: "" })).not.toContain("SubjectCode");
    const credit = ciiXml(KINDS[4]?.[1] ?? training);
    expect(credit).toContain("<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>FAC-2026-0001<");
    expect(credit).not.toContain("IBANID");
    expect(ciiXml({ ...training, seller: { ...training.seller, vatNumber: "" } })).toContain(
      '<ram:ID schemeID="FC">123456789<',
    );
  });

  it("stays well-formed and within the rules, whatever is typed and whatever it costs", () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 10_000 }),
      unitCents: fc.nat(1_000_000),
      vatRate: fc.constantFrom(0, 550, 1_000, 2_000),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 10 }),
        fc.string({ unit: "binary" }),
        (priced, typed) => {
          const lines = priced.map((own) => ({ ...own, label: `x${typed}`, bookingId: null }));
          const xml = parseXml(ciiXml({ ...training, lines, note: typed, buyer: { ...person, name: `x${typed}` } }));
          checkRules(xml);
          checkOrder(xml);
        },
      ),
    );
  });
});
