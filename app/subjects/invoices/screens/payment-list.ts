import { list } from "#frame/office/list.ts";
import { choice, day, search } from "#frame/office/list-filters.ts";
import { masculine } from "#platform/values/noun.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { type ListedPayment, listPayments } from "../data/payments.ts";
import { centsText } from "../rules/amounts.ts";
import { INVOICES_PATH, invoicePath } from "../rules/invoice.ts";
import { PAYMENT_MEANS } from "../rules/payment.ts";

const numbersOf = ({ invoices }: ListedPayment) => invoices.map(({ number }) => number).join(", ");

export const PAYMENTS = list({
  path: "/admin/paiements",
  title: "Paiements",
  noun: masculine("paiement"),
  empty: "Un paiement s’enregistre sur la page de sa facture, ou depuis un relevé de la banque.",
  links: [
    { label: "Relevé bancaire", to: "/admin/paiements/releve" },
    { label: "Factures à encaisser", to: `${INVOICES_PATH}?etat=a-encaisser` },
  ],
  filters: {
    q: search("Nom, référence ou facture"),
    nature: choice("Moyen", PAYMENT_MEANS, "Tous les moyens"),
    du: day("Du"),
    au: day("Au"),
  },
  rows: ({ services }, { q, nature, du, au }, range) =>
    listPayments(services.database, { text: q, means: nature, from: du, to: au }, range),
  key: ({ id }) => id,
  href: ({ invoices: [first] }) => (first ? invoicePath(first.id) : INVOICES_PATH),
  columns: [
    { heading: "Payé par", cell: ({ payerName, reference }) => ({ text: payerName, note: reference }) },
    { heading: "Le", look: "short", cell: ({ paidOn }) => dashedDate(paidOn) },
    { heading: "Moyen", look: "short", cell: ({ means }) => PAYMENT_MEANS[means] },
    { heading: "Factures", cell: numbersOf },
    { heading: "Montant", look: "number", cell: ({ cents }) => centsText(cents) },
    { heading: "De trop", look: "number", cell: ({ leftCents }) => (leftCents > 0 ? centsText(leftCents) : "") },
    {
      heading: "État",
      look: "short",
      cell: ({ isCancelled }) => (isCancelled ? { text: "Annulé", tone: "over" } : { text: "Reçu", tone: "done" }),
    },
  ],
  sheet: {
    path: "/admin/paiements/export.xlsx",
    file: "paiements",
    title: "Paiements",
    journal: "paymentsExported",
    columns: () => [
      { heading: "Payé par", width: 30, cell: ({ payerName }: ListedPayment) => payerName },
      { heading: "Le", width: 12, cell: ({ paidOn }: ListedPayment) => paidOn },
      { heading: "Moyen", width: 12, cell: ({ means }: ListedPayment) => PAYMENT_MEANS[means] },
      { heading: "Référence", width: 24, cell: ({ reference }: ListedPayment) => reference },
      { heading: "Factures", width: 30, cell: numbersOf },
      { heading: "Montant", width: 14, cell: ({ cents }: ListedPayment) => cents / 100 },
      { heading: "De trop", width: 14, cell: ({ leftCents }: ListedPayment) => leftCents / 100 },
      { heading: "Annulé", width: 10, cell: ({ isCancelled }: ListedPayment) => (isCancelled ? "oui" : "") },
    ],
    complete: async (_, rows) => rows,
  },
});
