import type { OpinionKind } from "../opinion-kinds.ts";
import type { Question } from "../question.ts";
import { BEFORE, END, LATER } from "./originals/stage-questions.ts";
import { COMPANY, FUNDER, TRAINER } from "./originals/yearly-questions.ts";

/** The questions that come with the site. Answers are counted by id: ids never change, and are never used again. */
export const ORIGINAL_QUESTIONNAIRES: Readonly<Record<OpinionKind, readonly Question[]>> = {
  before: BEFORE,
  end: END,
  later: LATER,
  company: COMPANY,
  trainer: TRAINER,
  funder: FUNDER,
};
