import type { Day } from "#platform/values/paris-time.ts";
import { escapeXml } from "#platform/values/xml.ts";
import { type Line, lineCents, totalsOf } from "./amounts.ts";
import type { InvoiceKind } from "./invoice.ts";

interface Party {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  /** Its spaces do not matter. A person has none. */
  siret: string;
}

/** What the XML of an invoice tells. */
export interface CiiInvoice {
  kind: InvoiceKind;
  number: string;
  issuedOn: Day;
  dueOn: Day | null;
  seller: Party & { vatNumber: string };
  buyer: Party;
  /** The number of the funder's file, or of the order. */
  fileNumber: string;
  serviceFrom: Day | null;
  serviceTo: Day | null;
  /** The invoice that a credit note answers. */
  creditedNumber: string | null;
  reason: string;
  note: string;
  exemption: string;
  iban: string;
  bic: string;
  /** What a delay costs between professionals; empty for a person. */
  penalties: string;
  recoveryFee: string;
  lines: readonly Line[];
}

/** The name of the file inside the PDF, which readers of Factur-X look for. */
export const FACTUR_X_FILE = "factur-x.xml";

/** The codes that UN/EDIFACT 1001 gives to the kinds of documents. */
const TYPE_CODES: Record<InvoiceKind, string> = { invoice: "380", creditNote: "381" };

/**
 * An invoice as Cross Industry Invoice of the profile EN 16931, which Factur-X embeds. The order of the elements is that of
 * its schema. A text that is empty makes no element.
 */
