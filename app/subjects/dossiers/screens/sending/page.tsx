import { useEffect, useRef, useState } from "react";
import { data, Form, Link, type RouterContextProvider } from "react-router";
import { readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { chosenRows, queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import type { Outgoing } from "#subjects/mails/rules/departure.ts";
import { findBounced } from "#subjects/outbox/data/find-mail.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { readDossierStates } from "../../data/dossier-states.ts";
import { type NamedRefusal, takeStep } from "../../data/next-step.ts";
import { noteDossierChange } from "../../data/note-change.ts";
import { cancelSending, HELD_BACK_SECONDS } from "../../data/sending/cancel-sending.ts";
import { markPosted } from "../../data/sending/mark-posted.ts";
import { documentPath, dossierPath } from "../../parts/dossier/paths.ts";
import { DOCUMENT_KINDS, type DocumentKind, isDocumentKind } from "../../rules/document-kinds.ts";
import {
  ALREADY_LEFT,
  ALREADY_SENT,
  cancelledInWords,
  DOSSIER_FAILED,
  NOBODY_CHOSEN,
  NOTHING_DONE,
  NOTHING_TO_DO,
  postedInWords,
  STEP_RUNNING,
  sendingLabel,
  sendingTitle,
  sentInWords,
} from "../../rules/dossier-messages.ts";
import { Refusals } from "../dossier/refusals.tsx";
import { type ShownRefusal, showRefusals } from "../dossier/show-refusals.ts";
import type { Route } from "./+types/page";
import { type ShownSending, showSending } from "./show-sending.ts";

interface SendingAnswer {
  refusal?: string;
  success?: string;
  refused?: ShownRefusal[];
  /** How many of the chosen ones are not done yet: they stay chosen. */
  left?: number;
  /** How many seconds are left to cancel the mails. */
  heldBack?: number;
  /** None of the mails is held back any more. */
  isCancelled?: boolean;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? loaderData.title : "Envoi"} – Administration` },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const services = context.get(servicesContext);
  const kind = kindOf(url);
  const wanted = { stageId: params.stage, settings: settingsOf(context) };
  const states = await readDossierStates(services.database, wanted, services.clock());
  if (!states) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const bounced = await findBounced(services.database, params.stage);
  return {
    kind,
    title: sendingTitle(kind),
    dossier: dossierPath(params.stage),
    rows: showSending(states, kind, { chosen: chosenRows(url.searchParams), bounced }),
    sendsMail: services.sendsMail,
  };
}

/** A kind of document that somebody gets; a call-up if none is named. */
function kindOf(url: URL): DocumentKind {
  const text = queryText(url.searchParams, "nature") ?? "";
  return isDocumentKind(text) && DOCUMENT_KINDS[text].per !== "stage" ? text : "convocation";
}

function settingsOf(context: Readonly<RouterContextProvider>) {
  const { centre, representative, dossiers, team, rules, baseUrl } = context.get(servicesContext);
  return { centre, representative, dossiers, team, rules, baseUrl };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const subjects = [...new Set(textsOf(posted, "row"))];
  const answer = (said: SendingAnswer, status = 200) => data(said, { status });
  if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
  const services = context.get(servicesContext);
  if (textOf(posted, "intent") === "cancel") {
    const cancel = async () => {
      const count = await cancelSending(services.database, { stageId: params.stage, by }, services.clock());
      if (count === 0) return answer({ refusal: ALREADY_LEFT, isCancelled: true }, 409);
      return answer({ success: cancelledInWords(count), isCancelled: true });
    };
    return runAction(context, cancel, (status) => answer({ refusal: DOSSIER_FAILED }, status));
  }
  if (textOf(posted, "intent") === POSTED) {
    const post = async () => {
      const posting = { stageId: params.stage, documentId: subjects[0] ?? "", by };
      const isPosted = await markPosted(services.database, posting, services.clock());
      if (!isPosted) return answer({ refusal: ALREADY_SENT }, 409);
      await noteDossierChange({ ...services, ...settingsOf(context) }, params.stage);
      return answer({ success: postedInWords(kindOf(url)) });
    };
    return runAction(context, post, (status) => answer({ refusal: DOSSIER_FAILED }, status));
  }
  if (subjects.length === 0) return answer({ refusal: NOBODY_CHOSEN }, 400);
  const kind = kindOf(url);
  const chosen = { kind, subject: null, subjects, stageId: params.stage, settings: settingsOf(context), by };
  const notBefore = () => new Date(services.clock().getTime() + HELD_BACK_SECONDS * 1_000);
  const run = async () => {
    const bounced = await findBounced(services.database, params.stage);
    const mailed = subjects.filter((subject) => !bounced.has(subject));
    const counts = { send: 0, issue: 0 };
    const refused: NamedRefusal[] = [];
    let left = 0;
    // First by mail; what is still without a number afterwards has no address that works, and is made to be posted.
    for (const step of ["send", "issue"] as const) {
      const taken = { ...chosen, action: step, notBefore, ...(step === "send" && { subjects: mailed }) };
      const outcome = left > 0 ? null : await takeStep(services, taken, services.clock());
      if (outcome && "reason" in outcome) {
        if (outcome.reason === "noStage") throw data(CHOSEN_STAGE_GONE, { status: 404 });
        if (outcome.reason === "running") return answer({ refusal: STEP_RUNNING }, 409);
      } else if (outcome) {
        counts[step] = outcome.done;
        left += outcome.left;
        refused.push(...outcome.refused);
      }
    }
    const shown = showRefusals(refused, params.stage);
    if (counts.send + counts.issue === 0)
      return answer({ refusal: refused.length > 0 ? NOTHING_DONE : NOTHING_TO_DO, refused: shown }, 409);
    const success = sentInWords(kind, { sent: counts.send, toPost: counts.issue }, services);
    return answer({ success, refused: shown, left, ...(counts.send > 0 && { heldBack: HELD_BACK_SECONDS }) });
  };
  return runAction(context, run, (status) => answer({ refusal: DOSSIER_FAILED }, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<SendingAnswer>(serverAction, { failed: DOSSIER_FAILED });

export default function Sending({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, dossier, rows, sendsMail } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(rows.filter(({ isChosen, isOffered }) => isChosen && isOffered).length);
  const recount = () => setCount(form.current?.querySelectorAll('[name="row"]:checked').length ?? 0);
  // Also after something else of the list is done: its lines stay where they are.
  const [held, setHeld] = useState<SendingAnswer | null>(null);
  if (actionData && actionData !== held && (actionData.heldBack || actionData.isCancelled)) setHeld(actionData);
  useAnswerToast(actionData);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent has no box any more.
  useEffect(recount, [rows]);
  useEffect(() => {
    // The next batch of those that are still chosen.
    if (actionData?.left) form.current?.requestSubmit();
  }, [actionData]);
  const preview = rows.find(({ href, isChosen }) => href && isChosen) ?? rows.find(({ href }) => href);
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        <Link className="link inline-flex min-h-11 items-center" to={dossier}>
          Retour au dossier
        </Link>
      </div>
      <FormRefusal message={actionData?.refusal} />
      <FormSuccess message={actionData?.success} />
      {held?.heldBack && <CancelSending answer={held} seconds={held.heldBack} sendsMail={sendsMail} />}
      <Refusals refused={actionData?.refused ?? []} />
      <Form className="mt-2" method="post" onChange={recount} preventScrollReset ref={form}>
        <ul className="overflow-clip rounded-card border border-line bg-paper">
          {rows.map((row) => (
            <Recipient key={row.subject} {...row} />
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {rows.some(({ isOffered }) => isOffered) && (
            <SubmitButton busy="Envoi…">{sendingLabel(kind, count)}</SubmitButton>
          )}
          {preview?.href && (
            <a className={buttonClass("quiet")} href={preview.href} rel="noopener" target="_blank">
              {`Aperçu : ${preview.name} (PDF)`}
            </a>
          )}
          {!sendsMail && <span className="text-earth">Aucun serveur d’envoi : les e-mails attendront.</span>}
        </div>
      </Form>
      <Form id={POSTED} method="post" preventScrollReset>
        <input name="intent" type="hidden" value={POSTED} />
      </Form>
    </section>
  );
}

/** The form of those buttons: they stand in the rows of another one. */
const POSTED = "posted";

/** Shown as long as the mails are held back. */
function CancelSending({ answer, seconds, sendsMail }: { answer: SendingAnswer; seconds: number } & Outgoing) {
  const [endedFor, setEndedFor] = useState<SendingAnswer | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setEndedFor(answer), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [answer, seconds]);
  if (endedFor === answer) return null;
  return (
    <Form className="my-2 flex flex-wrap items-center gap-3" method="post" preventScrollReset>
      <input name="intent" type="hidden" value="cancel" />
      <SubmitButton busy="Annulation…" look="quiet">
        Annuler l’envoi
      </SubmitButton>
      {sendsMail && <span className="text-earth">Les e-mails partent dans une minute.</span>}
    </Form>
  );
}

function Recipient({ subject, name, how, words, isOffered, isChosen, toPost }: ShownSending) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-b px-2 last:border-0 sm:flex-nowrap">
      <label className="flex min-h-11 min-w-0 grow items-center gap-3 px-1">
        <input
          className="size-5 shrink-0 accent-hedge"
          defaultChecked={isChosen && isOffered}
          disabled={!isOffered}
          name="row"
          type="checkbox"
          value={subject}
        />
        <span className="wrap-anywhere min-w-0">
          <span className="font-semibold">{name}</span> <span className="text-earth">{how}</span>
        </span>
      </label>
      <span className="px-1 text-earth sm:shrink-0">{words}</span>
      {toPost && (
        <>
          <a
            className="link inline-flex min-h-11 shrink-0 items-center px-1"
            href={documentPath(toPost)}
            rel="noopener"
            target="_blank"
          >
            À poster (PDF)
          </a>
          <button className={`${buttonClass("quiet")} shrink-0`} form={POSTED} name="row" type="submit" value={toPost}>
            Noter comme posté<span className="sr-only"> : {name}</span>
          </button>
        </>
      )}
    </li>
  );
}
