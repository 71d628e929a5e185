import { data, Form, Link } from "react-router";
import { officeVisit } from "#frame/office/visit.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { BookingList, showBookings } from "#subjects/bookings/parts/booking-list.tsx";
import { bookingPath } from "#subjects/bookings/rules/booking.ts";
import { amountsPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { departure } from "#subjects/mails/rules/departure.ts";
import { QuotationRows, showQuotations } from "#subjects/quotations/parts/quotation-rows.tsx";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { Badge } from "#ui/badge.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { readFunderFiles } from "../data/funder-files.ts";
import { issueInvoice } from "../data/issue-invoice.ts";
import { listInvoices } from "../data/list-invoices.ts";
import { draftInvoices, planStage } from "../data/make-drafts.ts";
import { sendInvoice } from "../data/send-invoices.ts";
import { centsText, lineCents, sumOf } from "../rules/amounts.ts";
import { INVOICE_BASES, isInvoiceBasis } from "../rules/by-hours.ts";
import { sendRefusal } from "../rules/dunning.ts";
import { funderArchivePath } from "../rules/funder-file.ts";
import { INVOICE_KINDS, INVOICE_STATES, INVOICE_TONES, invoicePath, owedCents, stateOf } from "../rules/invoice.ts";
import { NOT_DONE } from "../rules/lacks.ts";
import type { Route } from "./+types/stage";

interface Answer {
  refusal?: string;
  success?: string;
}

/** A stage has some twenty registrants, each with a few invoices. */
const MOST_LISTED = 200;
/** Their PDFs are made before the answer. */
const MOST_AT_ONCE = 25;

export const meta: Route.MetaFunction = () => [{ title: "Argent – Stages – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, now, today } = officeVisit(context);
  const { database, dossiers } = services;
  const plan = await planStage(database, { stageId: params.stage, dossiers }, now);
  if (!plan) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const invoices = await listInvoices(database, { stageId: params.stage }, { offset: 0, limit: MOST_LISTED }, today);
  const files = await readFunderFiles(database, { stageId: params.stage }, dossiers, today);
  const issued = invoices.filter(({ isIssued }) => isIssued);
  const total = (kind: string) =>
    sumOf(issued.filter((invoice) => invoice.kind === kind).map(({ totalCents }) => totalCents));
  return {
    stageId: params.stage,
    planned: plan.invoices.map(({ name, fileNumber, lines }) => ({
      name,
      fileNumber,
      amount: `${centsText(sumOf(lines.map(lineCents)))} HT`,
      about: lines.map(({ label }) => label),
    })),
    funders: files.map(({ key, funder, fileNumbers, lacks, dueOn }) => ({
      to: funderArchivePath(params.stage, key),
      name: [funder, ...fileNumbers].join(", "),
      lacks: lacks.length === 0 ? "" : `Manque : ${lacks.join(", ")}, avant le ${dashedDate(dueOn)}.`,
    })),
    lacks: plan.lacks.map(({ bookingId, text }) => ({ text, to: bookingPath(bookingId) })),
    drafts: invoices.filter(({ isIssued }) => !isIssued).length,
    unsent: issued.filter(({ isSent }) => !isSent).length,
    invoices: invoices.map((invoice) => {
      const state = stateOf(invoice, today);
      const { id, kind, number, recipientName, fileNumber, totalCents, isIssued, isSent } = invoice;
      return {
        isSent: isIssued && isSent,
        id,
        title: number ?? INVOICE_KINDS[kind].label,
        name: recipientName,
        fileNumber,
        amount: centsText(kind === "creditNote" ? -totalCents : totalCents),
        state: { text: INVOICE_STATES[state], tone: INVOICE_TONES[state] },
      };
    }),
    sums:
      issued.length === 0
        ? ""
        : `Facturé ${centsText(total("invoice") - total("creditNote"))}, reste à payer ${centsText(
            sumOf(issued.filter(({ kind }) => kind === "invoice").map((invoice) => Math.max(0, owedCents(invoice)))),
          )}`,
    bookings: await showBookings(database, { stageId: params.stage, vatPercent: dossiers.vatPercent }),
    quotations: await showQuotations(database, { stageId: params.stage }, today),
  };
}

/** Some sentences name the person already. */
const naming = (name: string, sentence: string) => (sentence.includes(name) ? sentence : `${name} : ${sentence}`);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { by, services, now, today } = officeVisit(context);
  const posted = await readPost(request);
  const answer = (said: Answer, status = 200) => data<Answer>(said, { status });
  if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
  const { database, centre, dossiers } = services;
  const prepare = async () => {
    const chosen = textOf(posted, "basis");
    const wanted = { stageId: params.stage, dossiers, basis: isInvoiceBasis(chosen) ? chosen : "end" } as const;
    const made = await draftInvoices(database, { ...wanted, by }, now);
    const { lacks = [] } = (await planStage(database, wanted, now)) ?? {};
    const refusal = lacks.map(({ text }) => text).join(" ") || undefined;
    return made.length === 0
      ? answer({ refusal: refusal ?? "Il ne reste rien à facturer pour ce stage." }, 409)
      : answer({ refusal, success: `${counted(made.length, "brouillon", "préparé")} : relisez, puis émettez.` });
  };
  const tell = ({ success, refusals, none }: { success?: string; refusals: readonly string[]; none: string }) =>
    success || refusals.length > 0
      ? answer({ success, refusal: refusals.join(" ") || undefined }, success ? 200 : 409)
      : answer({ refusal: none }, 409);
  const issueAll = async () => {
    const listed = await listInvoices(
      database,
      { stageId: params.stage, view: "brouillons" },
      { offset: 0, limit: MOST_AT_ONCE },
      today,
    );
    const numbers: string[] = [];
    const refusals: string[] = [];
    // They are issued one after the other in the order in which they were made: each has its own number.
    for (const { id, recipientName } of listed.toReversed()) {
      const issued = await issueInvoice(services, { id, centre, dossiers, by }, now);
      if ("number" in issued) numbers.push(issued.number);
      else refusals.push(naming(recipientName, issued.refusal));
    }
    const success =
      numbers.length > 0 ? `${counted(numbers.length, "facture", "émise")} : ${numbers.join(", ")}.` : undefined;
    return tell({ success, refusals, none: "Il n’y a pas de brouillon à émettre." });
  };
  const sendAll = async () => {
    const listed = await listInvoices(
      database,
      { stageId: params.stage, isIssued: true },
      { offset: 0, limit: MOST_LISTED },
      today,
    );
    const sent: string[] = [];
    const refusals: string[] = [];
    for (const { id, recipientName } of listed.filter(({ isSent }) => !isSent).toReversed()) {
      const outcome = await sendInvoice(database, { invoiceId: id, by }, now);
      if ("to" in outcome) sent.push(`${outcome.number} à ${outcome.to}`);
      else refusals.push(naming(recipientName, sendRefusal[outcome.reason]));
    }
    const words = `${counted(sent.length, "facture")} ${departure(services, sent.length > 1 ? "prêtes" : "prête")}`;
    const success = sent.length > 0 ? `${words} : ${sent.join(", ")}.` : undefined;
    return tell({ success, refusals, none: "Toutes ces factures ont déjà leur e-mail." });
  };
  const run = async () => {
    switch (textOf(posted, "intent")) {
      case "prepare":
        return prepare();
      case "issueAll":
        return issueAll();
      case "sendAll":
        return sendAll();
      default:
        return answer({ refusal: "Cette action n’existe pas." }, 400);
    }
  };
  return runAction(context, run, (status) => answer({ refusal: NOT_DONE }, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: NOT_DONE });

const LIST = "mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line";
const ITEM = "flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-paper px-4 py-2";

export default function StageMoneyPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const { planned, lacks, invoices, drafts } = shown;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">Argent</h2>
        <p className="no-print flex flex-wrap gap-x-6 gap-y-1">
          <Link className="link inline-flex min-h-9 items-center" to={amountsPath(shown.stageId)}>
            Montants pour le BPF
          </Link>
        </p>
      </div>
      <div className="mt-3 empty:hidden">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
      </div>
      {(planned.length > 0 || lacks.length > 0) && (
        <section className="mt-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-lead">À facturer</h3>
            {planned.length > 0 && (
              <Form className="flex flex-wrap items-end gap-3" method="post">
                <SelectField label="Montant" name="basis">
                  {Object.entries(INVOICE_BASES).map(([basis, label]) => (
                    <option key={basis} value={basis}>
                      {label}
                    </option>
                  ))}
                </SelectField>
                <SubmitButton busy="Préparation…" name="intent" value="prepare">
                  Facturer le stage
                </SubmitButton>
              </Form>
            )}
          </div>
          <ul className={LIST}>
            {planned.map(({ name, fileNumber, amount, about }) => (
              <li className={ITEM} key={`${name} ${fileNumber}`}>
                <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
                  <span className="block break-words font-semibold">
                    {name}
                    {fileNumber !== "" && <span className="font-normal">{typeset(`, dossier ${fileNumber}`)}</span>}
                  </span>
                  {about.map((label) => (
                    <span className="block break-words text-earth" key={label}>
                      {typeset(label)}
                    </span>
                  ))}
                </span>
                <span className="whitespace-nowrap tabular-nums">{amount}</span>
              </li>
            ))}
            {lacks.map(({ text, to }) => (
              <li className={ITEM} key={to}>
                <span className="min-w-0 break-words">{typeset(text)}</span>
                <Link className="link inline-flex min-h-9 items-center" to={to}>
                  Compléter la réservation
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lead">Factures</h3>
          {(drafts > 0 || shown.unsent > 0) && (
            <Form className="flex flex-wrap gap-3" method="post">
              {shown.unsent > 0 && (
                <SubmitButton busy="Envoi…" look={drafts > 0 ? "quiet" : "solid"} name="intent" value="sendAll">
                  {shown.unsent === 1 ? "Envoyer la facture par e-mail" : `Envoyer les ${shown.unsent} par e-mail`}
                </SubmitButton>
              )}
              {drafts > 0 && (
                <SubmitButton busy="Émission…" name="intent" value="issueAll">
                  {drafts === 1 ? "Émettre le brouillon" : `Émettre les ${drafts} brouillons`}
                </SubmitButton>
              )}
            </Form>
          )}
        </div>
        {invoices.length === 0 ? (
          <p className="mt-2 text-earth">{typeset("Rien n’est facturé pour ce stage.")}</p>
        ) : (
          <ul className={LIST}>
            {invoices.map(({ id, title, name, fileNumber, amount, state, isSent }) => (
              <li className={ITEM} key={id}>
                <span className="min-w-0 basis-full break-words sm:flex-1 sm:basis-0">
                  <Link className="link inline-flex min-h-9 items-center" to={invoicePath(id)}>
                    {title}
                    <span className="sr-only">{` de ${name}`}</span>
                  </Link>
                  {typeset(
                    ` ${[name, fileNumber && `dossier ${fileNumber}`, isSent && "envoyée"].filter(Boolean).join(", ")}`,
                  )}
                </span>
                <span className="whitespace-nowrap tabular-nums">{amount}</span>
                <Badge tone={state.tone}>{state.text}</Badge>
              </li>
            ))}
          </ul>
        )}
        {shown.sums !== "" && <p className="mt-2 text-right tabular-nums">{typeset(`${shown.sums}.`)}</p>}
      </section>
      {shown.funders.length > 0 && (
        <section className="mt-8">
          <h3 className="text-lead">Dossiers des financeurs</h3>
          <ul className={LIST}>
            {shown.funders.map(({ to, name, lacks: missing }) => (
              <li className={ITEM} key={to}>
                <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
                  <span className="block break-words font-semibold">{name}</span>
                  {missing !== "" && <span className="block break-words text-earth">{typeset(missing)}</span>}
                </span>
                <a className="link inline-flex min-h-9 items-center" href={to}>
                  Télécharger
                  <span className="sr-only">{` le dossier ${name} (.zip)`}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <QuotationRows {...shown.quotations} />
      <BookingList bookings={shown.bookings} />
    </section>
  );
}
