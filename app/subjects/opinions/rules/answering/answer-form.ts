import { TEXT_ANSWER } from "../answer-lengths.ts";
import { type Answers, type Question, SCALE_VALUES } from "../question.ts";
import { MAX_COMMENT } from "./answer-fields.ts";

/** Why an answer to a question is refused, in the order in which they are told. */
const ANSWER_FAULTS = ["textTooLong", "unknownAnswer", "missingAnswer"] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

export interface TypedAnswer {
  /** The answers as typed, by the id of the question. */
  answers: Answers;
  comment: string;
  isCommentAllowed: boolean;
}

interface CheckedAnswer {
  /** Tidied; questions without an answer are left out. */
  answer: TypedAnswer;
  /** The faults by the id of the question. */
  faults: Readonly<Record<string, AnswerFault>>;
  isCommentTooLong: boolean;
}

/** Answers to other questions are ignored: the questionnaire may have been edited since the form was shown. */
export function checkAnswer(questions: readonly Question[], typed: TypedAnswer): CheckedAnswer {
  const answers: Record<string, string> = {};
  const faults: Record<string, AnswerFault> = {};
  for (const question of questions) {
    const value = tidy(typed.answers[question.id] ?? "");
    const fault = faultOf(question, value);
    if (fault) faults[question.id] = fault;
    else if (value !== "") answers[question.id] = value;
  }
  const comment = tidy(typed.comment);
  const isCommentAllowed = typed.isCommentAllowed && comment !== "";
  return { answer: { answers, comment, isCommentAllowed }, faults, isCommentTooLong: comment.length > MAX_COMMENT };
}

const tidy = (text: string) => text.replaceAll("\r\n", "\n").trim();

function faultOf(question: Question, value: string): AnswerFault | null {
  if (value === "") return question.isRequired ? "missingAnswer" : null;
  switch (question.kind) {
    case "scale":
      return SCALE_VALUES.includes(value) ? null : "unknownAnswer";
    case "choice":
      return question.choices.includes(value) ? null : "unknownAnswer";
    case "text":
      return value.length > TEXT_ANSWER ? "textTooLong" : null;
  }
}

/** The state of a comment after an answer. What an administrator has decided stays as long as the text does. */
export function publicationOf(
  before: { comment: string; isCommentAllowed: boolean; publication: string },
  { comment, isCommentAllowed }: Pick<TypedAnswer, "comment" | "isCommentAllowed">,
): string {
  if (comment === "" || !isCommentAllowed) return "";
  return before.isCommentAllowed && before.comment === comment && before.publication !== ""
    ? before.publication
    : "waiting";
}
