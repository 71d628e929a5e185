import { choice, day, line, type Texts } from "#platform/values/fields.ts";
import { CHOICE } from "#platform/values/text-lengths.ts";
import { quantityText } from "./amounts.ts";
import { readHundredths } from "./invoice-fields.ts";

/** How money comes in. The keys are stored. */
export const PAYMENT_MEANS = {
  transfer: "Virement",
  cheque: "Chèque",
  card: "Carte",
  cash: "Espèces",
  other: "Autre",
} as const;
export type PaymentMeans = keyof typeof PAYMENT_MEANS;

const MOST_EUROS = 1_000_000;

/** The form of a payment, on the page of an invoice. */
export const PAYMENT_FIELDS = {
  paidOn: day("Payé le", { missing: "Indiquez le jour du paiement." }),
  paidAmount: line("Montant", {
    length: CHOICE,
    missing: "Indiquez le montant.",
    read: (typed) => readHundredths(typed, MOST_EUROS)?.toString() ?? null,
    fault: "Indiquez un montant en euros, comme 1 250,50.",
    show: (stored) => (stored === "" ? "" : quantityText(Number(stored)).replaceAll(/\s/g, "")),
  }),
  paidMeans: choice("Moyen", PAYMENT_MEANS),
  paidReference: line("Référence", { hint: "Du virement ou du chèque." }),
  paidInvoices: line("Aussi pour les factures", { hint: "Leurs numéros, séparés par des virgules." }),
};
export type PaymentField = keyof typeof PAYMENT_FIELDS;

export const paymentFault = {
  nothing: "Indiquez un montant de plus de 0 €.",
  future: "Ce jour n’est pas encore venu.",
  unknown: (numbers: readonly string[]) => `Facture inconnue : ${numbers.join(", ")}.`,
} as const;

/** The numbers of "FAC-2026-0001, fac-2026-2", once each; what is none is unknown. */
export function readNumbers(text: string): { known: { year: number; number: number }[]; unknown: string[] } {
  const typed = [...new Set(text.split(/[,;\s]+/).filter(Boolean))];
  const known: { year: number; number: number }[] = [];
  const unknown: string[] = [];
  for (const one of typed) {
    const [, year, number] = /^FAC-(20\d\d)-(\d{1,7})$/i.exec(one) ?? [];
    if (year && number) known.push({ year: Number(year), number: Number(number) });
    else unknown.push(one);
  }
  return { known, unknown };
}

/** Pays what is owed in this order; the rest is too much. */
export function allot(cents: number, owed: readonly number[]): { parts: number[]; left: number } {
  let left = cents;
  const parts = owed.map((most) => {
    const part = Math.max(0, Math.min(left, most));
    left -= part;
    return part;
  });
  return { parts, left };
}

export const typedPayment = (value: Texts<PaymentField>) => ({
  paidOn: value.paidOn,
  cents: Number(value.paidAmount),
  means: (value.paidMeans || "transfer") as PaymentMeans,
  reference: value.paidReference,
});
