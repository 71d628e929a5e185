import type { DiffPart } from "#subjects/texts/rules/word-diff.ts";
import type { TypedQuestion } from "../../rules/questionnaires/typed-question.ts";

/** What the form can ask for, beside what arrangeQuestions does; without an intent, the questions are saved. */
export const PREVIEW = "preview";
export const RESTORE = "restore";
export const REVERT = "revert";

export interface QuestionnaireAnswer {
  refusal?: string;
  success?: string;
  /** French sentences, by the id of the question. */
  faults?: Readonly<Record<string, string>>;
  /** The questions as typed, to show again without JavaScript. */
  typed?: readonly TypedQuestion[];
  /** The version that the form continues from. */
  version?: number;
  /** What another administrator saved meanwhile, and how the typed questions differ from it. */
  conflict?: { saved: string; text: string; parts: readonly DiffPart[] };
  /** The time of the save, used as the form's key. */
  saved?: number;
}
