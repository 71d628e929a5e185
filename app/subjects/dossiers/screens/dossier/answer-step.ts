import { data, type RouterContextProvider } from "react-router";
import { type PostedForm, textOf } from "#platform/forms/form.ts";
import { readNumber } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { takeStep } from "../../data/next-step.ts";
import { confirmedValue, parseAction } from "../../rules/dossier-actions.ts";
import {
  DOSSIER_FAILED,
  NOT_UNDERSTOOD,
  NOTHING_DONE,
  NOTHING_TO_DO,
  QUOTATION_AFTER_END,
  STEP_RUNNING,
  STILL_MISSING,
} from "../../rules/dossier-messages.ts";
import { type ShownRefusal, showRefusals } from "./show-refusals.ts";

/** What a step did, and how far it is. */
export interface StepAnswer {
  refusal?: string;
  /** The documents for which it was not done. */
  refused?: ShownRefusal[];
  /** The button that has to be pressed again to mean it. */
  toConfirm?: string;
  done?: number;
  left?: number;
  /** The button that was pressed, to continue with it. */
  button?: string;
  /** How many documents the first click wanted. */
  total?: number;
}

const REFUSALS = {
  noStage: { refusal: CHOSEN_STAGE_GONE, status: 404 },
  running: { refusal: STEP_RUNNING, status: 409 },
  nothingToDo: { refusal: NOTHING_TO_DO, status: 409 },
  quotationAfterEnd: { refusal: QUOTATION_AFTER_END, status: 409 },
  stillMissing: { refusal: STILL_MISSING, status: 409 },
};

/** A batch of a step, for the page and for its script. */
export async function answerStep(
  posted: PostedForm,
  stageId: string,
  context: Readonly<RouterContextProvider>,
): Promise<{ answer: StepAnswer; status: number }> {
  const by = requireAdmin(context);
  if (posted.tooLong) return { answer: { refusal: FIELD_TOO_LONG }, status: 400 };
  const button = textOf(posted, "dossierAction");
  const chosen = parseAction(button);
  if (!chosen) return { answer: { refusal: NOT_UNDERSTOOD }, status: 400 };
  const services = context.get(servicesContext);
  const { centre, representative, dossiers, team, rules, baseUrl } = services;
  const settings = { centre, representative, dossiers, team, rules, baseUrl };
  return runAction(
    context,
    async () => {
      const outcome = await takeStep(services, { ...chosen, stageId, settings, by }, services.clock());
      if ("reason" in outcome) {
        const { refusal, status } = REFUSALS[outcome.reason];
        const toConfirm = outcome.reason === "quotationAfterEnd" ? confirmedValue(button) : undefined;
        return { answer: { refusal, toConfirm }, status };
      }
      const { done, left } = outcome;
      const refused = showRefusals(outcome.refused, stageId);
      if (done === 0) return { answer: { refusal: NOTHING_DONE, refused }, status: 409 };
      const total = Math.max(readNumber(textOf(posted, "total")), done + left);
      return { answer: { done, left, button, total, refused }, status: 200 };
    },
    (status) => ({ answer: { refusal: DOSSIER_FAILED }, status }),
  );
}

export const dataOf = <Answer>({ answer, status }: { answer: Answer; status: number }) => data(answer, { status });
