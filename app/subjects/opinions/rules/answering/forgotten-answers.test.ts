import { expect, it } from "vitest";
import { BEFORE } from "../questionnaires/originals/stage-questions.ts";
import { withoutAdaptation, withoutTexts } from "./forgotten-answers.ts";

const answers = {
  expectations: "Semer droit, comme Basile",
  experience: "Jamais",
  ease: "2",
  adaptation: "Oui",
  "adaptation-wished": "Des pauses",
};

it("keeps scales and choices of an answer without its texts", () => {
  expect(withoutTexts(BEFORE, answers)).toEqual({ experience: "Jamais", ease: "2", adaptation: "Oui" });
});

it("keeps an answer without the adaptation that was wished", () => {
  const { expectations, experience, ease } = answers;
  expect(withoutAdaptation(answers)).toEqual({ expectations, experience, ease });
  expect(withoutAdaptation({})).toEqual({});
});

it("knows the questions on adaptations of the original questionnaire", () => {
  const all = Object.fromEntries(BEFORE.map(({ id }) => [id, "x"]));
  const dropped = BEFORE.filter(({ id }) => !(id in withoutAdaptation(all)));
  expect(dropped.map(({ text }) => text)).toEqual([
    expect.stringContaining("adapter"),
    expect.stringContaining("adaptation"),
  ]);
});
