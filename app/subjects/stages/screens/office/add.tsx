import { randomUUID } from "node:crypto";
import { useState } from "react";
import { redirect, useSearchParams } from "react-router";
import type { Reader } from "#platform/database/database.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { findCourseOfType, listCourses } from "#subjects/courses/data/courses.ts";
import { listTypeChoices } from "#subjects/courses/data/type-choices.ts";
import { startFromCourse } from "#subjects/courses/rules/start-from-course.ts";
import { LoadError } from "#ui/load-error.tsx";
import { addStage } from "../../data/change-stages.ts";
import { withIds } from "../../data/half-day-ids.ts";
import { findFacts } from "../../data/stage-facts.ts";
import type { WantedFiles } from "../../data/stage-files.ts";
import { findStage } from "../../data/stages.ts";
import { toFactForm } from "../../rules/facts/stage-fact-form.ts";
import { checkStage } from "../../rules/form/check-stage.ts";
import { EMPTY_STAGE_FORM, type StageDraft, type StageForm, toStageForm } from "../../rules/form/stage-form.ts";
import { ADDING_FAILED, STAGE_DETAILS_NOT_LOADED, stageSaveMessage } from "../../rules/form/stage-save-messages.ts";
import { fileIdOf } from "../../rules/stage-file.ts";
import { trainerChoices, withTrainers } from "../../rules/timetable/half-day-trainers.ts";
import type { Route } from "./+types/add";
import { type CourseStart, NO_COURSE, startOf } from "./course-start.ts";
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

/** An empty form, one with the facts of a course (?formation=), or a copy of another stage (?modele=) without its dates. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, team } = context.get(servicesContext);
  const [model, chosen] = [queryText(url.searchParams, "modele"), queryText(url.searchParams, "formation")];
  const [types, courses] = await Promise.all([listTypeChoices(database), listCourses(database)]);
  const starts = courses.filter(({ isArchived }) => !isArchived).map(startOf);
  const stage = model ? await findStage(database, model) : null;
  /** The id of the form: sent twice, it adds one stage. */
  const shared = { types, starts, submission: randomUUID(), team: trainerChoices(team) };
  if (!stage) {
    const start = starts.find(({ course }) => course === chosen) ?? NO_COURSE;
    const typeId = types.find(({ courseId }) => courseId === start.course)?.typeId ?? "";
    const values: StageForm = { ...EMPTY_STAGE_FORM, ...start.values, typeId: String(typeId) };
    return { ...shared, start, values, halfDays: [], model: null };
  }
  const type = types.find(({ typeId }) => typeId === stage.typeId);
  const copied = { programme: fileIdOf("programme", stage.pdfUrl), photo: fileIdOf("photo", stage.image) };
  // The model's remaining seats are not the new stage's seats.
  const undated = { date: "", endRegistrationDate: "", availableSeats: "" };
  const values: StageForm = { ...toStageForm(stage), ...undated, typeId: type ? String(stage.typeId) : "" };
  return {
    ...shared,
    values,
    start: {
      course: type?.courseId ?? "",
      values,
      facts: toFactForm({ ...stage, facts: await findFacts(database, stage.id) }),
      files: { pdfUrl: (copied.programme && stage.pdfUrl) || "", image: (copied.photo && stage.image) || "" },
    },
    halfDays: stage.halfDays.map((halfDay) => ({ ...halfDay, id: "" })),
    model: stage.title,
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
  return runAction(
    context,
    async () => {
      const checked = checkStage({ fewestSeats: 1, types: await listTypeChoices(services.database) }, sent);
      if (!checked.draft) return refuseFaults(sent, checked);
      const started = await fromCourse(services.database, checked.draft, sent.files, textOf(posted, "course"));
      const halfDays = withIds(withTrainers(started.draft.halfDays, services.team), []);
      const submission = textOf(posted, "submission");
      const isDraft = textOf(posted, "intent") === "draft";
      const addition = { draft: { ...started.draft, halfDays }, files: started.files, by, submission, isDraft };
      const added = await addStage(services, addition, services.clock());
      if ("reason" in added) return refuseForm(sent, { refusal: stageSaveMessage(added) }, 400);
      return redirect(
        withFlash(`/admin/stages/${added.id}/reglages`, isDraft ? "brouillon" : "stage-ajoute", added.id),
      );
    },
    (status) => refuseForm(sent, { refusal: ADDING_FAILED }, status),
  );
}

/** Without JavaScript, a type can be chosen without its facts: what was left empty is then taken from its course. */
async function fromCourse(database: Reader, draft: StageDraft, files: WantedFiles, filledWith: string) {
  const course = await findCourseOfType(database, draft.typeId);
  if (!course || course.id === filledWith) return { draft, files };
  const { image, pdfUrl } = startOf(course).files;
  return {
    draft: startFromCourse(draft, course),
    files: { image: files.image || image, pdfUrl: files.pdfUrl || pdfUrl },
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<StageAnswer>(serverAction, { failed: ADDING_FAILED, unsent: ADDING_FAILED });

export default function AddStage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const key = queryText(search, "modele") ?? queryText(search, "formation");
  return <NewStage actionData={actionData} key={key} loaderData={loaderData} />;
}

function NewStage({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { values, starts, halfDays, model, team, types } = loaderData;
  // A reload of the data while the administrator types must not change the form's id.
  const [submission] = useState(loaderData.submission);
  const [start, setStart] = useState<CourseStart>(loaderData.start);
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
        facts={loaderData.start.facts}
        fewestSeats={1}
        files={loaderData.start.files}
        followsDate={model !== null}
        halfDays={halfDays}
        onType={(type) => {
          // A copy of another stage keeps what it copied.
          if (model === null) setStart(starts.find(({ course }) => course === type?.courseId) ?? start);
        }}
        seatsLabel="Places"
        start={start}
        draftLabel="Enregistrer comme brouillon"
        submitLabel="Ajouter le stage"
        team={team}
        types={types}
        values={values}
      >
        <input name="submission" type="hidden" value={submission} />
        <input name="course" type="hidden" value={start.course} />
      </StageFormView>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGE_DETAILS_NOT_LOADED} />;
}
