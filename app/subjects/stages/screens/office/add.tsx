import { randomUUID } from "node:crypto";
import { useState } from "react";
import { redirect, useSearchParams } from "react-router";
import type { Reader } from "#platform/database/database.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { chosenRows, queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { findCourseOfType, listCourses } from "#subjects/courses/data/courses.ts";
import { listTypeChoices } from "#subjects/courses/data/type-choices.ts";
import { startFromCourse } from "#subjects/courses/rules/course.ts";
import { listThings } from "#subjects/planning/data/things.ts";
import { isFreeLength } from "#subjects/planning/rules/free-days.ts";
import { LoadError } from "#ui/load-error.tsx";
import { addStage } from "../../data/change-stages.ts";
import { withIds } from "../../data/half-day-ids.ts";
import { withThings } from "../../data/half-days.ts";
import { findFacts } from "../../data/stage-facts.ts";
import type { WantedFiles } from "../../data/stage-files.ts";
import { findStage } from "../../data/stages.ts";
import { toFactForm } from "../../rules/facts/stage-fact-form.ts";
import { checkStage } from "../../rules/form/check-stage.ts";
import {
  EMPTY_STAGE_FORM,
  readDay,
  type StageDraft,
  type StageForm,
  toStageForm,
} from "../../rules/form/stage-form.ts";
import { ADDING_FAILED, STAGE_DETAILS_NOT_LOADED, stageSaveMessage } from "../../rules/form/stage-save-messages.ts";
import { fileIdOf } from "../../rules/stage-file.ts";
import { type TrainerChoice, trainerChoices, withTrainers } from "../../rules/timetable/half-day-trainers.ts";
import { proposeTimetable, USUAL } from "../../rules/timetable/propose-timetable.ts";
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
  const found = model ? await findStage(database, model) : null;
  const stage = found && (await withThings(database, found));
  /** The id of the form: sent twice, it adds one stage. */
  const things = await listThings(database);
  const shared = { types, starts, things, submission: randomUUID(), team: trainerChoices(team) };
  if (!stage) {
    const start = starts.find(({ course }) => course === chosen) ?? NO_COURSE;
    const typeId = types.find(({ courseId }) => courseId === start.course)?.typeId ?? "";
    const free = readFree(url.searchParams, shared.team);
    const filled = { ...start.values, ...free?.values, typeId: String(typeId) };
    const values: StageForm = { ...EMPTY_STAGE_FORM, ...filled };
    return { ...shared, start, values, halfDays: free?.halfDays ?? [], model: null };
  }
  const type = types.find(({ typeId }) => typeId === stage.typeId);
  const copied = { programme: fileIdOf("programme", stage.pdfUrl), photo: fileIdOf("photo", stage.image) };
  // Neither the remaining seats nor the satisfaction of the model are the new stage's.
  const undated = { date: "", endRegistrationDate: "", availableSeats: "", satisfactionPercentage: "" };
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

/** The free days that somebody has found (/admin/planning/libre), as a timetable with the trainer and the things. */
function readFree(search: URLSearchParams, team: readonly TrainerChoice[]) {
  const date = readDay(queryText(search, "date") ?? "");
  const length = queryText(search, "duree") ?? "";
  if (!date) return null;
  const hours = isFreeLength(length) ? Math.round(Number(length) * HOURS_A_DAY) : 0;
  const half = queryText(search, "quand") === "afternoon" ? 1 : 0;
  const proposed = length === "0.5" ? [{ ...NO_DETAILS, ...USUAL[half], day: date }] : proposeTimetable(date, hours);
  const trainer = queryText(search, "formateur") ?? "";
  const things = [...chosenRows(search)];
  const halfDays = withTrainers(
    proposed.map((halfDay) => ({ ...halfDay, trainer: team.some(({ id }) => id === trainer) ? trainer : "", things })),
    team,
  );
  return { values: { date, ...(hours > 0 && { duration: String(hours) }) }, halfDays };
}

const HOURS_A_DAY = 7;
const NO_DETAILS = { id: "", place: "", trainer: "", trainerId: "" };

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
      const anyway = textOf(posted, "anyway");
      const addition = { draft: { ...started.draft, halfDays }, files: started.files, by, submission, isDraft, anyway };
      const added = await addStage(services, addition, services.clock());
      if ("reason" in added) {
        const refusal = stageSaveMessage(added);
        return added.reason === "overlaps"
          ? refuseForm(sent, { refusal, question: added.question }, 409)
          : refuseForm(sent, { refusal }, 400);
      }
      const stagePath = `/admin/stages/${added.id}`;
      // A draft is looked at and published from its form.
      return redirect(
        isDraft
          ? withFlash(`${stagePath}/reglages`, "brouillon", added.id)
          : withFlash(stagePath, "stage-ajoute", added.id),
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
  const { values, starts, halfDays, model, team, things, types } = loaderData;
  // A reload of the data while the administrator types must not change the form's id.
  const [submission] = useState(loaderData.submission);
  const [start, setStart] = useState<CourseStart>(loaderData.start);
  return (
    <section>
      <h1 className="text-h2">Ajouter un stage</h1>
      <p className="measure mt-2 mb-6 text-earth">
        {model
          ? `Copie de « ${model} » : choisissez ses dates et ses places.`
          : "Le stage paraît au catalogue dès qu’il est enregistré ; qui attend une date de cette formation en est prévenu."}
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
        things={things}
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
