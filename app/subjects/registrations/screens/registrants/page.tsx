import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { flashKeyOf, flashSubjectOf, withFlash } from "#platform/forms/flash.ts";
import { type PostedForm, readFields, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { type RequestServices, servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import type { User } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { signedContracts } from "#subjects/dossiers/data/reading/signed-contracts.ts";
import { listRemoved } from "#subjects/stages/data/bin/bin-list.ts";
import { findSettledStage } from "#subjects/stages/data/settled-stage.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import {
  holdForEntry,
  passOver,
  type QueueOutcome,
  removeEntry,
} from "#subjects/waiting-list/data/administer-queue.ts";
import { confirmEntry } from "#subjects/waiting-list/data/answer-offer.ts";
import { findEntry } from "#subjects/waiting-list/data/waiting-entry.ts";
import {
  PUT_ON_WAITING_LIST,
  QUEUE_INTENTS,
  type QueueIntent,
  queueWords,
} from "#subjects/waiting-list/rules/queue-messages.ts";
import { adminConfirmMessage, QUEUE_REFUSED } from "#subjects/waiting-list/rules/waiting-refusal-messages.ts";
import { LoadError } from "#ui/load-error.tsx";
import { readMoveTargets } from "../../parts/move-targets.ts";
import { readParticipants } from "../../parts/participants/read-participants.ts";
import { movedInWords, tooManyMoved } from "../../rules/move-messages.ts";
import { MAY_BE_UNKNOWN } from "../../rules/participant-fields.ts";
import { PARTICIPANTS_NOT_LOADED } from "../../rules/registrant-messages.ts";
import { REGISTRANT_FORM } from "../../rules/registration-form.ts";
import type { Route } from "./+types/page";
import { readAddedDoubles } from "./added-doubles.ts";
import { changeRegistrants, errorsOf, type Refusal } from "./change.ts";
import { ALL_INTENTS, type ChangeAnswer, FAILURES, SUCCESSES, UNSENT } from "./intents.ts";
import { listUrl } from "./list-url.ts";
import { readDialog, readList, readView } from "./read-list.ts";
import { readQueue } from "./read-queue.ts";
import { RegistrantsView } from "./registrants-view.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Inscrits${loaderData ? ` : ${loaderData.stage.title}` : ""} – Administration` },
];

/** The page contains health data, which must not stay in the browser's disk cache. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const stage = await findSettledStage(database, params.stage, clock());
  if (!stage) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const list = await readList(database, stage.id, readView(url.searchParams));
  const opened = await readDialog(database, stage.id, url.searchParams);
  const shown = [...list.registrants, ...(opened?.people ?? [])].map(({ id }) => id);
  return {
    stage: {
      ...{ id: stage.id, title: stage.title, availableSeats: stage.availableSeats, path: stagePath(stage) },
      isCancelled: stage.state === "cancelled",
    },
    list,
    targets: await readMoveTargets(database, stage, clock()),
    opened,
    contracts: await signedContracts(database, shown),
    removed: stage.state === "open" ? await listRemoved(database, stage.id, new Date(clock().getTime() - LATELY)) : [],
    queue: await readQueue(database, stage.id, url.searchParams),
    doubles: await readAddedDoubles(database, { stageId: stage.id, submission: addedBy(url.searchParams) }),
    /** The id of the form that adds a participant: sent twice, it adds one. */
    submission: randomUUID(),
  };
}

/** How long the list of registrants offers to take a removal back; the bin does for longer. */
const LATELY = 86_400_000;

