import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { buttonClass } from "#ui/button.tsx";
import type { listOwnInvoices } from "../data/own-invoices.ts";
import { centsText } from "../rules/amounts.ts";
import { INVOICE_KINDS, isAttestable } from "../rules/invoice.ts";
import { paperPath } from "../rules/paper.ts";
import { InvoiceAmount, InvoiceTitle, summarise } from "./invoice-summary.tsx";

type OwnInvoice = Awaited<ReturnType<typeof listOwnInvoices>>[number];

/** An invoice as the account of who pays it shows it. */
export function showOwnInvoice(invoice: OwnInvoice, today: Day) {
  const { id, kind, payments } = invoice;
  const summary = summarise(invoice, today);
  const { title } = summary;
  return {
    ...summary,
    papers: [
      { label: INVOICE_KINDS[kind].label, about: title, path: paperPath.invoice(id) },
      ...payments.map((payment) => ({
        label: `Reçu du ${dashedDate(payment.paidOn)}`,
        about: `${centsText(payment.partCents)}, ${title}`,
        path: paperPath.receipt(id, payment.id),
      })),
      ...(isAttestable(invoice)
        ? [{ label: "Attestation de paiement", about: title, path: paperPath.settlement(id) }]
        : []),
    ],
  };
}

/** The invoices that the account pays; nothing without one. */
export function OwnInvoices({ invoices }: { invoices: readonly ReturnType<typeof showOwnInvoice>[] }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="factures" className="mt-12">
      <h2 className="text-h3" id="factures">
        Mes factures
      </h2>
      <ul className="mt-4 grid gap-3">
        {invoices.map(({ id, title, about, amount, rest, state, papers }) => (
          <li className="grid gap-3 rounded-card border border-line bg-paper p-4 sm:p-5" key={id}>
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <InvoiceTitle about={about} heading="h3" state={state} title={title} />
              <InvoiceAmount amount={amount} rest={rest} />
            </div>
            <ul className="flex flex-wrap gap-3 text-base">
              {papers.map(({ label, about: of, path }) => (
                <li key={path}>
                  <a className={buttonClass("quiet")} href={path} rel="noopener" target="_blank">
                    {label}
                    <span className="sr-only">{` : ${of} (PDF)`}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
