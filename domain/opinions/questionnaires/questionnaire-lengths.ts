import { ID } from "../../text-lengths.ts";

/** More than anybody answers: the one à chaud is meant to take less than a minute. */
export const MAX_QUESTIONS = 20;
export const QUESTION_TEXT = 200;
export const CHOICE_TEXT = 80;
export const MIN_CHOICES = 2;
export const MAX_CHOICES = 8;

/** The form sends one of each for every question, in the same order, and the ids of those that are required. */
export const QUESTION_LENGTHS = {
  questionId: ID,
  questionText: QUESTION_TEXT,
  questionKind: ID,
  // One a line. Some more than allowed, so that the sentence about it can be told.
  questionChoices: 2 * MAX_CHOICES * (CHOICE_TEXT + 2),
  questionRequired: ID,
} as const;
export type QuestionInput = keyof typeof QUESTION_LENGTHS;
