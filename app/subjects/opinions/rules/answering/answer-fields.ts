import { CHOICE, ID } from "#platform/values/text-lengths.ts";
import { TEXT_ANSWER } from "../answer-lengths.ts";

export const MAX_COMMENT = 2_000;

/** Twice: without JavaScript each line break is sent as two characters. */
export const ANSWER_LENGTHS = { comment: 2 * MAX_COMMENT, isCommentAllowed: CHOICE } as const;
export const LONGEST_ANSWER = 2 * TEXT_ANSWER;

const PREFIX = "question-";

/** The id of the question that a field of a form answers; null for any other field. The centre edits the questions: no list has these names. */
export const questionOfField = (name: string): string | null =>
  name.startsWith(PREFIX) && name.length <= PREFIX.length + ID ? name.slice(PREFIX.length) : null;