/** The form that has just added somebody. */
const addedBy = (search: URLSearchParams) => {
  const flash = flashKeyOf(search);
  const isAddition = flash === "participant-ajoute" || flash === "participants-ajoutes";
  return (isAddition && flashSubjectOf(search)) || "";
};

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const queueIntent = queueIntentOf(posted);
  if (queueIntent) return queueAnswer(queueIntent, { posted, stageId: params.stage, context, by, url });
  const { intent, enhanced, ...fields } = readFields(posted, REGISTRANT_FORM);
  const [participant] = readParticipants(posted);
  if (!intent || !participant)
    throw data(posted.tooLong ? FIELD_TOO_LONG : "Cette demande n’a pas été comprise.", { status: 400 });
  const { version } = fields;
  const errors = errorsOf(participant, MAY_BE_UNKNOWN);
  const refuse = ({ status, ...refusal }: Refusal) =>
    data<ChangeAnswer>({ intent, version, errors, ...refusal, participant }, { status });
  if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG, status: 400 });
  const services = context.get(servicesContext);
  const participantIds = [...new Set(textsOf(posted, "participantId"))];
  if (participantIds.length > MOST_MOVED) return refuse({ refusal: tooManyMoved(MOST_MOVED), status: 400 });
  const refusal = await runAction(
    context,
    () => changeRegistrants(intent, { stageId: params.stage, participantIds, fields, participant, services, by }),
    (status) => ({ refusal: FAILURES[intent], status }),
  );
  if (refusal) return refuse(refusal);
  const { message, flash } = SUCCESSES[intent];
  const waits = intent === "add" && fields.wanted === "wait";
  const success = intent === "move" ? movedInWords(participantIds.length) : waits ? PUT_ON_WAITING_LIST : message;
  const { submission } = fields;
  const isAdded = intent === "add" && !waits;
  if (enhanced) {
    const added = { stageId: params.stage, submission };
    const doubles = isAdded ? await readAddedDoubles(services.database, added) : [];
    return data<ChangeAnswer>({ intent, success, doubles });
  }
  // A form without JavaScript is redirected: the page can then be reloaded without sending the form again.
  const next = listUrl(params.stage, readView(url.searchParams));
  return redirect(withFlash(next, waits ? "attente-modifiee" : flash, isAdded ? submission : undefined));
}

/** A page of the list has so many. */
const MOST_MOVED = 50;

interface QueuePost {
  posted: PostedForm;
  stageId: string;
  context: Readonly<RouterContextProvider>;
  by: User;
  url: URL;
}

async function queueAnswer(intent: QueueIntent, { posted, stageId, context, by, url }: QueuePost) {
  if (posted.tooLong) return data<ChangeAnswer>({ intent, refusal: FIELD_TOO_LONG }, { status: 400 });
  const change = { stageId, entryId: textOf(posted, "entry"), services: context.get(servicesContext), by };
  const outcome = await runAction(
    context,
    () => changeQueue(intent, change),
    (status) => ({ refusal: FAILURES[intent], status }),
  );
  if ("refusal" in outcome) return data<ChangeAnswer>({ intent, refusal: outcome.refusal }, { status: outcome.status });
  if (textOf(posted, "enhanced") === "1") return data<ChangeAnswer>({ intent, success: outcome.done });
  return redirect(withFlash(listUrl(stageId, readView(url.searchParams)), "attente-modifiee"));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = ALL_INTENTS.find((known) => known === form.get("intent")) ?? "remove";
  const messages = { failed: FAILURES[intent], unsent: UNSENT[intent] };
  return runClientAction<ChangeAnswer>(serverAction, messages, { intent, version: String(form.get("version") ?? "") });
}

export default function Registrants({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrantsView actionData={actionData} key={loaderData.stage.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={PARTICIPANTS_NOT_LOADED} />;
}

interface QueueChange {
  stageId: string;
  entryId: string;
  services: RequestServices;
  by: User;
}

const queueIntentOf = (posted: PostedForm): QueueIntent | undefined =>
  QUEUE_INTENTS.find((known) => known === textOf(posted, "intent"));

/** What was done, or why it was refused. */
async function changeQueue(
  intent: QueueIntent,
  { stageId, entryId, services: { database, centre, clock }, by }: QueueChange,
): Promise<{ done: string } | { refusal: string; status: number }> {
  const entry = await findEntry(database, entryId);
  if (entry?.stageId !== stageId) return { refusal: QUEUE_REFUSED.gone, status: 404 };
  const { done } = queueWords({ intent, seats: entry.seats, isHeld: entry.heldUntil !== null });
  if (intent === "confirm") {
    const outcome = await confirmEntry(database, { entryId, by, brand: centre.brand }, clock());
    return outcome === "confirmed" ? { done } : { refusal: adminConfirmMessage(outcome), status: 409 };
  }
  const outcome = await CHANGES[intent](database, { entryId, by }, clock());
  return outcome === "done" ? { done } : { refusal: QUEUE_REFUSED[outcome.reason], status: 409 };
}

type Change = (...given: Parameters<typeof holdForEntry>) => Promise<QueueOutcome>;
const CHANGES: Record<Exclude<QueueIntent, "confirm">, Change> = { hold: holdForEntry, passOver, removeEntry };
