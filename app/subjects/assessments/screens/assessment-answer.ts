import { data, type RouterContextProvider } from "react-router";
import { type PostedForm, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { SESSION_ENDED } from "#platform/values/form-messages.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { fullName } from "#platform/values/user.ts";
import { skipLoginRedirect, viewerOf } from "#subjects/accounts/parts/session.ts";
import type { Assessment } from "../data/read-assessment.ts";
import { countAssessment, saveAssessment } from "../data/save-assessment.ts";
import { levelInWords, toLevel } from "../rules/assessment.ts";
import { cellKey, fillLevels, type TypedLevel, typedLevels } from "../rules/assessment-fields.ts";
import {
  ASSESSMENT_CHANGED_MEANWHILE,
  ASSESSMENT_FAILED,
  ASSESSMENT_FILLED,
  ASSESSMENT_NOT_UNDERSTOOD,
  ASSESSMENT_SAVED,
  ASSESSMENT_TOO_MANY,
  ASSESSMENT_UNCHANGED,
  changedLevel,
  OBJECTIVES_CHANGED,
} from "../rules/assessment-messages.ts";
import { assessmentFor } from "./assessor.ts";
import { labelOf } from "./show-assessment.ts";

export interface AssessmentAnswer {
  refusal?: string;
  success?: string;
  /** The levels as chosen, to show again. */
  typed?: TypedLevel[];
  /** What somebody else saved, by cellKey. */
  faults?: Record<string, string>;
  /** What was chosen for objectives or people that are gone. */
  lost?: string[];
  /** When it was saved, used as the form's key. */
  saved?: number;
}

interface Asked {
  stageId: string;
  url: URL;
}

export async function answerAssessment(
  request: Request,
  { stageId, url }: Asked,
  context: Readonly<RouterContextProvider>,
) {
  const by = viewerOf(context);
  if (!by) {
    skipLoginRedirect(context);
    return data<AssessmentAnswer>({ refusal: SESSION_ENDED }, { status: 401 });
  }
  const { database, clock } = context.get(servicesContext);
  const assessment = await assessmentFor(context, stageId, url);
  const posted = await readPost(request);
  const typed = readTyped(posted);
  const refuse = (answer: AssessmentAnswer, status: number) =>
    data<AssessmentAnswer>({ typed: typed ?? undefined, ...answer }, { status });
  if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
  if (!typed) return refuse({ refusal: ASSESSMENT_NOT_UNDERSTOOD }, 400);
  const run = async () => {
    if (!(await countAssessment(database, by, clock()))) return refuse({ refusal: ASSESSMENT_TOO_MANY }, 429);
    const filled = textOf(posted, "filled");
    if (filled !== "") return data<AssessmentAnswer>({ typed: fillLevels(typed, filled), success: ASSESSMENT_FILLED });
    const outcome = await saveAssessment(database, { assessment, typed, by }, clock());
    if ("gone" in outcome)
      return refuse({ refusal: OBJECTIVES_CHANGED, lost: outcome.gone.map((cell) => inWords(cell, assessment)) }, 409);
    if ("conflicts" in outcome)
      return refuse(conflictAnswer(typed, outcome.conflicts, await assessmentFor(context, stageId, url)), 409);
    const success = outcome.saved === 0 ? ASSESSMENT_UNCHANGED : ASSESSMENT_SAVED;
    return data<AssessmentAnswer>({ success, saved: clock().getTime() });
  };
  return runAction(context, run, (status) => refuse({ refusal: ASSESSMENT_FAILED }, status));
}

const readTyped = (posted: PostedForm) =>
  typedLevels({
    participantIds: textsOf(posted, "participantId"),
    objectives: textsOf(posted, "objective"),
    levels: textsOf(posted, "objectiveLevel"),
    loaded: textsOf(posted, "loadedLevel"),
  });

function inWords({ participantId, objective, level }: TypedLevel, { people }: Assessment): string {
  const person = people.find(({ id }) => id === participantId);
  const name = person ? fullName(person) : "Une personne qui n’est plus inscrite";
  return `${name} – ${labelOf(objective)} : ${levelInWords(toLevel(level))}`;
}

/** What somebody else saved, beside each level; saving again overwrites it. */
function conflictAnswer(typed: readonly TypedLevel[], conflicts: readonly string[], { levels }: Assessment) {
  const isConflict = new Set(conflicts);
  const of = (key: string) => levels.get(key) ?? null;
  return {
    refusal: ASSESSMENT_CHANGED_MEANWHILE,
    faults: Object.fromEntries(conflicts.map((key) => [key, changedLevel(levelInWords(of(key)))])),
    typed: typed.map((cell) => {
      const key = cellKey(cell);
      return isConflict.has(key) ? { ...cell, loadedLevel: of(key) ?? "" } : cell;
    }),
  };
}
