import { useEffect, useState } from "react";
import { data, Form, Link, useNavigation, useSearchParams } from "react-router";
import { flashKeyOf } from "#platform/forms/flash.ts";
import { readPost } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useTypingKept } from "#platform/forms/use-typing-kept.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { findCourseOfType } from "#subjects/courses/data/courses.ts";
import { listTypeChoices } from "#subjects/courses/data/type-choices.ts";
import { differences, differencesInWords, factsOfStage } from "#subjects/courses/rules/course.ts";
import { coursePath } from "#subjects/courses/rules/course-path.ts";
import { readTypeResults } from "#subjects/opinions/data/results/read-type-results.ts";
import { readOverlaps } from "#subjects/planning/data/guard-planning.ts";
import { listThings } from "#subjects/planning/data/things.ts";
import { OverlapList, OverlapQuestionBox } from "#subjects/planning/parts/overlap-question.tsx";
import { type OverlapLine, type OverlapQuestion, overlapLines } from "#subjects/planning/rules/overlap-words.ts";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DialogActions } from "#ui/dialog-actions.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { Notice } from "#ui/notice.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useSendOnce } from "#ui/use-send-once.ts";
import { findEditedStage } from "../../data/edited-stage.ts";
import { Conflict } from "../../parts/office/conflict.tsx";
import { isOver } from "../../rules/bin.ts";
import { STAGE_CANCELLED } from "../../rules/cancelling.ts";
import { missingFacts, missingInWords, type PublicFact, publicFactsCount } from "../../rules/facts/public-facts.ts";
import { toFactForm } from "../../rules/facts/stage-fact-form.ts";
import { toStageForm } from "../../rules/form/stage-form.ts";
import {
  CHANGING_FAILED,
  CHOSEN_STAGE_GONE,
  CONFIRM_DELETION,
  DELETING_FAILED,
  NO_STAGE_ID,
  STAGE_DATA_NOT_LOADED,
} from "../../rules/form/stage-save-messages.ts";
import type { Stage } from "../../rules/stage.ts";
import { LIFE_STEPS, type LifeStep, STAGE_IS_ARCHIVED, STAGE_IS_DRAFT } from "../../rules/stage-life.ts";
import { trainerChoices } from "../../rules/timetable/half-day-trainers.ts";
import type { Route } from "./+types/edit";
import {
  changeLife,
  deleteChosen,
  type EditAnswer,
  failureAnswer,
  isDeletion,
  lifeStepOf,
  readEdit,
  saveEdit,
} from "./edit-action.ts";
import { refuseTooLong, type StageAnswer } from "./stage-answer.ts";
import { StageFormView } from "./stage-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Modifier un stage – Administration" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, centre, team, clock } = context.get(servicesContext);
  const edited = await findEditedStage(database, params.stage);
  if (!edited) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  const { figure: opinions } = await readTypeResults(database, edited.stage.typeId, clock());
  const [types, course] = await Promise.all([
    listTypeChoices(database, edited.stage),
    findCourseOfType(database, edited.stage.typeId),
  ]);
  const things = await listThings(database);
  const overlaps = await readOverlaps(database, { stageId: edited.stage.id, from: dayInParis(clock()) });
  const differing = course ? differences(course, factsOfStage(edited.stage, edited.facts)) : [];
  return {
    ...edited,
    missing: missingFacts(edited, centre),
    step: offeredStep(edited.stage, clock()),
    team: trainerChoices(team),
    things,
    overlaps: overlapLines(overlaps, new Map(things.map(({ id, name }) => [id, name]))),
    opinions,
    types,
    course: course && { id: course.id, title: course.title, differences: differencesInWords(differing) },
  };
}

/** Drafts are published, what is over is archived, and comes back. */
function offeredStep(stage: Stage, now: Date): LifeStep | null {
  if (stage.state === "draft") return "publish";
  if (stage.state === "archived") return "unarchive";
  return stage.state === "open" && stage.date !== null && isOver(stage, now) ? "archive" : null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const posted = await readPost(request);
  if (params.stage.trim() === "") throw data(NO_STAGE_ID, { status: 400 });
  if (posted.tooLong) return refuseTooLong(readEdit(posted), posted.tooLong);
  const edit = { id: params.stage, posted, services, by };
  const step = lifeStepOf(posted);
  return runAction(
    context,
    (): Promise<EditAnswer> => {
      if (step) return changeLife(edit, step);
      return isDeletion(posted) ? deleteChosen(edit) : saveEdit(edit);
    },
    (status) => failureAnswer(posted, status),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const deleting = (await request.clone().formData()).get("intent") === "delete";
  const failed = deleting ? DELETING_FAILED : CHANGING_FAILED;
  return runClientAction<StageAnswer>(serverAction, { failed, unsent: failed });
}

export default function EditStage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <Editor actionData={actionData} key={params.stage} loaderData={loaderData} />;
}

type EditorProps = Pick<Route.ComponentProps, "loaderData" | "actionData">;

