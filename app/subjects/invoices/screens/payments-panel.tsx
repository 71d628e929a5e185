import { Form } from "react-router";
import type { TextFaults, Texts } from "#platform/values/fields.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { InvoicePayment } from "../data/payments.ts";
import type { Invoice } from "../data/read-invoices.ts";
import { centsText } from "../rules/amounts.ts";
import { owedCents } from "../rules/invoice.ts";
import { paperPath } from "../rules/paper.ts";
import { PAYMENT_FIELDS, PAYMENT_MEANS, type PaymentField } from "../rules/payment.ts";

export interface PaymentAnswer {
  refusal?: string;
  success?: string;
  faults?: TextFaults<PaymentField>;
  /** The values as typed, to show again. */
  typed?: Texts<PaymentField>;
}

/** What the form begins with: today, and all that is owed. */
export const newPayment = (found: Invoice, today: Day) => ({
  paidOn: today,
  paidAmount: owedCents(found) > 0 ? PAYMENT_FIELDS.paidAmount.show?.(`${owedCents(found)}`) : "",
  isOwing: owedCents(found) > 0,
});

export const showPayments = (invoiceId: string, payments: readonly InvoicePayment[]) =>
  payments.map(({ id, paidOn, means, reference, partCents, cents, isCancelled, by }) => ({
    id,
    receipt: partCents > 0 ? paperPath.receipt(invoiceId, id) : null,
    isCancelled,
    amount: centsText(partCents),
    about: [
      `${PAYMENT_MEANS[means]} du ${dashedDate(paidOn)}`,
      reference,
      partCents === cents ? "" : `sur un paiement de ${centsText(cents)}`,
      `noté par ${by}`,
    ]
      .filter(Boolean)
      .join(" · "),
  }));

interface PaymentsProps {
  payments: ReturnType<typeof showPayments>;
  isNew: ReturnType<typeof newPayment> | null;
  submission: string;
  answer: PaymentAnswer | undefined;
}

/** The payments of an invoice, and the form of the next one. */
export function Payments({ payments, isNew, submission, answer }: PaymentsProps) {
  if (payments.length === 0 && !isNew) return null;
  return (
    <section className="no-print mt-6 max-w-4xl">
      <h2 className="text-lead">Paiements</h2>
      {payments.length > 0 && (
        <ul className="mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {payments.map(({ id, receipt, isCancelled, amount, about }) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-paper px-4 py-2 sm:flex-nowrap"
              key={id}
            >
              <span className="min-w-0 basis-full break-words sm:flex-1 sm:basis-auto">
                {typeset(about)}
                {isCancelled && " · annulé"}
              </span>
              <span className={`whitespace-nowrap tabular-nums ${isCancelled ? "line-through" : ""}`}>{amount}</span>
              {!isCancelled && receipt && (
                <ButtonAnchor href={receipt} look="quiet" rel="noopener" target="_blank">
                  Reçu
                  <span className="sr-only">{` de ${amount} (PDF)`}</span>
                </ButtonAnchor>
              )}
              {!isCancelled && (
                <Form method="post">
                  <input name="payment" type="hidden" value={id} />
                  <SubmitButton busy="Annulation…" look="quiet" name="intent" value="unpay">
                    Annuler
                    <span className="sr-only">{` le paiement de ${amount}`}</span>
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {isNew && <NewPayment answer={answer} isNew={isNew} submission={submission} />}
    </section>
  );
}

function NewPayment({
  isNew,
  submission,
  answer,
}: Omit<PaymentsProps, "payments" | "isNew"> & { isNew: ReturnType<typeof newPayment> }) {
  const field = (name: PaymentField, initial = "") => {
    const { label, hint } = PAYMENT_FIELDS[name];
    const defaultValue = answer?.typed?.[name] ?? initial;
    return { name, label, defaultValue, error: answer?.faults?.[name], ...(hint && { hint: typeset(hint) }) };
  };
  return (
    <details className="mt-3 rounded-card border border-line bg-paper px-4 py-2" open={answer?.faults !== undefined}>
      <summary className="flex min-h-9 cursor-pointer items-center font-semibold">Enregistrer un paiement</summary>
      <Form className="mt-3 grid gap-4 pb-3 sm:grid-cols-3" method="post" noValidate>
        <input name="submission" type="hidden" value={submission} />
        <TextField {...field("paidOn", isNew.paidOn)} required type="date" />
        <TextField {...field("paidAmount", isNew.paidAmount)} autoComplete="off" inputMode="decimal" required />
        <SelectField {...field("paidMeans", "transfer")}>
          {Object.entries(PAYMENT_MEANS).map(([means, words]) => (
            <option key={means} value={means}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField {...field("paidReference")} autoComplete="off" />
        <div className="sm:col-span-2">
          <TextField {...field("paidInvoices")} autoComplete="off" />
        </div>
        <div className="sm:col-span-3">
          <SubmitButton busy="Enregistrement…" name="intent" value="pay">
            Enregistrer
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
