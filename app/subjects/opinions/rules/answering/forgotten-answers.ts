import type { Answers, Question } from "../question.ts";
import { ADAPTATION, ADAPTATION_WISHED } from "./asks-for-reaction.ts";

/** Only scales and choices are counted; a text may name people. */
export function withoutTexts(questions: readonly Question[], answers: Answers): Answers {
  const texts = new Set(questions.filter(({ kind }) => kind === "text").map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !texts.has(id)));
}

/** An adaptation that somebody wished may tell of their health. */
export const withoutAdaptation = ({ [ADAPTATION]: _choice, [ADAPTATION_WISHED]: _text, ...others }: Answers): Answers =>
  others;
