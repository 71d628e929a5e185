import type { DocumentDescription, DocumentPart } from "#platform/documents/document-description.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { footerOf, letterheadOf } from "#subjects/dossiers/data/describe/centre-wording.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { numberOn, ruleOn } from "#subjects/settings/rules/dated-rules.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { groupedIban } from "#subjects/settings/rules/iban.ts";
import { groupedSiret } from "#subjects/settings/rules/siret.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import { centsText, type Line, lineCents, quantityText, rateText, totalsOf } from "../rules/amounts.ts";
import { ciiXml, FACTUR_X_FILE } from "../rules/cii.ts";
import { INVOICE_KINDS } from "../rules/invoice.ts";
import { transferCode } from "../rules/transfer-code.ts";
import type { Invoice } from "./read-invoices.ts";

export const EXEMPTION = "TVA non applicable, art. 261-4-4° a du CGI";

interface Described {
  invoice: Pick<
    Invoice,
    "kind" | "recipient" | "lines" | "fileNumber" | "serviceFrom" | "serviceTo" | "reason" | "note" | "credits"
  >;
  /** Null: a draft, which says so on every page. */
  number: string | null;
  issuedOn: Day;
  dueOn: Day | null;
  centre: Centre;
  dossiers: DossierSettings;
}

/** An invoice as it is printed, with all that the law asks for (CGI, annex II, art. 242 nonies A; C. com. L.441-9). */
export function describeInvoice({
  invoice,
  number,
  issuedOn,
  dueOn,
  centre,
  dossiers,
}: Described): DocumentDescription {
  const isCredit = invoice.kind === "creditNote";
  const { totalCents } = totalsOf(invoice.lines);
  return {
    title: INVOICE_KINDS[invoice.kind].label,
    number,
    letterhead: letterheadOf(centre),
    footer: [footerOf(centre, "quotation"), centre.vatNumber && `N° de TVA : ${centre.vatNumber}.`]
      .filter(Boolean)
      .join(" "),
    ...(number !== null && { attachment: attachmentOf({ invoice, number, issuedOn, dueOn, centre, dossiers }) }),
    parts: [
      { kind: "facts", rows: factsOf({ invoice, issuedOn, dueOn }) },
      ...amounts(invoice.lines, {
        caption: isCredit ? "Ce qui est rendu" : "Ce qui est facturé",
        total: isCredit ? ["Total de l’avoir, net de TVA", "Total de l’avoir TTC"] : ["Net à payer", "Net à payer TTC"],
      }),
      ...(invoice.note === "" ? [] : invoice.note.split("\n").filter(Boolean).map(paragraph)),
      ...(isCredit || dueOn === null
        ? []
        : payment({ number, dueOn, issuedOn, centre, dossiers, invoice, totalCents })),
    ],
  };
}

/** The table of what is asked for, with its sums, and why there is no tax. The total has one name without tax, and one with. */
export function amounts(
  lines: readonly Omit<Line, "bookingId">[],
  { caption, total: [exempt, withTax] }: { caption: string; total: readonly [string, string] },
): DocumentPart[] {
  const { netCents, vatCents, totalCents, byRate } = totalsOf(lines);
  const isExempt = vatCents === 0 && byRate.every(({ vatRate }) => vatRate === 0);
  const sum = (label: string, cents: number) => [label, "", "", "", centsText(cents)];
  const totals = isExempt
    ? [sum(exempt, totalCents)]
    : [
        sum("Total HT", netCents),
        ...byRate
          .filter(({ vatRate }) => vatRate > 0)
          .map((rate) => sum(`TVA ${rateText(rate.vatRate)} sur ${centsText(rate.netCents)}`, rate.vatCents)),
        sum(withTax, totalCents),
      ];
  return [
    {
      kind: "table",
      caption,
      columns: [
        { heading: "Désignation", width: 9 },
        { heading: "Quantité", width: 2, isNumber: true },
        { heading: "Prix HT", width: 3, isNumber: true },
        { heading: "TVA", width: 3, isNumber: true },
        { heading: "Montant HT", width: 3, isNumber: true },
      ],
      rows: [
        ...lines.map((line) => [
          typeset(line.label),
          quantityText(line.quantity),
          centsText(line.unitCents),
          line.vatRate === 0 ? "exonéré" : rateText(line.vatRate),
          centsText(lineCents(line)),
        ]),
        ...totals,
      ],
    },
    ...(byRate.some(({ vatRate }) => vatRate === 0)
      ? [paragraph(`${EXEMPTION}${isExempt ? "" : " (lignes exonérées)"}.`)]
      : []),
  ];
}

