import { data, type RouterContextProvider } from "react-router";
import { type PostedForm, readPost, textOf } from "#platform/forms/form.ts";
import { readNumber } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import type { User } from "#platform/values/user.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import type { TrainerRefusal } from "../../data/change-trainers.ts";
import { TRAINER_FIELDS } from "../../rules/trainer-fields.ts";
import { checkTrainer, type TrainerDraft, type TrainerFaults, type TrainerForm } from "../../rules/trainer-form.ts";
import {
  TEAM_FULL,
  TRAINER_FAILED,
  TRAINER_GONE,
  TRAINER_REFUSED,
  trainerFaultMessage,
} from "../../rules/trainer-messages.ts";

/** The action's result when the form is shown again. */
export interface TrainerAnswer {
  refusal?: string;
  success?: string;
  faults?: TrainerFaults;
  /** The values as typed, to show again without JavaScript. */
  typed?: TrainerForm;
  /** The version that the form continues from. */
  version?: number;
  /** What another administrator saved meanwhile, beside what is typed. */
  conflict?: JournalChange[];
  /** The version that was saved, used as the form's key. */
  saved?: number;
}

export type Refuse = (answer: TrainerAnswer, status: number) => ReturnType<typeof data<TrainerAnswer>>;

interface Posted {
  draft: TrainerDraft;
  posted: PostedForm;
  /** The version that the form was loaded with. */
  edited: number;
  by: User;
  refuse: Refuse;
}

/** Reads and checks the form, then saves it; or answers with everything that was typed. */
export async function answerTrainer<Answer>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  save: (posted: Posted) => Promise<Answer>,
) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const typed = mapFields(TRAINER_FIELDS, (field) => textOf(posted, field));
  const edited = readNumber(textOf(posted, "version"));
  const refuse: Refuse = (answer, status) => data<TrainerAnswer>({ typed, version: edited, ...answer }, { status });
  const { tooLong } = posted;
  if (tooLong) {
    const field = TRAINER_FIELDS.find((known) => known === tooLong);
    return refuse({ refusal: FIELD_TOO_LONG, faults: field && { [field]: FIELD_TOO_LONG } }, 400);
  }
  const checked = checkTrainer(typed);
  if ("faults" in checked) return refuse({ refusal: TRAINER_REFUSED, faults: checked.faults }, 400);
  return runAction(
    context,
    () => save({ draft: checked.draft, posted, edited, by, refuse }),
    (status) => refuse({ refusal: TRAINER_FAILED }, status),
  );
}

/** The sentence for a person who was not saved, beside the field that it is about. */
export function refuseTrainer(refuse: Refuse, reason: TrainerRefusal) {
  switch (reason) {
    case "gone":
      return refuse({ refusal: TRAINER_GONE }, 404);
    case "teamFull":
      return refuse({ refusal: TEAM_FULL }, 409);
    case "emailTaken":
      return refuse({ refusal: TRAINER_REFUSED, faults: { trainerEmail: trainerFaultMessage.emailTaken } }, 409);
    case "noSuchPhoto":
      return refuse({ refusal: TRAINER_REFUSED, faults: { trainerPhoto: trainerFaultMessage.noSuchPhoto } }, 400);
  }
}
