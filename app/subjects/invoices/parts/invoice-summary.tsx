import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { Badge } from "#ui/badge.tsx";
import type { ListedInvoice } from "../data/list-invoices.ts";
import { centsText } from "../rules/amounts.ts";
import { INVOICE_KINDS, INVOICE_STATES, INVOICE_TONES, owedCents, stateOf } from "../rules/invoice.ts";

/** What who pays an invoice reads of it, in the account and by private link. */
export function summarise(invoice: ListedInvoice, today: Day) {
  const { id, kind, number, stage, fileNumber, issuedOn, dueOn, totalCents } = invoice;
  const state = stateOf(invoice, today);
  const isOpen = state === "due" || state === "late";
  const owed = owedCents(invoice);
  return {
    id,
    title: `${INVOICE_KINDS[kind].label} ${number ?? ""}`,
    about: [
      stage?.title,
      fileNumber && `dossier ${fileNumber}`,
      issuedOn && `du ${dashedDate(issuedOn)}`,
      isOpen && dueOn && `à payer avant le ${dashedDate(dueOn)}`,
    ]
      .filter(Boolean)
      .join(" · "),
    amount: centsText(kind === "creditNote" ? -totalCents : totalCents),
    rest: isOpen && owed < totalCents ? `reste ${centsText(owed)}` : "",
    state: { text: state === "due" ? "À payer" : INVOICE_STATES[state], tone: INVOICE_TONES[state] },
  };
}

type Summary = ReturnType<typeof summarise>;

interface InvoiceTitleProps extends Pick<Summary, "title" | "about" | "state"> {
  heading: "h2" | "h3";
}

export function InvoiceTitle({ title, about, state, heading: Heading }: InvoiceTitleProps) {
  return (
    <div className="min-w-0">
      <Heading className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words text-lead leading-snug">
        {title}
        <Badge tone={state.tone}>{state.text}</Badge>
      </Heading>
      <p className="mt-1 break-words text-base text-earth">{typeset(about)}</p>
    </div>
  );
}

export function InvoiceAmount({ amount, rest }: Pick<Summary, "amount" | "rest">) {
  return (
    <p className="tabular-nums sm:text-right">
      <span className="block font-semibold text-lead">{amount}</span>
      {rest !== "" && <span className="block text-earth">{rest}</span>}
    </p>
  );
}
