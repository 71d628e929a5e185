import { data, Form, Link, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { OverlapQuestionBox } from "#subjects/planning/parts/overlap-question.tsx";
import type { OverlapQuestion } from "#subjects/planning/rules/overlap-words.ts";
import { buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findInBin } from "../../data/bin/bin-list.ts";
import {
  binMessage,
  RESTORING_FAILED,
  registrantBinMessage,
  toldOfRestoring,
  toldOfReturning,
} from "../../rules/bin.ts";
import type { Route } from "./+types/page";
import { restore } from "./restore.ts";

interface Answer {
  refusal: string;
  question?: OverlapQuestion;
  isFull?: boolean;
}

export const meta: Route.MetaFunction = () => [{ title: "Rétablir – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const found = await findInBin(database, params.bin, clock());
  if (!found) throw data(binMessage.gone, { status: 404 });
  const { person_name: person, stage_title: title } = found;
  return {
    heading: person || title,
    stage: person && title,
    day: found.stage_day ? dashedDate(found.stage_day) : "Sans date",
    registrants: person ? "" : String(found.registrants),
    waiting: found.waiting,
    deleted: `le ${dashedDate(dayInParis(new Date(found.deleted_at)))} par ${found.by_name}`,
    keptUntil: dashedDate(dayInParis(new Date(found.kept_until))),
    told: person ? toldOfReturning(found) : toldOfRestoring(found),
    isFull: found.isFull,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const anyway = textOf(await readPost(request), "anyway");
  return runAction(
    context,
    async () => {
      const services = context.get(servicesContext);
      const found = await findInBin(services.database, params.bin, services.clock());
      if (!found) throw data(binMessage.gone, { status: 404 });
      const isRegistrant = found.person_name !== "";
      const restored = await restore(services, { id: params.bin, isRegistrant, by, anyway });
      if ("refusal" in restored) {
        const { isGone, ...answer } = restored;
        if (isGone) throw data(answer.refusal, { status: 404 });
        return data<Answer>(answer, { status: 409 });
      }
      const page = `/admin/stages/${encodeURIComponent(restored.stageId)}/${isRegistrant ? "inscrits" : "reglages"}`;
      return redirect(withFlash(page, isRegistrant ? "inscrit-retabli" : "stage-retabli", restored.stageId));
    },
    (status) => data<Answer>({ refusal: RESTORING_FAILED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: RESTORING_FAILED });

export default function RestoreStage({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const { heading, stage, day, registrants, waiting, deleted, keptUntil, told, ...known } = loaderData;
  const isFull = known.isFull || actionData?.isFull;
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link" to="/admin/corbeille">
          Corbeille
        </Link>
      </p>
      <h1 className="mt-2 text-h2">{typeset(heading)}</h1>
      <dl className="mt-6 grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-2 sm:p-6">
        {stage && <Fact name="Stage">{typeset(stage)}</Fact>}
        <Fact name="Date">{day}</Fact>
        {registrants && <Fact name="Inscrits">{registrants}</Fact>}
        {waiting > 0 && <Fact name="En liste d’attente">{String(waiting)}</Fact>}
        <Fact name="Supprimé">{deleted}</Fact>
        <Fact name="Gardé jusqu’au">{keptUntil}</Fact>
      </dl>
      <p className="measure mt-6">{typeset(told)}</p>
      {isFull && <p className="measure mt-3">{typeset(registrantBinMessage.full)}</p>}
      {!actionData?.isFull && <FormRefusal message={actionData?.refusal} />}
      <Form className="mt-6 flex flex-wrap gap-3" method="post">
        <OverlapQuestionBox question={actionData?.question} />
        {isFull && <input name="anyway" type="hidden" value="1" />}
        <SubmitButton busy="Rétablissement…">{isFull ? "Rétablir quand même" : "Rétablir"}</SubmitButton>
        <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to="/admin/corbeille">
          Laisser dans la corbeille
        </Link>
      </Form>
    </section>
  );
}