function Editor({ loaderData, actionData }: EditorProps) {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has("supprimer");
  const [confirmingDeletion, setConfirmingDeletion] = useState(isAsked);
  useEffect(() => {
    if (isAsked) setConfirmingDeletion(true);
  }, [isAsked]);
  // A reload of the data while the administrator types must not replace their input, nor hide that the stage changed:
  // the form is reset only after it was saved.
  const answer = actionData;
  const [form, setForm] = useState({ round: 0, data: loaderData, loaded: answer?.loaded });
  if (flashKeyOf(search) === "stage-modifie" && form.data !== loaderData)
    setForm({ round: form.round + 1, data: loaderData, loaded: undefined });
  // Kept when the next submission fails without a response.
  if (answer?.loaded && answer.loaded !== form.loaded) setForm({ ...form, loaded: answer.loaded });
  useTypingKept(form.round);
  const { stage, version } = form.data;
  const { loaded = { version, seats: stage.availableSeats } } = form;
  return (
    <section>
      {loaderData.step && (
        <div className="mb-4">
          <LifeForm question={answer?.step === loaderData.step ? answer.question : undefined} step={loaderData.step} />
        </div>
      )}
      {loaderData.stage.state === "draft" && (
        <div className="mb-6">
          <Notice>{STAGE_IS_DRAFT}</Notice>
        </div>
      )}
      {loaderData.stage.state === "archived" && (
        <div className="mb-6">
          <Notice>{STAGE_IS_ARCHIVED}</Notice>
        </div>
      )}
      {loaderData.stage.state === "cancelled" && (
        <div className="mb-6">
          <Notice>{`${STAGE_CANCELLED} : ${loaderData.cancelReason}`}</Notice>
        </div>
      )}
      <Overlapping lines={loaderData.overlaps} />
      <Facts course={loaderData.course} missing={loaderData.missing} />
      {answer?.conflict && <Conflict changes={answer.conflict.changes} />}
      <StageFormView
        answer={answer}
        busyLabel="Enregistrement…"
        facts={toFactForm({ ...stage, facts: form.data.facts })}
        fewestSeats={0}
        files={{ pdfUrl: stage.pdfUrl ?? "", image: stage.image ?? "" }}
        halfDays={stage.halfDays}
        key={form.round}
        opinions={loaderData.opinions}
        seatsLabel="Places restantes"
        submitLabel="Enregistrer les modifications"
        team={loaderData.team}
        things={loaderData.things}
        types={loaderData.types}
        values={toStageForm(stage)}
      >
        <input name="version" type="hidden" value={loaded.version} />
        <input name="loadedSeats" type="hidden" value={loaded.seats} />
      </StageFormView>
      <p className="mt-8 border-line border-t pt-4">
        <Link
          className={`${buttonClass("quiet")} text-poppy`}
          onClick={(event) => {
            event.preventDefault();
            setConfirmingDeletion(true);
          }}
          to="?supprimer"
        >
          Supprimer
        </Link>
      </p>
      <DeleteDialog
        onClose={() => {
          setConfirmingDeletion(false);
          // Its link may be followed again.
          if (isAsked) setSearch({}, { replace: true, preventScrollReset: true });
        }}
        open={confirmingDeletion}
        registered={loaderData.registered}
      />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={STAGE_DATA_NOT_LOADED} />;
}

function LifeForm({ step, question }: { step: LifeStep; question: OverlapQuestion | undefined }) {
  const { label, busy } = LIFE_STEPS[step];
  return (
    <Form method="post">
      <input name="intent" type="hidden" value={step} />
      <SubmitButton busy={busy} look={step === "publish" ? "solid" : "quiet"}>
        {label}
      </SubmitButton>
      <OverlapQuestionBox question={question} />
    </Form>
  );
}

interface DeleteDialogProps {
  open: boolean;
  registered: number;
  onClose: () => void;
}

function DeleteDialog({ open, registered, onClose }: DeleteDialogProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Dialog onClose={onClose} open={open} title="Supprimer le stage">
      <p>{CONFIRM_DELETION}</p>
      {registered > 0 && <p className="mt-3 text-earth">{consequence(registered)}</p>}
      <Form
        method="post"
        // A second submission would fail, because the stage is already deleted.
        onSubmit={useSendOnce(sending)}
      >
        <input name="intent" type="hidden" value="delete" />
        <DialogActions cancelHref="?" focusCancel onCancel={onClose}>
          <button aria-disabled={sending} className={`${buttonClass("danger")} aria-disabled:opacity-70`} type="submit">
            {sending ? "Suppression…" : "Supprimer"}
          </button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function consequence(registered: number): string {
  return registered === 1
    ? "La personne inscrite perd son inscription ; la page dira si elle est prévenue ou s’il faut l’appeler."
    : `Les ${registered} personnes inscrites perdent leur inscription ; la page dira lesquelles il faut appeler.`;
}

/** What the planning says against this stage as it is saved. */
function Overlapping({ lines }: { lines: readonly OverlapLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="planning" className="mb-6 rounded-card border border-wheat-deep bg-wheat-wash px-5 py-3">
      <h2 className="text-lead" id="planning">
        Planning
      </h2>
      <OverlapList lines={lines} />
    </section>
  );
}

interface FactsProps {
  missing: readonly PublicFact[];
  course: { id: string; title: string; differences: string } | null;
}

/** How much of what Qualiopi asks for the page says, and where it differs from its course. Nothing blocks publishing. */
function Facts({ missing, course }: FactsProps) {
  return (
    <div className="mb-4 rounded-card border border-line bg-paper px-5 py-3">
      <p>
        <span className="font-semibold">{typeset(publicFactsCount(missing))}</span>
        {missing.length > 0 && <span className="text-earth">{typeset(` – ${missingInWords(missing)}`)}</span>}
      </p>
      {course && (
        <p>
          <Link className="link font-semibold" to={coursePath(course.id)}>
            {typeset(course.title)}
          </Link>
          {course.differences !== "" && <span className="text-earth">{typeset(` – ${course.differences}`)}</span>}
        </p>
      )}
    </div>
  );
}
