import { useMemo } from "react";
import { data, Form, Link } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { daysBetween } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { BookingList, showBookings } from "#subjects/bookings/parts/booking-list.tsx";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { startDay } from "#subjects/stages/rules/stage.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { readDossierStates } from "../../data/dossier-states.ts";
import { blankSheetPath, dossierPath } from "../../parts/dossier/paths.ts";
import { nextStep } from "../../rules/document-states.ts";
import { batchesOf, chooseNext } from "../../rules/dossier-lacks.ts";
import { DOSSIER_FAILED, QUOTE_ANYWAY, stepDone } from "../../rules/dossier-messages.ts";
import type { Route } from "./+types/page";
import { answerClosing, type ClosingAnswer } from "./answer-closing.ts";
import { answerStep, dataOf, type StepAnswer } from "./answer-step.ts";
import { BatchForm } from "./batch-form.tsx";
import { showClosing } from "./closing.tsx";
import { DossierTable } from "./dossier-table.tsx";
import { Lacks } from "./lacks.tsx";
import { Refusals } from "./refusals.tsx";
import { showDossier } from "./show-dossier.ts";
import { showLacks } from "./show-lacks.ts";
import { useBatches } from "./use-batches.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Dossier${loaderData ? ` : ${loaderData.stage.title}` : ""} – Administration` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock, sendsMail, centre, representative, dossiers, team, rules, baseUrl } =
    context.get(servicesContext);
  const settings = { centre, representative, dossiers, team, rules, baseUrl };
  const now = clock();
  const states = await readDossierStates(database, { stageId: params.stage, settings }, now);
  if (!states) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { dossier, today } = states.source;
  const { stage, participants } = dossier;
  return {
    stage: { id: stage.id, title: stage.title },
    people: participants.length,
    sendsMail,
    isOver: states.isOver,
    lacks: showLacks(states),
    lacking: states.lacking,
    waitingMails: states.waitingMails,
    afterwards: states.documents.filter((document) => nextStep(document) === "later").length,
    end: states.end,
    closing: showClosing(states),
    ...chooseNext(batchesOf(states.documents), daysBetween(today, startDay(stage))),
    dossier: showDossier(states),
    bookings: await showBookings(database, { stageId: params.stage, vatPercent: dossiers.vatPercent }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireAdmin(context);
  const posted = await readPost(request);
  const answer = textOf(posted, "intent") === "" ? answerStep : answerClosing;
  return dataOf<Answer>(await answer(posted, params.stage, context));
}

type Answer = StepAnswer & ClosingAnswer;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: DOSSIER_FAILED });

export default function DossierPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    stage,
    people,
    sendsMail,
    isOver,
    lacks,
    lacking,
    waitingMails,
    afterwards,
    end,
    closing,
    next,
    others,
    dossier,
    bookings,
  } = loaderData;
  const batches = useBatches(stage.id, { sendsMail });
  const done = actionData?.left ? undefined : actionData?.done;
  const stepSuccess = done ? typeset(stepDone(actionData?.button ?? "", done, { sendsMail })) : undefined;
  const success = actionData?.success ?? stepSuccess;
  useAnswerToast(useMemo(() => actionData && { refusal: actionData.refusal, success }, [actionData, success]));
  const path = dossierPath(stage.id);
  return (
    <section>
      <p className="no-print flex flex-wrap gap-x-6">
        <Link className="link inline-flex min-h-11 items-center" to={`${path}/resultats`}>
          Heures suivies et résultats
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to={`${path}/adresses`}>
          Adresses postales
        </Link>
        <a
          className="link inline-flex min-h-11 items-center"
          href={blankSheetPath(stage.id)}
          rel="noopener"
          target="_blank"
        >
          Feuille d’émargement vierge (PDF)
        </a>
        <a className="link inline-flex min-h-11 items-center" download href={`${path}/dossier-de-preuve.zip`}>
          Dossier de preuve (zip)
        </a>
      </p>
      <FormRefusal message={actionData?.refusal} />
      <FormSuccess message={success} />
      {actionData?.toConfirm && (
        <Form className="mt-3" method="post">
          <button className={buttonClass("quiet")} name="dossierAction" type="submit" value={actionData.toConfirm}>
            {QUOTE_ANYWAY}
          </button>
        </Form>
      )}
      <Refusals refused={actionData?.refused ?? []} />
      <Lacks
        afterwards={afterwards}
        answer={actionData}
        closing={closing}
        end={end}
        isOver={isOver}
        lacking={lacking}
        lacks={lacks}
        people={people}
        waitingMails={waitingMails}
      />
      {people > 0 && (
        <>
          <BatchForm answer={actionData} batches={batches} next={next} others={others} stageId={stage.id} />
          <DossierTable dossier={dossier} stageId={stage.id} />
          <BookingList bookings={bookings} />
        </>
      )}
    </section>
  );
}
