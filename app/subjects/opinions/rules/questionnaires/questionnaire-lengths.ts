import { CHOICE, ID } from "#platform/values/text-lengths.ts";

/** More than anybody answers: the questionnaire à chaud is meant to take less than a minute. */
export const MAX_QUESTIONS = 20;
export const QUESTION_TEXT = 200;
export const CHOICE_TEXT = 80;
export const MIN_CHOICES = 2;
export const MAX_CHOICES = 8;

/**
 * The form sends one of each for every question, in the same order, and the ids of those that are required. Texts may
 * be longer than what is saved: they are then shown again whole, with the sentence that says so.
 */
export const QUESTION_LENGTHS = {
  questionId: ID,
  questionText: 2 * QUESTION_TEXT,
  questionKind: CHOICE,
  questionChoices: 2 * MAX_CHOICES * CHOICE_TEXT,
  questionRequired: ID,
} as const;
export type QuestionInput = keyof typeof QUESTION_LENGTHS;
