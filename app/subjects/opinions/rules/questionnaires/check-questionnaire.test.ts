import { describe, expect, it } from "vitest";
import { OPINION_KINDS, type OpinionKind } from "../opinion-kinds.ts";
import { SATISFACTION } from "../question.ts";
import { checkQuestionnaire } from "./check-questionnaire.ts";
import { ORIGINAL_QUESTIONNAIRES } from "./original-questionnaires.ts";
import { MAX_QUESTIONS } from "./questionnaire-lengths.ts";
import { readTypedQuestions, type TypedQuestion, toTyped } from "./typed-question.ts";

const KINDS = Object.keys(OPINION_KINDS) as OpinionKind[];

const pace: TypedQuestion = {
  id: "pace",
  text: "Le rythme ?",
  kind: "choice",
  choices: "Lent\nBon",
  isRequired: false,
};
const satisfaction: TypedQuestion = {
  id: SATISFACTION,
  text: "Satisfaction ?",
  kind: "scale",
  choices: "",
  isRequired: true,
};

it.each(KINDS)("accepts the original questions of %s, unchanged", (kind) => {
  const original = ORIGINAL_QUESTIONNAIRES[kind];
  expect(checkQuestionnaire(kind, original.map(toTyped))).toEqual({ questions: original });
});

it("tidies spaces and lines, and forgets choices of another kind", () => {
  const typed = [
    { ...pace, text: "  Le\n rythme  ? ", choices: "Lent \n\n Bon\u0000" },
    { ...satisfaction, choices: "Un\nDeux" },
  ];
  expect(checkQuestionnaire("later", typed)).toEqual({
    questions: [
      { id: "pace", text: "Le rythme ?", kind: "choice", choices: ["Lent", "Bon"], isRequired: false },
      { id: SATISFACTION, text: "Satisfaction ?", kind: "scale", isRequired: true },
    ],
  });
});

describe("refuses, beside the question,", () => {
  it.each([
    ["no text", { text: " \n" }, "textMissing"],
    ["a long text", { text: "x".repeat(201) }, "textTooLong"],
    ["the text of another question", { text: "SATISFACTION ?" }, "textTwice"],
    ["an unknown kind", { kind: "stars" }, "kindUnknown"],
    ["one choice", { choices: "Oui\n\n" }, "choicesTooFew"],
    ["nine choices", { choices: "abcdefghi".split("").join("\n") }, "choicesTooMany"],
    ["a long choice", { choices: `Oui\n${"x".repeat(81)}` }, "choiceTooLong"],
    ["the same choice twice", { choices: "Oui\noui" }, "choiceTwice"],
  ])("%s", (_, change, fault) => {
    expect(checkQuestionnaire("end", [satisfaction, { ...pace, ...change }])).toEqual({
      refusal: "fieldFaults",
      faults: { pace: fault },
    });
  });

  it("a satisfaction à chaud that is no required scale, which the published figure follows from", () => {
    for (const change of [{ kind: "text" }, { isRequired: false }, { kind: "choice", choices: "Oui\nNon" }]) {
      const typed = [{ ...satisfaction, ...change }];
      expect(checkQuestionnaire("end", typed)).toMatchObject({ faults: { [SATISFACTION]: "satisfactionKind" } });
      expect(checkQuestionnaire("later", typed)).toHaveProperty("questions");
    }
  });
});

describe("refuses as a whole", () => {
  const many = Array.from({ length: MAX_QUESTIONS + 1 }, (_, index) => ({
    ...pace,
    id: `q-${index}`,
    text: `${index} ?`,
  }));
  it.each([
    ["no question", "later", [], "noQuestion"],
    ["too many", "later", many, "tooManyQuestions"],
    ["an id twice", "later", [pace, { ...pace, text: "Et après ?" }], "idsWrong"],
    ["an id that is no part of a name", "later", [{ ...pace, id: "un id" }], "idsWrong"],
    ["à chaud without the satisfaction", "end", [pace], "satisfactionMissing"],
  ] as const)("%s", (_, kind, typed, refusal) => {
    expect(checkQuestionnaire(kind, typed)).toEqual({ refusal, faults: {} });
  });

  it("allows the largest number", () => {
    expect(checkQuestionnaire("later", many.slice(1))).toHaveProperty("questions");
  });
});

it("reads what browsers send, and not a longer list", () => {
  const sent = {
    questionId: ["pace", "why"],
    questionText: ["Le rythme ?", "Pourquoi ?"],
    questionKind: ["choice", "text"],
    questionChoices: ["Lent\r\nBon", ""],
    questionRequired: ["why"],
  };
  expect(readTypedQuestions((input) => sent[input])).toEqual([
    pace,
    { id: "why", text: "Pourquoi ?", kind: "text", choices: "", isRequired: true },
  ]);
  const ids = Array.from({ length: MAX_QUESTIONS + 1 }, String);
  expect(readTypedQuestions((input) => (input === "questionId" ? ids : []))).toBeNull();
});
