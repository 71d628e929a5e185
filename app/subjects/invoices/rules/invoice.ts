import type { Day } from "#platform/values/paris-time.ts";

/** A credit note answers an invoice. Each kind has numbers of its own, without a gap in each year. */
export const INVOICE_KINDS = {
  invoice: { label: "Facture", prefix: "FAC" },
  creditNote: { label: "Avoir", prefix: "AVO" },
} as const;
export type InvoiceKind = keyof typeof INVOICE_KINDS;

/** "FAC-2026-0012" */
export const invoiceNumber = ({ kind, year, number }: { kind: InvoiceKind; year: number; number: number }) =>
  `${INVOICE_KINDS[kind].prefix}-${year}-${String(number).padStart(4, "0")}`;

export const INVOICES_PATH = "/admin/factures";
export const invoicePath = (id: string) => `${INVOICES_PATH}/${encodeURIComponent(id)}`;
export const stageMoneyPath = (stageId: string) => `/admin/stages/${encodeURIComponent(stageId)}/argent`;

/** What an invoice is waiting for. */
export const INVOICE_STATES = {
  draft: "Brouillon",
  due: "À encaisser",
  late: "En retard",
  settled: "Payée",
  credited: "Annulée par un avoir",
  creditNote: "Avoir émis",
} as const;
type InvoiceState = keyof typeof INVOICE_STATES;

export const INVOICE_TONES = {
  draft: "quiet",
  due: "waiting",
  late: "alarm",
  settled: "done",
  credited: "over",
  creditNote: "over",
} as const satisfies Record<InvoiceState, string>;

interface Owed {
  kind: InvoiceKind;
  isIssued: boolean;
  dueOn: Day | null;
  totalCents: number;
  /** The sum of its credit notes. */
  creditedCents: number;
  paidCents: number;
}

/** What is still to be paid. Negative: more was paid than is asked for by now. */
export const owedCents = ({
  totalCents,
  creditedCents,
  paidCents,
}: Pick<Owed, "totalCents" | "creditedCents" | "paidCents">) => totalCents - creditedCents - paidCents;

/** It is paid, and not taken back by credit notes as a whole. */
export const isAttestable = (invoice: Pick<Owed, "totalCents" | "creditedCents" | "paidCents">) =>
  invoice.paidCents > 0 && owedCents(invoice) <= 0 && invoice.creditedCents < invoice.totalCents;

export function stateOf(invoice: Owed, today: Day): InvoiceState {
  if (!invoice.isIssued) return "draft";
  if (invoice.kind === "creditNote") return "creditNote";
  if (owedCents(invoice) <= 0) return invoice.creditedCents >= invoice.totalCents ? "credited" : "settled";
  return invoice.dueOn !== null && invoice.dueOn < today ? "late" : "due";
}
