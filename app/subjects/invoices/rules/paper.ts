/** What can be printed of an issued invoice: itself, the receipt of a payment, and that it is paid. */
export type Paper = { kind: "invoice" } | { kind: "settlement" } | { kind: "receipt"; payment: string };

const pathTo = (invoiceId: string, file: string) => `/pieces/factures/${encodeURIComponent(invoiceId)}/${file}`;

export const paperPath = {
  invoice: (id: string) => pathTo(id, "facture.pdf"),
  settlement: (id: string) => pathTo(id, "attestation.pdf"),
  receipt: (id: string, payment: string) => pathTo(id, `recu-${encodeURIComponent(payment)}.pdf`),
} as const;

/** The last part of such an address; null for any other. */
export function readPaper(file: string): Paper | null {
  if (file === "facture.pdf") return { kind: "invoice" };
  if (file === "attestation.pdf") return { kind: "settlement" };
  const [, payment] = /^recu-(.{1,100})\.pdf$/.exec(file) ?? [];
  return payment === undefined ? null : { kind: "receipt", payment };
}
