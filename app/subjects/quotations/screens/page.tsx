import { data, Form, redirect } from "react-router";
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
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { DocumentView } from "#subjects/dossiers/parts/document-view.tsx";
import { centsText } from "#subjects/invoices/rules/amounts.ts";
import { mailLeaves } from "#subjects/mails/rules/departure.ts";
import { organisationPath } from "#subjects/organisations/rules/organisation.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { deleteQuotation } from "../data/change-quotations.ts";
import { describeQuotation } from "../data/describe-quotation.ts";
import { contactOf, findQuotation, type Quotation } from "../data/read-quotations.ts";
import { answerQuotation, issueQuotation, sendQuotation } from "../data/send-quotation.ts";
import {
  type Answered,
  QUOTATION_STATES,
  QUOTATION_TONES,
  QUOTATIONS_PATH,
  quotationPath,
  registerPath,
  stateOf,
} from "../rules/quotation.ts";
import { NO_CONTACT, NO_QUOTATION, NOT_SAVED, quotationMessage } from "../rules/quotation-messages.ts";
import type { Route } from "./+types/page";

interface Answer {
  refusal?: string;
  success?: string;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = officeVisit(context);
  const { services, today } = visit;
  const found = await findQuotation(services.database, params.quotation);
  if (!found) throw data(NO_QUOTATION, { status: 404 });
  const { id, number, stage, organisation, mailedAt } = found;
  const state = stateOf(found, today);
  return {
    id,
    heading: number ?? "Devis",
    isDraft: state === "draft",
    isMailed: mailedAt !== null,
    isAnswered: state === "accepted" || state === "refused",
    state: { text: QUOTATION_STATES[state], tone: QUOTATION_TONES[state] },
    facts: [
      found.recipientName,
      counted(found.people, "personne"),
      centsText(found.totalCents),
      `valable jusqu’au ${dashedDate(found.validUntil)}`,
      mailedAt ? `mis à l’envoi le ${dashedDate(dayInParis(mailedAt))}` : "",
      found.registered > 0 ? counted(found.registered, "inscrit") : "",
    ].filter(Boolean),
    contact: organisation && (await contactOf(services.database, organisation.id)),
    register: stage && state !== "draft" && state !== "refused" ? registerPath({ id, stageId: stage.id }) : null,
    links: [
      ...(stage ? [{ label: stage.title, to: `/admin/stages/${encodeURIComponent(stage.id)}` }] : []),
      ...(organisation ? [{ label: `Fiche ${ofName(organisation.name)}`, to: organisationPath(organisation.id) }] : []),
    ],
    description: await describe(found, visit),
  };
}

/** The quotation as it was sent; a draft as it would be today. */
async function describe(found: Quotation, { services, today }: Visit): Promise<DocumentDescription> {
  if (found.description !== "") return JSON.parse(found.description) as DocumentDescription;
  const stage = found.stage && (await findStage(services.database, found.stage.id));
  return describeQuotation({ quotation: found, stage, number: null, issuedOn: today, centre: services.centre });
}

const ANSWERS: Readonly<Record<string, Answered>> = { accept: "accepted", refuse: "refused", wait: "sent" };

export async function action({ request, params, context }: Route.ActionArgs) {
  const { by, services, now } = officeVisit(context);
  const posted = await readPost(request);
  const refuse = (refusal: string, status: number) => data<Answer>({ refusal }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const { database, centre } = services;
  const intent = textOf(posted, "intent");
  const run = async () => {
    const found = await findQuotation(database, params.quotation);
    if (!found) return refuse(NO_QUOTATION, 404);
    const state = Object.hasOwn(ANSWERS, intent) ? ANSWERS[intent] : undefined;
    if (state)
      return (await answerQuotation(database, { found, state, by }, now))
        ? data<Answer>({ success: `${found.number} : ${QUOTATION_STATES[state].toLowerCase()}.` })
        : refuse(quotationMessage.alreadyIssued, 409);
    switch (intent) {
      case "issue": {
        const issued = await issueQuotation(services, { id: found.id, centre, by }, now);
        return "reason" in issued
          ? refuse(quotationMessage[issued.reason], 409)
          : data<Answer>({ success: `${issued.number} a son PDF.` });
      }
      case "send": {
        const sent = await sendQuotation(services, { id: found.id, centre, by }, now);
        return "reason" in sent
          ? refuse(quotationMessage[sent.reason], sent.reason === "tooMany" ? 429 : 409)
          : data<Answer>({ success: `${sent.number}, avec son PDF : ${mailLeaves(services, sent.to)}.` });
      }
      case "delete":
        return (await deleteQuotation(database, { found, by }, now))
          ? redirect(withFlash(QUOTATIONS_PATH, "devis-supprime", found.id))
          : refuse(quotationMessage.alreadyIssued, 409);
      default:
        return refuse("Cette action n’existe pas.", 400);
    }
  };
  return runAction(context, run, (status) => refuse(NOT_SAVED, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: NOT_SAVED });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.heading ?? "Devis"} – Administration` },
];

export default function QuotationPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const path = quotationPath(shown.id);
  return (
    <article>
      <PaperHead
        answer={actionData}
        back={{ label: "Devis", to: QUOTATIONS_PATH }}
        facts={shown.facts}
        heading={shown.heading}
        state={shown.state}
      >
        {shown.register && (
          <ButtonLink look="solid" to={shown.register}>
            Inscrire
          </ButtonLink>
        )}
        {shown.isDraft ? (
          <ButtonLink look="quiet" to={`${path}/modifier`}>
            Modifier
          </ButtonLink>
        ) : (
          <ButtonAnchor href={`${path}.pdf`} look="quiet" rel="noopener" target="_blank">
            PDF
          </ButtonAnchor>
        )}
        <Acts {...shown} />
      </PaperHead>
      {!shown.contact && !shown.isAnswered && <p className="no-print mt-4">{typeset(NO_CONTACT)}</p>}
      <PaperLinks links={shown.links} />
      <div className="mt-4 max-w-4xl">
        <DocumentView description={shown.description} />
      </div>
    </article>
  );
}

interface ActsProps {
  isDraft: boolean;
  isMailed: boolean;
  isAnswered: boolean;
  contact: { email: string } | null;
}

function Acts({ isDraft, isMailed, isAnswered, contact }: ActsProps) {
  return (
    <Form className="flex flex-wrap gap-3" method="post">
      {contact && !isAnswered && (
        <SubmitButton busy="Envoi…" look={isMailed ? "quiet" : "solid"} name="intent" value="send">
          {`${isMailed ? "Renvoyer" : "Envoyer"} à ${contact.email}`}
        </SubmitButton>
      )}
      {isDraft ? (
        <>
          <SubmitButton busy="Numérotation…" look={contact ? "quiet" : "solid"} name="intent" value="issue">
            Numéroter sans envoyer
          </SubmitButton>
          <SubmitButton busy="Suppression…" look="quiet" name="intent" value="delete">
            Supprimer le brouillon
          </SubmitButton>
        </>
      ) : isAnswered ? (
        <SubmitButton busy="Enregistrement…" look="quiet" name="intent" value="wait">
          Attendre la réponse
        </SubmitButton>
      ) : (
        <>
          <SubmitButton busy="Enregistrement…" look="quiet" name="intent" value="accept">
            Accepté
          </SubmitButton>
          <SubmitButton busy="Enregistrement…" look="quiet" name="intent" value="refuse">
            Refusé
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
