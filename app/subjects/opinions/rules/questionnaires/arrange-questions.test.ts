import { expect, it } from "vitest";
import { SATISFACTION } from "../question.ts";
import { ADD, arrangeQuestions, moveDown, moveUp, remove, renewChangedKinds } from "./arrange-questions.ts";
import { checkQuestionnaire } from "./check-questionnaire.ts";
import { ORIGINAL_QUESTIONNAIRES } from "./original-questionnaires.ts";
import { MAX_QUESTIONS } from "./questionnaire-lengths.ts";
import { toTyped } from "./typed-question.ts";

const later = ORIGINAL_QUESTIONNAIRES.later.map(toTyped);
const after = (intent: string) => arrangeQuestions({ kind: "later", questions: later }, intent);
const ids = (questions: readonly { id: string }[] | null) => questions?.map(({ id }) => id).join(" ");

it("moves and removes questions", () => {
  expect(ids(later)).toBe("used ease changed missing recommend");
  expect(ids(after(moveUp("changed")))).toBe("used changed ease missing recommend");
  expect(ids(after(moveDown("changed")))).toBe("used ease missing changed recommend");
  expect(ids(after(remove("ease")))).toBe("used changed missing recommend");
});

it.each([moveUp("used"), moveDown("recommend"), moveUp("inconnue"), remove("inconnue")])(
  "changes nothing for %s",
  (intent) => {
    expect(after(intent)).toEqual(later);
  },
);

it("adds a question under a new id, and never more than allowed", () => {
  const added = after(ADD) ?? [];
  expect(added).toHaveLength(later.length + 1);
  const written = added.map((question) => (question.text === "" ? { ...question, text: "Et encore ?" } : question));
  expect(checkQuestionnaire("later", written)).toHaveProperty("questions");
  const full = Array.from({ length: MAX_QUESTIONS }, (_, index) => ({ ...later[0], id: `q-${index}` })) as typeof later;
  expect(arrangeQuestions({ kind: "later", questions: full }, ADD)).toEqual(full);
});

it("does not remove the satisfaction à chaud, and knows no other intents", () => {
  const questions = ORIGINAL_QUESTIONNAIRES.end.map(toTyped);
  expect(arrangeQuestions({ kind: "end", questions }, remove(SATISFACTION))).toEqual(questions);
  expect(ids(arrangeQuestions({ kind: "company", questions }, remove(SATISFACTION)))).not.toContain(SATISFACTION);
  expect(arrangeQuestions({ kind: "end", questions }, "preview")).toBeNull();
});

it("gives a question whose kind changes another id, so that its answers are not counted together", () => {
  const before = [
    { id: "pace", kind: "choice" },
    { id: "why", kind: "text" },
  ];
  const [pace, why, fresh] = renewChangedKinds(before, [
    { id: "pace", kind: "scale" },
    { id: "why", kind: "text" },
    { id: "q-1", kind: "text" },
  ]);
  expect(pace?.id).toMatch(/^q-[0-9a-f]{16}$/);
  expect([why?.id, fresh?.id]).toEqual(["why", "q-1"]);
});
