import { data, Link, redirect } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { FormRefusal } from "#ui/form-card.tsx";
import { correctDocument, findIssued, findReplacement } from "../../data/issuing/correct-document.ts";
import { planCorrection } from "../../data/issuing/plan-correction.ts";
import { noteDossierChange } from "../../data/note-change.ts";
import { readSource } from "../../data/read-source.ts";
import { readTemplates } from "../../data/templates/read-templates.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { CORRECTION_RULES } from "../../rules/issuing/correction-form.ts";
import {
  CORRECTION_FAILED,
  issueMessage,
  notReadyMessage,
  STAGE_OF_DOCUMENT_GONE,
} from "../../rules/issuing/issue-messages.ts";
import type { Route } from "./+types/correct";
import { CorrectionForm } from "./correction-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Corriger un document – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const services = context.get(servicesContext);
  const now = services.clock();
  const source = await readSource(services, params.stage, now);
  if (!source) throw data(STAGE_OF_DOCUMENT_GONE, { status: 404 });
  const old = await findIssued(services.database, { stageId: params.stage, documentId: params.document });
  if (!old) throw data(issueMessage.documentGone, { status: 404 });
  const { id, kind, number, subject, signedAt } = old;
  const company = source.dossier.companies.find((each) => each.id === subject)?.name;
  const about = company ?? old.recipientName;
  const document = { id, number, label: DOCUMENT_KINDS[kind].label, about, isSigned: signedAt !== null };
  const stage = { id: params.stage, title: source.dossier.stage.title };
  const replacement = await findReplacement(services.database, id);
  if (replacement) return { stage, document, replacement, plan: null };
  const templates = await readTemplates(services.database);
  const plan = await planCorrection(services.database, { old, source, templates });
  return { stage, document, replacement: null, plan };
}

export interface CorrectionAnswer {
  refusal?: string;
  /** The reason as typed. */
  correctionReason?: string;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { values, typed, reason } = await readForm(request, CORRECTION_RULES);
  const refuse = (refusal: string, status: number) => data<CorrectionAnswer>({ refusal, ...typed }, { status });
  const run = async () => {
    if (reason) return refuse(issueMessage[reason], 400);
    const now = services.clock();
    const source = await readSource(services, params.stage, now);
    if (!source) throw data(STAGE_OF_DOCUMENT_GONE, { status: 404 });
    const templates = await readTemplates(services.database);
    const correcting = { documentId: params.document, reason: values.correctionReason, source, templates, by };
    const outcome = await correctDocument(services, correcting, now);
    if ("missing" in outcome || "notNeeded" in outcome) return refuse(notReadyMessage(outcome), 409);
    if (!("reason" in outcome)) {
      await noteDossierChange(services, params.stage);
      return redirect(`/admin/stages/${params.stage}/dossier/corriger/${params.document}`);
    }
    if (outcome.reason === "documentGone") throw data(issueMessage.documentGone, { status: 404 });
    return refuse(issueMessage[outcome.reason], outcome.reason === "tooManyDocuments" ? 429 : 409);
  };
  return runAction(context, run, (status) => refuse(CORRECTION_FAILED, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<CorrectionAnswer>(serverAction, { failed: CORRECTION_FAILED });

const DONE = {};

export default function Correct({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, document, replacement, plan } = loaderData;
  // The toast of an earlier refusal goes once it is done.
  useAnswerToast(actionData ?? (replacement ? DONE : undefined));
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link" to={`/admin/stages/${encodeURIComponent(stage.id)}/dossier`}>
          {typeset(`Dossier : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-2 text-h2">{typeset(`Corriger ${document.number}`)}</h1>
      <p className="mt-1 break-words text-earth">
        {[document.label, document.about].filter((text) => text !== "").join(", ")}
        {" · "}
        {/* Not a Link: the answer is a file. */}
        <a className="link" href={`/pieces/${document.id}`}>
          Ouvrir le PDF
        </a>
      </p>
      {replacement ? (
        <Replaced refusal={actionData?.refusal} replacement={replacement} />
      ) : (
        <CorrectionForm answer={actionData} isSigned={document.isSigned} plan={plan} stageId={stage.id} />
      )}
    </section>
  );
}

interface ReplacedProps {
  replacement: { id: string; number: string };
  refusal: string | undefined;
}

/** The document was corrected, by this administrator or by another. */
function Replaced({ replacement, refusal }: ReplacedProps) {
  return (
    <div className="mt-8">
      <FormRefusal message={refusal && typeset(refusal)} />
      <div className="rounded-control bg-hedge-wash px-4 py-3">
        <p className="font-medium">{typeset(`Ce document est remplacé par ${replacement.number}.`)}</p>
        <p className="mt-2">
          <a className="link" href={`/pieces/${replacement.id}`}>
            {typeset(`Ouvrir ${replacement.number}`)}
          </a>
        </p>
      </div>
    </div>
  );
}
