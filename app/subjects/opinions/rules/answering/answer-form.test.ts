import { expect, it } from "vitest";
import type { Question } from "../question.ts";
import { checkAnswer, publicationOf } from "./answer-form.ts";
import { asksForReaction } from "./asks-for-reaction.ts";

const questions: Question[] = [
  { id: "note", kind: "scale", text: "Satisfait ?", isRequired: true },
  { id: "rythme", kind: "choice", text: "Le rythme ?", isRequired: false, choices: ["Lent", "Bon"] },
  { id: "suite", kind: "text", text: "Et ensuite ?", isRequired: false },
];
const check = (answers: Record<string, string>, comment = "") =>
  checkAnswer(questions, { answers, comment, isCommentAllowed: true });

it("keeps the answers to these questions, tidied, and no others", () => {
  const { answer, faults } = check({ note: "4", rythme: "", suite: "  Semer\r\net rouler ", autre: "x" }, " Bien ");
  expect(faults).toEqual({});
  expect(answer).toEqual({
    answers: { note: "4", suite: "Semer\net rouler" },
    comment: "Bien",
    isCommentAllowed: true,
  });
  expect(check({ note: "1" }).answer.isCommentAllowed).toBe(false);
});

it("names the fault of each question", () => {
  expect(check({ rythme: "Rapide", suite: "x".repeat(2_001) }).faults).toEqual({
    note: "missingAnswer",
    rythme: "unknownAnswer",
    suite: "textTooLong",
  });
  for (const note of ["0", "6", "05", "4.5", "constructor"])
    expect(check({ note }).faults).toEqual({ note: "unknownAnswer" });
  expect(check({ note: "5" }, "x".repeat(2_001)).isCommentTooLong).toBe(true);
  expect(check({ note: "5" }, "x".repeat(2_000)).isCommentTooLong).toBe(false);
});

it("asks for a reaction to a low value, and before a stage to a wished adaptation only", () => {
  const asks = (kind: "before" | "end", answers: Record<string, string>) =>
    asksForReaction({ kind, questions, answers });
  expect(["1", "2", "3"].map((note) => asks("end", { note }))).toEqual([true, true, false]);
  expect(asks("end", { suite: "1" })).toBe(false);
  expect(asks("before", { note: "1", adaptation: "Non" })).toBe(false);
  expect(asks("before", { adaptation: "Oui" })).toBe(true);
  expect(asks("before", { adaptation: "Je préfère en parler au téléphone" })).toBe(true);
  expect(asks("before", { adaptation: "Non", "adaptation-wished": "Des pauses" })).toBe(true);
});

it("keeps what was decided of a comment while its text stays", () => {
  const decided = { comment: "Bien", isCommentAllowed: true, publication: "refused" };
  expect(publicationOf(decided, { comment: "Bien", isCommentAllowed: true })).toBe("refused");
  expect(publicationOf(decided, { comment: "Très bien", isCommentAllowed: true })).toBe("waiting");
  expect(publicationOf(decided, { comment: "Bien", isCommentAllowed: false })).toBe("");
  expect(
    publicationOf(
      { comment: "Bien", isCommentAllowed: false, publication: "" },
      { comment: "Bien", isCommentAllowed: true },
    ),
  ).toBe("waiting");
});
