import { randomUUID } from "node:crypto";
import { data, Form, Link, redirect } from "react-router";
import { PaperHead, PaperLinks } from "#frame/office/paper-head.tsx";
import { officeVisit, type Visit } from "#frame/office/visit.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { ofName } from "#platform/values/elision.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { addDays, type Day, dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { bookingPath } from "#subjects/bookings/rules/booking.ts";
import { DocumentView } from "#subjects/dossiers/parts/document-view.tsx";
import { mailLeaves } from "#subjects/mails/rules/departure.ts";
import { organisationPath } from "#subjects/organisations/rules/organisation.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { deleteDraft, draftCreditNote } from "../data/change-drafts.ts";
import { describeInvoice } from "../data/describe-invoice.ts";
import { lastReminder, remindInvoice } from "../data/dunning.ts";
import { contactOf } from "../data/invoice-contact.ts";
import { issueInvoice } from "../data/issue-invoice.ts";
import { creditNotesOf } from "../data/list-invoices.ts";
import { cancelPayment, paymentsOf } from "../data/payments.ts";
import { findInvoice, type Invoice } from "../data/read-invoices.ts";
import { sendInvoice, sendingsOf } from "../data/send-invoices.ts";
import { centsText } from "../rules/amounts.ts";
import { FACTUR_X_FILE } from "../rules/cii.ts";
import { REMINDER_NAMES, remindRefusal, sendRefusal } from "../rules/dunning.ts";
import {
  INVOICE_KINDS,
  INVOICE_STATES,
  INVOICE_TONES,
  INVOICES_PATH,
  invoicePath,
  isAttestable,
  owedCents,
  stageMoneyPath,
  stateOf,
} from "../rules/invoice.ts";
import { ALREADY_ISSUED, lacksOf, NO_INVOICE, NOT_DONE } from "../rules/lacks.ts";
import { paperPath } from "../rules/paper.ts";
import type { Route } from "./+types/page";
import { answerPayment } from "./answer-payment.ts";
import { newPayment, type PaymentAnswer, Payments, showPayments } from "./payments-panel.tsx";
import { Sendings, showSendings } from "./sendings-panel.tsx";

interface Answer extends PaymentAnswer {
  success?: string;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = officeVisit(context);
  const { services, today } = visit;
  const found = await findInvoice(services.database, params.invoice);
  if (!found) throw data(NO_INVOICE, { status: 404 });
  const { id, kind, isIssued, number, stage, organisation, credits, totalCents } = found;
  const state = stateOf(found, today);
  const notes = await creditNotesOf(services.database, id);
  const bookings = [...new Set(found.lines.flatMap(({ bookingId }) => bookingId ?? []))];
  return {
    id,
    isIssued,
    heading: number ?? `${INVOICE_KINDS[kind].label}, brouillon`,
    state: { text: INVOICE_STATES[state], tone: INVOICE_TONES[state] },
    facts: [found.recipient.name, centsText(totalCents), owedText(found)].filter(Boolean),
    links: [
      ...(stage ? [{ label: `Argent du stage : ${stage.title}`, to: stageMoneyPath(stage.id) }] : []),
      ...(organisation ? [{ label: `Fiche ${ofName(organisation.name)}`, to: organisationPath(organisation.id) }] : []),
      ...(bookings.length === 1 && bookings[0] ? [{ label: "Réservation", to: bookingPath(bookings[0]) }] : []),
      ...(credits ? [{ label: `Facture ${credits.number}`, to: invoicePath(credits.id) }] : []),
      ...notes.map((note) => ({
        label: note.number ? `Avoir ${note.number}, ${centsText(note.totalCents)}` : "Avoir, brouillon",
        to: invoicePath(note.id),
      })),
    ],
    lacks: isIssued ? [] : lacksOf(found, { centre: services.centre, iban: services.dossiers.iban }),
    canCredit: isIssued && kind === "invoice" && found.creditedCents < totalCents,
    payments: showPayments(id, await paymentsOf(services.database, id)),
    settlement: isAttestable(found) ? paperPath.settlement(id) : null,
    payment: isIssued && kind === "invoice" ? newPayment(found, today) : null,
    sending: isIssued
      ? {
          sendings: showSendings(await sendingsOf(services.database, id)),
          contact: await contactOf(services.database, id),
          next: state === "late" ? nextReminder(await lastReminder(services.database, id), today) : null,
          mend: organisation && {
            to: `${organisationPath(organisation.id)}/modifier`,
            label: `Fiche ${ofName(organisation.name)}`,
          },
        }
      : null,
    submission: randomUUID(),
    hasXml: found.description.includes(FACTUR_X_FILE),
    description: describe(found, visit),
  };
}

/** Null after the third, and on the day on which one has left. */
const nextReminder = ({ lastStep, lastAt }: Awaited<ReturnType<typeof lastReminder>>, today: Day) =>
  lastAt && dayInParis(lastAt) === today ? null : (REMINDER_NAMES[lastStep] ?? null);

/** The invoice as it was issued; a draft as it would be today. */
function describe(found: Invoice, { services: { centre, dossiers }, today }: Visit): DocumentDescription {
  if (found.isIssued) {
    // What is for machines has an address of its own.
    const { attachment: _, ...description } = JSON.parse(found.description) as DocumentDescription;
    return description;
  }
  const days = found.organisation?.paymentDays ?? dossiers.invoiceDays;
  const dueOn = found.kind === "creditNote" ? null : addDays(today, days);
  return describeInvoice({ invoice: found, number: null, issuedOn: today, dueOn, centre, dossiers });
}

