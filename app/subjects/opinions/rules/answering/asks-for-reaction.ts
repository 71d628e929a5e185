import type { OpinionKind } from "../opinion-kinds.ts";
import type { Answers, Question } from "../question.ts";

/** Answers up to this one say that something went wrong. */
const WORRYING_UNTIL = 2;

/** Questions of the original questionnaire « avant le stage ». */
export const ADAPTATION = "adaptation";
export const ADAPTATION_WISHED = "adaptation-wished";

interface Answered {
  kind: OpinionKind;
  questions: readonly Question[];
  answers: Answers;
}

/** Before a stage, low values are those of beginners: somebody has to react only when an adaptation is wished. */
export function asksForReaction({ kind, questions, answers }: Answered): boolean {
  if (kind === "before") return wishesAdaptation(answers);
  return questions.some(({ id, kind: asked }) => {
    const value = answers[id];
    return asked === "scale" && value !== undefined && Number(value) <= WORRYING_UNTIL;
  });
}

function wishesAdaptation(answers: Answers): boolean {
  const choice = answers[ADAPTATION] ?? "";
  return (choice !== "" && !/^non\b/i.test(choice)) || Boolean(answers[ADAPTATION_WISHED]);
}
