import { Form, Link } from "react-router";
import { mediumFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { MAIL_STATES } from "#subjects/mails/rules/mail-states.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { InvoiceContact } from "../data/invoice-contact.ts";
import type { InvoiceSending } from "../data/send-invoices.ts";
import { SENDING_STEPS } from "../rules/dunning.ts";

export const showSendings = (sendings: readonly InvoiceSending[]) =>
  sendings.map(({ id, step, by, at, mail }) => ({
    id,
    text: [
      `${SENDING_STEPS[step] ?? ""} du ${mediumFrenchDate(at)}`,
      mail ? `à ${mail.to}` : "",
      by === "" ? "automatique" : `par ${by}`,
    ]
      .filter(Boolean)
      .join(" · "),
    state: mail && MAIL_STATES[mail.state],
  }));

interface SendingsProps {
  sendings: ReturnType<typeof showSendings>;
  contact: InvoiceContact | null;
  /** The reminder that can be sent: "2e relance". */
  next: string | null;
  /** Where an address is given, when nobody has one. */
  mend: { to: string; label: string } | null;
}

/** Who receives an issued invoice, and the mails that left. */
export function Sendings({ sendings, contact, next, mend }: SendingsProps) {
  return (
    <section className="no-print mt-6 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead">Envois</h2>
        {contact && (
          <Form className="flex flex-wrap gap-3" method="post">
            <SubmitButton
              busy="Envoi…"
              look={sendings.length === 0 ? "solid" : "quiet"}
              name="intent"
              value="send"
            >{`${sendings.length === 0 ? "Envoyer" : "Renvoyer"} à ${contact.email}`}</SubmitButton>
            {next && (
              <SubmitButton busy="Envoi…" look="solid" name="intent" value="remind">
                {`Relancer (${next})`}
              </SubmitButton>
            )}
          </Form>
        )}
      </div>
      {!contact && (
        <p className="mt-1 text-earth">
          {typeset("Personne n’a d’adresse e-mail pour recevoir cette facture. ")}
          {mend && (
            <Link className="link" to={mend.to}>
              {typeset(mend.label)}
            </Link>
          )}
        </p>
      )}
      {sendings.length > 0 && (
        <ul className="mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {sendings.map(({ id, text, state }) => (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-paper px-4 py-2" key={id}>
              <span className="min-w-0 wrap-anywhere">{typeset(text)}</span>
              {state && (
                <Link
                  className="link inline-flex min-h-9 items-center"
                  to={`/admin/courriels/${encodeURIComponent(id)}`}
                >
                  {state}
                  <span className="sr-only">{` : ${text}`}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