function owedText(found: Invoice): string {
  if (!found.isIssued || found.kind === "creditNote") return "";
  if (owedCents(found) < 0) return `${centsText(-owedCents(found))} à rendre`;
  if (owedCents(found) === 0) return "";
  return `reste ${centsText(owedCents(found))} à payer${found.dueOn ? ` avant le ${dashedDate(found.dueOn)}` : ""}`;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = officeVisit(context);
  const { by, services, now } = visit;
  const posted = await readPost(request);
  const refuse = (refusal: string, status: number) => data<Answer>({ refusal }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const { database, centre, dossiers } = services;
  const run = async () => {
    const found = await findInvoice(database, params.invoice);
    if (!found) return refuse(NO_INVOICE, 404);
    switch (textOf(posted, "intent")) {
      case "issue": {
        const issued = await issueInvoice(services, { id: found.id, centre, dossiers, by }, now);
        if ("refusal" in issued) return refuse(issued.refusal, 409);
        return data<Answer>({ success: `${issued.number} : c’est émis, le PDF est prêt.` });
      }
      case "delete":
        return (await deleteDraft(database, { found, by }, now))
          ? redirect(
              withFlash(found.stage ? stageMoneyPath(found.stage.id) : INVOICES_PATH, "brouillon-supprime", found.id),
            )
          : refuse(ALREADY_ISSUED, 409);
      case "credit": {
        const submission = textOf(posted, "submission");
        const id = await draftCreditNote(database, { invoiceId: found.id, submission, by }, now);
        return id === null
          ? refuse("Il ne reste rien à rendre sur cette facture.", 409)
          : redirect(`${invoicePath(id)}/modifier`);
      }
      case "send": {
        const sent = await sendInvoice(database, { invoiceId: found.id, by }, now);
        return "reason" in sent
          ? refuse(sendRefusal[sent.reason], sent.reason === "tooMany" ? 429 : 409)
          : data<Answer>({ success: `${sent.number}, avec son PDF : ${mailLeaves(services, sent.to)}.` });
      }
      case "remind": {
        const reminded = await remindInvoice(database, { invoiceId: found.id, settings: dossiers, by }, now);
        return "reason" in reminded
          ? refuse(remindRefusal[reminded.reason], 409)
          : data<Answer>({ success: `${REMINDER_NAMES[reminded.step - 1]} : ${mailLeaves(services, reminded.to)}.` });
      }
      case "pay":
        return answerPayment(visit, { invoiceId: found.id, posted });
      case "unpay":
        return (await cancelPayment(database, { id: textOf(posted, "payment"), invoice: found, by }, now))
          ? data<Answer>({ success: "Paiement annulé : il reste visible, et ne compte plus." })
          : refuse("Ce paiement est déjà annulé.", 409);
      default:
        return refuse("Cette action n’existe pas.", 400);
    }
  };
  return runAction(context, run, (status) => refuse(NOT_DONE, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: NOT_DONE });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.heading ?? "Facture"} – Administration` },
];

export default function InvoicePage({ loaderData: shown, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const path = invoicePath(shown.id);
  return (
    <article>
      <PaperHead
        answer={actionData}
        back={{ label: "Factures", to: INVOICES_PATH }}
        facts={shown.facts}
        heading={shown.heading}
        state={shown.state}
      >
        {shown.isIssued ? (
          <>
            <ButtonAnchor href={`${path}.pdf`} look="solid" rel="noopener" target="_blank">
              PDF
            </ButtonAnchor>
            {shown.settlement && (
              <ButtonAnchor href={shown.settlement} look="quiet" rel="noopener" target="_blank">
                Attestation de paiement
              </ButtonAnchor>
            )}
            {shown.hasXml && (
              <ButtonAnchor href={`${path}.xml`} look="quiet">
                XML
              </ButtonAnchor>
            )}
          </>
        ) : (
          <ButtonLink look="quiet" to={`${path}/modifier`}>
            Modifier
          </ButtonLink>
        )}
        {(!shown.isIssued || shown.canCredit) && (
          <Form className="flex flex-wrap gap-3" method="post">
            <input name="submission" type="hidden" value={shown.submission} />
            {shown.canCredit && (
              <SubmitButton busy="Préparation…" look="quiet" name="intent" value="credit">
                Faire un avoir
              </SubmitButton>
            )}
            {!shown.isIssued && (
              <>
                <SubmitButton busy="Suppression…" look="quiet" name="intent" value="delete">
                  Supprimer le brouillon
                </SubmitButton>
                {shown.lacks.length === 0 && (
                  <SubmitButton busy="Émission…" name="intent" value="issue">
                    Émettre
                  </SubmitButton>
                )}
              </>
            )}
          </Form>
        )}
      </PaperHead>
      {shown.lacks.length > 0 && <Lacks lacks={shown.lacks} />}
      <PaperLinks links={shown.links} />
      {shown.sending && <Sendings {...shown.sending} />}
      <Payments
        answer={actionData}
        isNew={shown.payment}
        key={shown.payments.length}
        payments={shown.payments}
        submission={shown.submission}
      />
      <div className="mt-4 max-w-4xl">
        <DocumentView description={shown.description} />
      </div>
    </article>
  );
}

function Lacks({ lacks }: { lacks: readonly { text: string; to: string; label: string }[] }) {
  return (
    <section className="mt-4 rounded-card border border-line bg-wheat-wash px-4 py-3">
      <h2 className="font-semibold">Il manque, pour l’émettre</h2>
      <ul className="mt-1">
        {lacks.map(({ text, to, label }) => (
          <li className="flex flex-wrap items-center gap-x-3" key={text}>
            <span className="break-words">{typeset(text)}</span>
            <Link className="link inline-flex min-h-9 items-center break-words" to={to}>
              {typeset(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