/** The same for machines: Factur-X. */
function attachmentOf({ invoice, number, issuedOn, dueOn, centre, dossiers }: Described & { number: string }) {
  const { kind, recipient, credits, reason } = invoice;
  const { address } = centre;
  const delay =
    recipient.isProfessional && kind === "invoice" ? delayOf(dossiers, issuedOn) : { penalties: "", recoveryFee: "" };
  const xml = ciiXml({
    ...invoice,
    ...{ number, issuedOn, dueOn, exemption: EXEMPTION, iban: dossiers.iban, bic: dossiers.bic, ...delay },
    seller: {
      ...{ name: centre.legalName || centre.brand, street: address.street, postalCode: address.postalCode },
      ...{ city: address.city, siret: centre.siret, vatNumber: centre.vatNumber },
    },
    buyer: recipient,
    creditedNumber: credits?.number ?? null,
    reason: kind === "creditNote" ? reason : "",
  });
  return { name: FACTUR_X_FILE, xml };
}

/** What a late payment costs between professionals, on that day. */
function delayOf(dossiers: DossierSettings, day: Day) {
  const [penalty, fee] = [ruleOn(dossiers.latePenalty, day), ruleOn(dossiers.recoveryFee, day)];
  const euros = euroText(numberOn(dossiers.recoveryFee, day) * 100);
  return {
    penalties: `En cas de retard de paiement, des pénalités sont dues au taux de ${penalty.value} (${penalty.source})`,
    recoveryFee: `une indemnité forfaitaire de ${euros} pour frais de recouvrement (${fee.source})`,
  };
}

export const paragraph = (text: string): DocumentPart => ({ kind: "paragraph", lines: [[typeset(text)]] });

function factsOf({ invoice, issuedOn, dueOn }: Pick<Described, "invoice" | "issuedOn" | "dueOn">) {
  const { recipient, serviceFrom, serviceTo, fileNumber, credits, reason } = invoice;
  const address = [
    recipient.name,
    recipient.street,
    `${recipient.postalCode} ${recipient.city}`.trim(),
    recipient.siret && `SIRET ${groupedSiret(recipient.siret)}`,
  ];
  const rows = [
    { name: invoice.kind === "creditNote" ? "Rendu à" : "Facturé à", value: address.filter(Boolean).join("\n") },
    { name: "Date", value: dashedDate(issuedOn) },
    { name: "À payer avant le", value: dueOn ? dashedDate(dueOn) : "" },
    { name: "Prestation", value: serviceText(serviceFrom, serviceTo) },
    { name: "Votre référence", value: fileNumber },
    { name: "Facture concernée", value: credits?.number ?? "" },
    { name: "Motif", value: invoice.kind === "creditNote" ? reason : "" },
  ];
  return rows.filter(({ value }) => value !== "");
}

function serviceText(from: Day | null, to: Day | null): string {
  if (from === null) return "";
  return to === null || to === from ? `le ${dashedDate(from)}` : `du ${dashedDate(from)} au ${dashedDate(to)}`;
}

interface Paid extends Pick<Described, "number" | "issuedOn" | "centre" | "dossiers"> {
  dueOn: Day;
  totalCents: number;
  invoice: Pick<Invoice, "recipient">;
}

const CODE_ALT = "Code QR du virement";
const CODE_CAPTION =
  "À lire avec l’application de votre banque : le bénéficiaire, l’IBAN, le montant et la référence sont dans ce code.";

/** Where and until when to pay. Between professionals, what a delay costs is compulsory. */
function payment({ number, dueOn, issuedOn, centre, dossiers, invoice, totalCents }: Paid): DocumentPart[] {
  const { iban, bic } = dossiers;
  const where = [`IBAN ${groupedIban(iban)}`, bic && `BIC ${bic}`, number && `référence ${number}`].filter(Boolean);
  const { penalties, recoveryFee } = delayOf(dossiers, issuedOn);
  const name = centre.legalName || centre.brand;
  const code = number === null ? null : transferCode({ name, iban, bic, cents: totalCents, reference: number });
  return [
    { kind: "heading", level: 2, text: "Règlement" },
    paragraph(`À payer au plus tard le ${dashedDate(dueOn)}, par virement : ${where.join(", ")}.`),
    ...(code === null ? [] : [{ kind: "code" as const, text: code, alt: CODE_ALT, caption: typeset(CODE_CAPTION) }]),
    ...(invoice.recipient.isProfessional
      ? [
          paragraph(
            `Pas d’escompte pour paiement anticipé. ${penalties}, et ${recoveryFee}.`.replaceAll(
              "article ",
              "article\u00a0",
            ),
          ),
        ]
      : []),
  ];
}
