import type { Question } from "#subjects/opinions/rules/question.ts";
import { type TypedQuestion, toTyped } from "#subjects/opinions/rules/questionnaires/typed-question.ts";

/** The fields of the editor, as a browser sends them. */
export const typedFields = (typed: readonly TypedQuestion[], version: number, intent = ""): [string, string][] => [
  ["version", String(version)],
  ...(intent ? [["intent", intent] satisfies [string, string]] : []),
  ...typed.flatMap(({ id, text, kind, choices, isRequired }): [string, string][] => [
    ["questionId", id],
    ["questionText", text],
    ["questionKind", kind],
    ["questionChoices", choices.replaceAll("\n", "\r\n")],
    ...(isRequired ? [["questionRequired", id] satisfies [string, string]] : []),
  ]),
];

export const questionFields = (questions: readonly Question[], version: number, intent = "") =>
  typedFields(questions.map(toTyped), version, intent);
