import { data, Form, Link, redirect } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { dayInParis, parseDay } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { noteDossierChange } from "../../data/note-change.ts";
import { paperObstacle, signOnPaper } from "../../data/signing/sign-on-paper.ts";
import { findSigningDocument } from "../../data/signing/signing-row.ts";
import { documentPath, dossierPath } from "../../parts/dossier/paths.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { issueMessage } from "../../rules/issuing/issue-messages.ts";
import {
  type CentreSigningRefusal,
  centreSigningMessage,
  PAPER_EXPLAINED,
  PAPER_FAILED,
} from "../../rules/signing/signing-messages.ts";
import type { Route } from "./+types/paper";

export const meta: Route.MetaFunction = () => [{ title: "Signé sur papier – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const document = await findSigningDocument(database, params.document);
  if (document?.stageId !== params.stage) throw data(issueMessage.documentGone, { status: 404 });
  const { id, kind, number, recipientName, issuedAt } = document;
  const obstacle = paperObstacle(document);
  return {
    stage: { id: params.stage, title: document.stageTitle },
    document: { id, number, label: DOCUMENT_KINDS[kind].label, about: recipientName },
    obstacle: obstacle && centreSigningMessage[obstacle],
    first: dayInParis(issuedAt),
    today: dayInParis(clock()),
  };
}

interface PaperAnswer {
  refusal?: string;
  /** The day as typed. */
  signedOn?: string;
}

const STATUS: Partial<Record<CentreSigningRefusal, number>> = { noDay: 400, inFuture: 400, beforeIssued: 400 };

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { database, clock } = services;
  const posted = await readPost(request);
  const signedOn = textOf(posted, "signedOn");
  const refuse = (refusal: string, status: number) => data<PaperAnswer>({ refusal, signedOn }, { status });
  const run = async () => {
    if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
    const document = await findSigningDocument(database, params.document);
    if (document?.stageId !== params.stage) throw data(issueMessage.documentGone, { status: 404 });
    const reason = await signOnPaper(database, { documentId: document.id, day: signedOn, by }, clock());
    if (reason) return refuse(centreSigningMessage[reason], STATUS[reason] ?? 409);
    await noteDossierChange(services, params.stage);
    return redirect(dossierPath(params.stage));
  };
  return runAction(context, run, (status) => refuse(PAPER_FAILED, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<PaperAnswer>(serverAction, { failed: PAPER_FAILED });

export default function Paper({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, document, obstacle, first, today } = loaderData;
  useAnswerToast(actionData);
  const dossier = dossierPath(stage.id);
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={dossier}>
          {typeset(`Dossier : ${stage.title}`)}
        </Link>
      </p>
      <h1 className="mt-1 text-h2">{`${document.number} signé sur papier`}</h1>
      <p className="mt-1 break-words text-earth">
        {[document.label, document.about].filter((text) => text !== "").join(", ")}
        {" · "}
        {/* Not a Link: the answer is a file. */}
        <a className="link" href={documentPath(document.id)}>
          Ouvrir le PDF
        </a>
      </p>
      {obstacle ? (
        <div className="mt-6">
          <FormRefusal message={typeset(obstacle)} />
        </div>
      ) : (
        <Form className="mt-6 grid gap-6" method="post" noValidate>
          <p className="measure">{typeset(PAPER_EXPLAINED)}</p>
          <FormRefusal message={actionData?.refusal && typeset(actionData.refusal)} />
          <div className="max-w-xs">
            <TextField
              // A date field shows nothing but a date.
              defaultValue={actionData?.signedOn === undefined ? today : (parseDay(actionData.signedOn) ?? "")}
              label="Jour de la signature"
              max={today}
              min={first}
              name="signedOn"
              required
              type="date"
            />
          </div>
          <div className="flex flex-wrap gap-4">
            <SubmitButton busy="Enregistrement…">Noter la signature</SubmitButton>
            <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={dossier}>
              Ne rien changer
            </Link>
          </div>
        </Form>
      )}
    </section>
  );
}