export function ciiXml(invoice: CiiInvoice): string {
  const { kind, number, issuedOn, lines } = invoice;
  const context = el("ram:GuidelineSpecifiedDocumentContextParameter", el("ram:ID", "urn:cen.eu:en16931:2017"));
  const document = [
    el("ram:ID", text(number)),
    el("ram:TypeCode", TYPE_CODES[kind]),
    el("ram:IssueDateTime", dateTime(issuedOn)),
    ...notesOf(invoice),
  ];
  const transaction = [...lines.map(lineItem), agreement(invoice), delivery(invoice), settlement(invoice)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">${el(
    "rsm:ExchangedDocumentContext",
    context,
  )}${el("rsm:ExchangedDocument", document)}${el("rsm:SupplyChainTradeTransaction", transaction)}</rsm:CrossIndustryInvoice>\n`;
}

type Content = string | readonly string[];

/** An element without content is left out. */
function el(name: string, content: Content, attributes = ""): string {
  const inner = typeof content === "string" ? content : content.join("");
  return inner === "" ? "" : `<${name}${attributes}>${inner}</${name}>`;
}

const text = (value: string) => escapeXml(value.replace(/\s+/g, " ").trim());
const amount = (cents: number) => (cents / 100).toFixed(2);
const dateTime = (day: Day) => el("udt:DateTimeString", day.replaceAll("-", ""), ' format="102"');

/** The codes are those of UNTDID 4451; PMD, PMT and AAB are what French invoices between professionals must say. */
function notesOf({ note, reason, penalties, recoveryFee }: CiiInvoice): string[] {
  const one = (words: string, code = "") =>
    words === "" ? "" : el("ram:IncludedNote", [el("ram:Content", text(words)), el("ram:SubjectCode", code)]);
  return [
    one(reason),
    one(note),
    one(penalties, "PMD"),
    one(recoveryFee, "PMT"),
    one(penalties === "" ? "" : "Pas d’escompte pour paiement anticipé.", "AAB"),
  ];
}

const category = (vatRate: number) => (vatRate === 0 ? "E" : "S");

function lineItem(line: Line, index: number): string {
  const tax = [
    el("ram:TypeCode", "VAT"),
    el("ram:CategoryCode", category(line.vatRate)),
    el("ram:RateApplicablePercent", amount(line.vatRate)),
  ];
  return el("ram:IncludedSupplyChainTradeLineItem", [
    el("ram:AssociatedDocumentLineDocument", el("ram:LineID", `${index + 1}`)),
    el("ram:SpecifiedTradeProduct", el("ram:Name", text(line.label))),
    el(
      "ram:SpecifiedLineTradeAgreement",
      el("ram:NetPriceProductTradePrice", el("ram:ChargeAmount", amount(line.unitCents))),
    ),
    el("ram:SpecifiedLineTradeDelivery", el("ram:BilledQuantity", amount(line.quantity), ' unitCode="C62"')),
    el("ram:SpecifiedLineTradeSettlement", [
      el("ram:ApplicableTradeTax", tax),
      el("ram:SpecifiedTradeSettlementLineMonetarySummation", el("ram:LineTotalAmount", amount(lineCents(line)))),
    ]),
  ]);
}

function agreement({ seller, buyer, fileNumber }: CiiInvoice): string {
  return el("ram:ApplicableHeaderTradeAgreement", [
    el("ram:SellerTradeParty", [...party(seller), taxRegistration(seller)]),
    el("ram:BuyerTradeParty", party(buyer)),
    el("ram:BuyerOrderReferencedDocument", el("ram:IssuerAssignedID", text(fileNumber))),
  ]);
}

const digits = (siret: string) => siret.replace(/\D/g, "");

function party({ name, street, postalCode, city, siret }: Party): string[] {
  return [
    el("ram:Name", text(name)),
    // 0009 is the SIRET.
    el("ram:SpecifiedLegalOrganization", el("ram:ID", digits(siret), ' schemeID="0009"')),
    el("ram:PostalTradeAddress", [
      el("ram:PostcodeCode", text(postalCode)),
      el("ram:LineOne", text(street)),
      el("ram:CityName", text(city)),
      el("ram:CountryID", "FR"),
    ]),
  ];
}

/** A seller who is exempt names a number too: that of the VAT, or the SIREN. */
const taxRegistration = ({ vatNumber, siret }: CiiInvoice["seller"]) =>
  vatNumber === ""
    ? el("ram:SpecifiedTaxRegistration", el("ram:ID", digits(siret).slice(0, 9), ' schemeID="FC"'))
    : el("ram:SpecifiedTaxRegistration", el("ram:ID", text(vatNumber.replace(/\s/g, "")), ' schemeID="VA"'));

/** The element is compulsory, also when it says nothing. */
const delivery = ({ serviceTo }: CiiInvoice) =>
  serviceTo === null
    ? "<ram:ApplicableHeaderTradeDelivery/>"
    : el(
        "ram:ApplicableHeaderTradeDelivery",
        el("ram:ActualDeliverySupplyChainEvent", el("ram:OccurrenceDateTime", dateTime(serviceTo))),
      );

function settlement(invoice: CiiInvoice): string {
  const { kind, number, iban, bic, exemption, dueOn, serviceFrom, serviceTo, creditedNumber, lines } = invoice;
  const { netCents, vatCents, totalCents, byRate } = totalsOf(lines);
  const taxes = byRate.map((sum) =>
    el("ram:ApplicableTradeTax", [
      el("ram:CalculatedAmount", amount(sum.vatCents)),
      el("ram:TypeCode", "VAT"),
      el("ram:ExemptionReason", sum.vatRate === 0 ? text(exemption) : ""),
      el("ram:BasisAmount", amount(sum.netCents)),
      el("ram:CategoryCode", category(sum.vatRate)),
      el("ram:RateApplicablePercent", amount(sum.vatRate)),
    ]),
  );
  const means =
    kind === "creditNote"
      ? ""
      : el("ram:SpecifiedTradeSettlementPaymentMeans", [
          // 30 is a transfer.
          el("ram:TypeCode", "30"),
          el("ram:PayeePartyCreditorFinancialAccount", el("ram:IBANID", text(iban))),
          el("ram:PayeeSpecifiedCreditorFinancialInstitution", el("ram:BICID", text(bic))),
        ]);
  const period =
    serviceFrom === null
      ? ""
      : el("ram:BillingSpecifiedPeriod", [
          el("ram:StartDateTime", dateTime(serviceFrom)),
          el("ram:EndDateTime", dateTime(serviceTo ?? serviceFrom)),
        ]);
  const terms =
    dueOn === null
      ? el("ram:Description", text("À déduire ou à rembourser."))
      : el("ram:DueDateDateTime", dateTime(dueOn));
  return el("ram:ApplicableHeaderTradeSettlement", [
    el("ram:PaymentReference", text(number)),
    el("ram:InvoiceCurrencyCode", "EUR"),
    means,
    ...taxes,
    period,
    el("ram:SpecifiedTradePaymentTerms", terms),
    el("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      el("ram:LineTotalAmount", amount(netCents)),
      el("ram:TaxBasisTotalAmount", amount(netCents)),
      el("ram:TaxTotalAmount", amount(vatCents), ' currencyID="EUR"'),
      el("ram:GrandTotalAmount", amount(totalCents)),
      el("ram:DuePayableAmount", amount(totalCents)),
    ]),
    el("ram:InvoiceReferencedDocument", el("ram:IssuerAssignedID", text(creditedNumber ?? ""))),
  ]);
}
