import { writableText } from "#platform/values/writable-text.ts";
import type { Question } from "../question.ts";
import { MAX_QUESTIONS, type QuestionInput } from "./questionnaire-lengths.ts";

/** A question as the editor shows it. */
export interface TypedQuestion {
  id: string;
  text: string;
  kind: string;
  /** One a line; kept when another kind is chosen, until the questionnaire is saved. */
  choices: string;
  isRequired: boolean;
}

export const toTyped = (question: Question): TypedQuestion => ({
  id: question.id,
  text: question.text,
  kind: question.kind,
  choices: question.kind === "choice" ? question.choices.join("\n") : "",
  isRequired: question.isRequired,
});

/** The questions as typed; null if there are too many, which is found before any of them is read. */
export function readTypedQuestions(textsOf: (input: QuestionInput) => readonly string[]): TypedQuestion[] | null {
  const [ids, texts, kinds, choices] = [
    textsOf("questionId"),
    textsOf("questionText"),
    textsOf("questionKind"),
    textsOf("questionChoices"),
  ];
  const required = new Set(textsOf("questionRequired"));
  if (Math.max(ids.length, texts.length, kinds.length, choices.length) > MAX_QUESTIONS) return null;
  return ids.map((id, row) => ({
    id,
    text: texts[row] ?? "",
    kind: kinds[row] ?? "",
    choices: (choices[row] ?? "").replaceAll("\r\n", "\n"),
    isRequired: required.has(id),
  }));
}

/** The text on one line, with single spaces. */
export const tidyLine = (text: string) => writableText(text).replace(/\s+/g, " ").trim();

export const choicesOf = ({ choices }: Pick<TypedQuestion, "choices">): string[] =>
  choices
    .split("\n")
    .map(tidyLine)
    .filter((choice) => choice !== "");
