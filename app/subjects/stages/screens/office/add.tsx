import { randomUUID } from "node:crypto";
import { useState } from "react";
import { redirect, useSearchParams } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { LoadError } from "#ui/load-error.tsx";
import { addStage } from "../../data/change-stages.ts";
import { withIds } from "../../data/half-day-ids.ts";
import { findFacts } from "../../data/stage-facts.ts";
import { findStage } from "../../data/stages.ts";
import { EMPTY_FACT_FORM, toFactForm } from "../../rules/facts/stage-fact-form.ts";
import { checkStage } from "../../rules/form/check-stage.ts";
import { EMPTY_STAGE_FORM, type FormPurpose, toStageForm } from "../../rules/form/stage-form.ts";
import { ADDING_FAILED, STAGE_DETAILS_NOT_LOADED, stageSaveMessage } from "../../rules/form/stage-save-messages.ts";
import { fileIdOf } from "../../rules/stage-file.ts";
import { stageTypeById } from "../../rules/stage-type.ts";
import { trainerChoices, withTrainers } from "../../rules/timetable/half-day-trainers.ts";
import type { Route } from "./+types/add";
import {
  answerStep,
  readStageForm,
  refuseFaults,
  refuseForm,
  refuseTooLong,
  type StageAnswer,
} from "./stage-answer.ts";
import { StageFormView } from "./stage-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Ajouter un stage – Administration" }];

const ADDING: FormPurpose = { fewestSeats: 1 };

/** An empty form, or a copy of another stage (?modele=) without its dates and seats. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const model = queryText(url.searchParams, "modele");
  const { database, team } = context.get(servicesContext);
  const stage = model ? await findStage(database, model) : null;
  /** The id of the form: sent twice, it adds one stage. */
  const submission = randomUUID();
  const noFiles = { pdfUrl: "", image: "" };
  const empty = { values: EMPTY_STAGE_FORM, facts: EMPTY_FACT_FORM, files: noFiles, halfDays: [], model: null };
  if (!stage) return { ...empty, submission, team: trainerChoices(team) };
  const typeId = stageTypeById(stage.typeId) ? String(stage.typeId) : "";
  const copied = { programme: fileIdOf("programme", stage.pdfUrl), photo: fileIdOf("photo", stage.image) };
  return {
    // The model's remaining seats are not the new stage's seats.
    values: { ...toStageForm(stage), typeId, date: "", endRegistrationDate: "", availableSeats: "" },
    facts: toFactForm({ ...stage, facts: await findFacts(database, stage.id) }),
    files: { pdfUrl: (copied.programme && stage.pdfUrl) || "", image: (copied.photo && stage.image) || "" },
    halfDays: stage.halfDays.map((halfDay) => ({ ...halfDay, id: "" })),
    model: stage.title,
    submission,
    team: trainerChoices(team),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const posted = await readPost(request);
  const sent = readStageForm(posted);
  if (posted.tooLong) return refuseTooLong(sent, posted.tooLong);
  const step = answerStep(sent, posted);
  if (step) return step;
  const checked = checkStage(ADDING, sent);
  if (!checked.draft) return refuseFaults(sent, checked);
  const addition = {
    draft: { ...checked.draft, halfDays: withIds(withTrainers(checked.draft.halfDays, services.team), []) },
    files: sent.files,
    by,
    submission: textOf(posted, "submission"),
  };
  return runAction(
    context,
    async () => {
      const added = await addStage(services, addition, services.clock());
      if ("reason" in added) return refuseForm(sent, { refusal: stageSaveMessage(added) }, 400);
      return redirect(withFlash(`/admin/modifier/${added.id}`, "stage-ajoute", added.id));
    },
    (status) => refuseForm(sent, { refusal: ADDING_FAILED }, status),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<StageAnswer>(serverAction, { failed: ADDING_FAILED, unsent: ADDING_FAILED });

export default function AddStage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, facts, files, halfDays, model, team } = loaderData;
  const [search] = useSearchParams();
  // A reload of the data while the administrator types must not change the form's id.
  const [submission] = useState(loaderData.submission);
  return (
    <section>
      <h1 className="text-h2">Ajouter un stage</h1>
      <p className="measure mt-2 mb-6 text-earth">
        {model
          ? `Copie de « ${model} » : choisissez ses dates et ses places.`
          : "Le stage paraît au catalogue dès qu’il est enregistré."}
      </p>
      <StageFormView
        answer={actionData}
        busyLabel="Enregistrement…"
        facts={facts}
        fewestSeats={1}
        files={files}
        followsDate={model !== null}
        halfDays={halfDays}
        key={queryText(search, "modele")}
        seatsLabel="Places"
        submitLabel="Ajouter le stage"
        team={team}
        values={values}
      >
        <input name="submission" type="hidden" value={submission} />
      </StageFormView>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGE_DETAILS_NOT_LOADED} />;
}
