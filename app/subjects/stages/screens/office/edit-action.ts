import { data, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { type PostedForm, readFields, textOf } from "#platform/forms/form.ts";
import type { RequestServices } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import { listTypeChoices } from "#subjects/courses/data/type-choices.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import { changeStage, deleteStage } from "../../data/change-stages.ts";
import { findEditedStage } from "../../data/edited-stage.ts";
import { withIds } from "../../data/half-day-ids.ts";
import { archiveStage, publishStage, unarchiveStage } from "../../data/stage-life.ts";
import { factChanges } from "../../rules/facts/stage-fact-changes.ts";
import { checkStage } from "../../rules/form/check-stage.ts";
import type { StageDraft } from "../../rules/form/stage-form.ts";
import { EDIT_FORM } from "../../rules/form/stage-rules.ts";
import {
  CHANGING_FAILED,
  CHOSEN_STAGE_GONE,
  DELETING_FAILED,
  stageSaveMessage,
} from "../../rules/form/stage-save-messages.ts";
import type { Stage } from "../../rules/stage.ts";
import { stageChanges } from "../../rules/stage-changes.ts";
import { isLifeStep, LIFE_FAILED, type LifeStep, lifeMessage } from "../../rules/stage-life.ts";
import { withTrainers } from "../../rules/timetable/half-day-trainers.ts";
import {
  answerStep,
  readStageForm,
  refuseFaults,
  refuseForm,
  type SentStageForm,
  type StageAnswer,
} from "./stage-answer.ts";

interface Edit {
  id: string;
  posted: PostedForm;
  services: RequestServices;
  by: User;
}

/** A redirect, or the reason why the stage was not changed. */
export type EditAnswer = Response | ReturnType<typeof data<StageAnswer>>;

export async function saveEdit({ id, posted, services, by }: Edit) {
  const sent = readEdit(posted);
  const step = answerStep(sent, posted);
  if (step) return step;
  const { loaded } = sent;
  const current = await findEditedStage(services.database, id);
  if (!current) return refuseForm(sent, { refusal: CHOSEN_STAGE_GONE }, 404);
  const types = await listTypeChoices(services.database, current.stage);
  const checked = checkStage({ fewestSeats: 0, types }, sent);
  if (!checked.draft) return refuseFaults(sent, checked);

  const halfDays = withTrainers(checked.draft.halfDays, services.team);
  const draft = { ...checked.draft, halfDays: withIds(halfDays, current.stage.halfDays) };
  const edit = { id, draft, files: sent.files, loaded, by, anyway: textOf(posted, "anyway") };
  const outcome = await changeStage(services, edit, services.clock());
  if (!("reason" in outcome)) {
    // Another date may open a closed dossier.
    await noteStageChange(services, id);
    return redirect(withFlash(`/admin/stages/${encodeURIComponent(id)}/reglages`, "stage-modifie", id));
  }

  const refusal = stageSaveMessage(outcome);
  switch (outcome.reason) {
    case "editConflict":
      return refuseForm(sent, { refusal, ...(await conflictWith(services, id, draft, sent)) }, 409);
    case "tooFewSeats":
      // The administrator now knows how many seats are left, so the next value typed is compared with that number.
      return refuseForm(
        { ...sent, loaded: { ...loaded, seats: outcome.left } },
        { refusal, faults: { availableSeats: "taken" } },
        409,
      );
    case "overlaps":
      return refuseForm(sent, { refusal, question: outcome.question }, 409);
    case "gone":
      return refuseForm(sent, { refusal }, 404);
    case "noSuchFile":
      return refuseForm(sent, { refusal }, 400);
  }
}

type LoadedStageForm = SentStageForm & Required<Pick<SentStageForm, "loaded">>;

export function readEdit(posted: PostedForm): LoadedStageForm {
  const { version, loadedSeats: seats } = readFields(posted, EDIT_FORM);
  return { ...readStageForm(posted), loaded: { version, seats } };
}

export const isDeletion = (posted: PostedForm) => readFields(posted, EDIT_FORM).intent === "delete";

/** The saved values beside the typed ones. Registrations made since then change the seats, but are not a conflict. */
async function conflictWith({ database }: RequestServices, id: string, draft: StageDraft, sent: LoadedStageForm) {
  const current = await findEditedStage(database, id);
  if (!current) return;
  const { stage, facts, version } = current;
  const { facts: typedFacts, ...typed } = draft;
  const typedStage: Stage = {
    ...stage,
    ...typed,
    availableSeats: stage.availableSeats + draft.availableSeats - sent.loaded.seats,
    pdfUrl: sent.files.pdfUrl || null,
    image: sent.files.image || null,
  };
  const changes = [...stageChanges(stage, typedStage), ...factChanges(facts, typedFacts)];
  return { loaded: { ...sent.loaded, version }, conflict: { changes } };
}

export async function deleteChosen({ id, services, by }: Omit<Edit, "posted">) {
  const deleted = await deleteStage(services, { id, by }, services.clock());
  if (!deleted) throw data(CHOSEN_STAGE_GONE, { status: 404 });
  return redirect(withFlash("/admin/modifier", "stage-supprime", id));
}

/** Publishes, archives or brings back: what one button of the page does. */
export async function changeLife({ id, posted, services, by }: Edit, step: LifeStep) {
  const anyway = textOf(posted, "anyway");
  const outcome = await LIFE_CHANGES[step](services.database, { id, by, anyway }, services.clock());
  if (!("reason" in outcome)) {
    const stagePath = `/admin/stages/${encodeURIComponent(id)}`;
    return redirect(withFlash(step === "publish" ? stagePath : `${stagePath}/reglages`, DONE[step], id));
  }
  if (outcome.reason === "gone") throw data(CHOSEN_STAGE_GONE, { status: 404 });
  if (outcome.reason === "overlaps")
    return data<StageAnswer>({ refusal: stageSaveMessage(outcome), question: outcome.question, step }, { status: 409 });
  return data<StageAnswer>({ refusal: lifeMessage[outcome.reason] }, { status: 409 });
}

const LIFE_CHANGES = { publish: publishStage, archive: archiveStage, unarchive: unarchiveStage };
/** What is published is told as what is added: docs/behaviour.md. */
const DONE = { publish: "stage-ajoute", archive: "stage-archive", unarchive: "stage-desarchive" } as const;

export const lifeStepOf = (posted: PostedForm): LifeStep | null => {
  const { intent } = readFields(posted, EDIT_FORM);
  return isLifeStep(intent) ? intent : null;
};

/** The page with the typed values, after an unexpected error. */
export function failureAnswer(posted: PostedForm, status: 500 | 503) {
  if (lifeStepOf(posted)) return data<StageAnswer>({ refusal: LIFE_FAILED }, { status });
  return isDeletion(posted)
    ? data<StageAnswer>({ refusal: DELETING_FAILED }, { status })
    : refuseForm(readEdit(posted), { refusal: CHANGING_FAILED }, status);
}
