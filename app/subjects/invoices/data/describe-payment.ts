import type { DocumentDescription, DocumentPart } from "#platform/documents/document-description.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { footerOf, letterheadOf } from "#subjects/dossiers/data/describe/centre-wording.ts";
import { picturesOf } from "#subjects/dossiers/data/describe/signature-blocks.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import type { Representative } from "#subjects/settings/rules/site-settings.ts";
import { centsText } from "../rules/amounts.ts";
import { isAttestable, owedCents } from "../rules/invoice.ts";
import { PAYMENT_MEANS } from "../rules/payment.ts";
import type { InvoicePayment } from "./payments.ts";
import type { Invoice } from "./read-invoices.ts";

interface Paid {
  invoice: Pick<Invoice, "number" | "issuedOn" | "recipient" | "stage" | "totalCents" | "creditedCents" | "paidCents">;
  centre: Centre;
  representative: Representative;
  today: Day;
}

/** What the centre received of one payment for this invoice. It has no number: the payment and the invoice are its proof. */
export function describeReceipt({ payment, ...paid }: Paid & { payment: InvoicePayment }): DocumentDescription {
  const { invoice } = paid;
  const { partCents, cents, means, paidOn, reference } = payment;
  const rows = [
    { name: "Reçu de", value: addressOf(invoice.recipient) },
    { name: "Somme", value: centsText(partCents) },
    { name: "Payé le", value: dashedDate(paidOn) },
    { name: "Moyen", value: [PAYMENT_MEANS[means], reference].filter(Boolean).join(", ") },
    { name: "Pour la facture", value: `${numberText(invoice)}, ${centsText(invoice.totalCents)}` },
    { name: "Prestation", value: invoice.stage?.title ?? "" },
    { name: "Paiement entier", value: partCents === cents ? "" : centsText(cents) },
    { name: "Reste à payer", value: centsText(Math.max(0, owedCents(invoice))) },
  ];
  return sheet("Reçu", paid, [{ kind: "facts", rows: rows.filter(({ value }) => value !== "") }]);
}

/** That an invoice is paid, for a tax office, an employer or a fund; null where there is nothing to attest. */
export function describeSettlement({
  payments,
  ...paid
}: Paid & { payments: readonly InvoicePayment[] }): DocumentDescription | null {
  const { invoice, centre, representative } = paid;
  const counted = payments.filter(({ isCancelled, partCents }) => !isCancelled && partCents > 0);
  if (!isAttestable(invoice)) return null;
  // What was paid too much goes back: it paid nothing.
  const tooMuch = Math.max(0, -owedCents(invoice));
  const who = representative.name
    ? `Je soussigné(e) ${[representative.name, representative.title].filter(Boolean).join(", ")}, atteste`
    : "Le centre atteste";
  const about = invoice.stage ? `, pour la formation « ${invoice.stage.title} »` : "";
  const credited = invoice.creditedCents > 0 ? `, après un avoir de ${centsText(invoice.creditedCents)}` : "";
  return sheet("Attestation de paiement", paid, [
    paragraph(
      `${who} que ${invoice.recipient.name} a réglé à ${centre.legalName || centre.brand} la somme de ${centsText(
        invoice.paidCents - tooMuch,
      )}${about}. La facture ${numberText(invoice)}, de ${centsText(invoice.totalCents)}, est entièrement payée${credited}.${tooMuch > 0 ? ` Un trop-perçu de ${centsText(tooMuch)} est à rendre.` : ""}`,
    ),
    {
      kind: "table",
      caption: "Paiements reçus",
      columns: [
        { heading: "Date", width: 3 },
        { heading: "Moyen", width: 8 },
        { heading: "Somme", width: 3, isNumber: true },
      ],
      rows: counted.map(({ paidOn, means, reference, partCents }) => [
        dashedDate(paidOn),
        typeset([PAYMENT_MEANS[means], reference].filter(Boolean).join(", ")),
        centsText(partCents),
      ]),
    },
  ]);
}

const paragraph = (text: string): DocumentPart => ({ kind: "paragraph", lines: [[typeset(text)]] });

function sheet(
  title: string,
  { centre, representative, today }: Paid,
  parts: readonly DocumentPart[],
): DocumentDescription {
  const { name, title: role } = representative;
  const block = { title: "Pour le centre", name, role, note: "", drawing: null, pictures: picturesOf(representative) };
  return {
    title,
    number: "",
    letterhead: letterheadOf(centre),
    footer: footerOf(centre, "attestation"),
    parts: [
      ...parts,
      paragraph(`${centre.address.city ? `Fait à ${centre.address.city}, le` : "Fait le"} ${dashedDate(today)}.`),
      ...(name === "" ? [] : [{ kind: "signatures" as const, blocks: [block] }]),
    ],
  };
}

const numberText = ({ number, issuedOn }: Paid["invoice"]) =>
  `${number}${issuedOn ? ` du ${dashedDate(issuedOn)}` : ""}`;

const addressOf = ({ name, street, postalCode, city }: Invoice["recipient"]) =>
  [name, street, `${postalCode} ${city}`.trim()].filter(Boolean).join("\n");
