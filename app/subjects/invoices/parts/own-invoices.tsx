import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { listOwnInvoices } from "../data/own-invoices.ts";
import { centsText } from "../rules/amounts.ts";
import { INVOICE_KINDS, INVOICE_STATES, INVOICE_TONES, isAttestable, owedCents, stateOf } from "../rules/invoice.ts";
import { paperPath } from "../rules/paper.ts";

type OwnInvoice = Awaited<ReturnType<typeof listOwnInvoices>>[number];

/** An invoice as the account of who pays it shows it. */
export function showOwnInvoice(invoice: OwnInvoice, today: Day) {
  const { id, kind, number, stage, issuedOn, dueOn, totalCents, payments } = invoice;
  const state = stateOf(invoice, today);
  const isOpen = state === "due" || state === "late";
  const owed = owedCents(invoice);
  const title = `${INVOICE_KINDS[kind].label} ${number ?? ""}`;
  return {
    id,
    title,
    amount: centsText(kind === "creditNote" ? -totalCents : totalCents),
    rest: isOpen && owed < totalCents ? `reste ${centsText(owed)}` : "",
    about: [
      stage?.title,
      issuedOn && `du ${dashedDate(issuedOn)}`,
      isOpen && dueOn && `à payer avant le ${dashedDate(dueOn)}`,
    ]
      .filter(Boolean)
      .join(" · "),
    state: { text: state === "due" ? "À payer" : INVOICE_STATES[state], tone: INVOICE_TONES[state] },
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
              <div className="min-w-0">
                <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words text-lead leading-snug">
                  {title}
                  <Badge tone={state.tone}>{state.text}</Badge>
                </h3>
                <p className="mt-1 break-words text-base text-earth">{typeset(about)}</p>
              </div>
              <p className="tabular-nums sm:text-right">
                <span className="block font-semibold text-lead">{amount}</span>
                {rest !== "" && <span className="block text-earth">{rest}</span>}
              </p>
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
