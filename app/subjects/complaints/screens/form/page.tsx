import { randomUUID } from "node:crypto";
import { data, Link, redirect } from "react-router";
import { pageMeta } from "#frame/page-meta.ts";
import { readForm } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { dateInWords } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import type { Phone } from "#subjects/settings/rules/centre.ts";
import { Fact } from "#ui/fact.tsx";
import { FormCard } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { findFiled } from "../../data/file-complaint.ts";
import { listOwnStages, receiveComplaint } from "../../data/receive-complaint.ts";
import { COMPLAINT_RULES, type ComplaintRefusal } from "../../rules/complaint-form.ts";
import {
  COMPLAINT_FAILED,
  COMPLAINT_LEAD,
  complaintMessage,
  RECEIPT_BY_MAIL,
  RECEIPT_TITLE,
  RECEIPT_WITHOUT_MAIL,
} from "../../rules/complaint-messages.ts";
import type { Route } from "./+types/page";
import { ComplaintForm, type TypedComplaint } from "./complaint-form.tsx";

export const meta: Route.MetaFunction = ({ matches: [root], loaderData }) => [
  ...pageMeta(root.loaderData, {
    title: "Réclamation",
    description: COMPLAINT_LEAD,
    path: "/reclamation",
  }),
  ...(loaderData?.receipt ? [{ name: "robots", content: "noindex" }] : []),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, sendsMail, centre } = context.get(servicesContext);
  const viewer = viewerOf(context);
  const filed = await findFiled(database, queryText(url.searchParams, "recu") ?? "");
  return {
    /** The id of the form: sent twice, it is one complaint. */
    submission: randomUUID(),
    receipt: filed && { number: filed.number, dueDay: dateInWords(filed.dueDay) },
    stages: viewer && !filed ? await listOwnStages(database, viewer) : [],
    known: { complainant: viewer?.name ?? "", email: viewer?.email ?? "", phone: viewer?.telephone ?? "" },
    sendsMail,
    phone: centre.phone,
  };
}

export interface ComplaintAnswer {
  refusal?: string;
  faults?: Partial<Record<keyof TypedComplaint, ComplaintRefusal>>;
  typed?: TypedComplaint;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, centre } = context.get(servicesContext);
  const { values, typed, reason, faults } = await readForm(request, COMPLAINT_RULES);
  const refuse = (refusal: string, status: number) => data<ComplaintAnswer>({ refusal, faults, typed }, { status });
  if (reason) return refuse(complaintMessage[reason], 400);
  const { address } = context.get(requestContext);
  const run = async () => {
    const received = { values, by: viewerOf(context), address, centreEmail: centre.email };
    const outcome = await receiveComplaint(database, received, clock());
    if ("reason" in outcome) return refuse(complaintMessage[outcome.reason], 429);
    return redirect(`/reclamation?${new URLSearchParams({ recu: outcome.receipt })}`);
  };
  return runAction(context, run, (status) => refuse(COMPLAINT_FAILED, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<ComplaintAnswer>(serverAction, { failed: COMPLAINT_FAILED });

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  const { receipt } = loaderData;
  return (
    <>
      <PageHeading lead={receipt ? undefined : COMPLAINT_LEAD} title={receipt ? RECEIPT_TITLE : "Réclamation"} />
      <div className="page-width py-12 md:py-16">
        <FormCard>
          {receipt ? (
            <Receipt phone={loaderData.phone} receipt={receipt} sendsMail={loaderData.sendsMail} />
          ) : (
            <ComplaintForm answer={actionData} loaded={loaderData} />
          )}
        </FormCard>
      </div>
    </>
  );
}

interface ReceiptProps {
  receipt: { number: string; dueDay: string };
  sendsMail: boolean;
  phone: Phone;
}

function Receipt({ receipt: { number, dueDay }, sendsMail, phone }: ReceiptProps) {
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Numéro">{number}</Fact>
        <Fact name="Réponse au plus tard le">{dueDay}</Fact>
      </dl>
      <p className="measure mt-6">{typeset(sendsMail ? RECEIPT_BY_MAIL : RECEIPT_WITHOUT_MAIL)}</p>
      {phone.href && (
        <p className="mt-4">
          {typeset("Une question ? Appelez-nous au ")}
          <a className="link whitespace-nowrap" href={phone.href}>
            {phone.display}
          </a>
          , avec ce numéro.
        </p>
      )}
      <p className="mt-8 border-line border-t pt-4">
        <Link className="link inline-block py-2" to="/reclamation">
          Envoyer une autre réclamation
        </Link>
      </p>
    </>
  );
}
