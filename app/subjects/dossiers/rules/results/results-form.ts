import { CHOICE } from "#platform/values/text-lengths.ts";
import { isResult, RESULTS, type Result } from "#subjects/assessments/rules/assessment.ts";

/** The form repeats both fields for each participant, in the same order. */
export const RESULT_LENGTHS = { result: CHOICE, loadedResult: CHOICE } as const;

/** What is chosen for a participant. */
export interface TypedResult {
  participantId: string;
  /** Empty: not known yet. */
  result: string;
  /** What was stored when the form was loaded; empty without a result. */
  loadedResult: string;
}

/** Null: not known yet. */
export const toResult = (text: string): Result | null => (isResult(text) ? text : null);

export const resultInWords = (result: Result | null) => (result ? RESULTS[result] : "—");
