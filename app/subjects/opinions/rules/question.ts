/** A question of a questionnaire. Its id never changes: results are counted by it, whatever its words become. */
export type Question = ScaleQuestion | ChoiceQuestion | TextQuestion;

interface AnyQuestion {
  id: string;
  text: string;
  isRequired: boolean;
}

/** A scale from 1, « pas du tout », to SCALE_MAX, « tout à fait ». */
interface ScaleQuestion extends AnyQuestion {
  kind: "scale";
}

interface ChoiceQuestion extends AnyQuestion {
  kind: "choice";
  /** What is stored is the text of the choice. */
  choices: readonly string[];
}

interface TextQuestion extends AnyQuestion {
  kind: "text";
}

export const SCALE_MAX = 5;
/** The values as they are sent and stored. */
export const SCALE_VALUES: readonly string[] = Array.from({ length: SCALE_MAX }, (_, index) => String(index + 1));
/** Answers from this one on count as satisfied. */
export const SATISFIED_FROM = 4;

/** A scale of the questionnaire à chaud that cannot be removed: the public figure follows from it. */
export const SATISFACTION = "satisfaction";

/** The rating of the satisfaction; null when it was not answered. */
export const satisfactionIn = (answers: string | null): number | null =>
  Number((JSON.parse(answers ?? "{}") as Answers)[SATISFACTION] ?? 0) || null;
export const isSatisfied = (rating: number): boolean => rating >= SATISFIED_FROM;

/** Answers by the id of the question; a question without an answer is left out. */
export type Answers = Readonly<Record<string, string>>;
