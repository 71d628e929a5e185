import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answersIn, LEAST_SHOWN, type Tally } from "./anonymity.ts";
import { type TaughtStage, trainerYear } from "./trainer-results.ts";

const stage = (id: string, tally: Tally): TaughtStage => ({ id, title: id, day: "2026-03-10", tally });
const add = (tallies: readonly Tally[]): Tally =>
  [0, 1, 2, 3, 4].map((index) => tallies.reduce((sum, tally) => sum + (tally[index] ?? 0), 0));
const yearOf = (stages: readonly TaughtStage[]) =>
  trainerYear(
    2026,
    {
      all: add(stages.map(({ tally }) => tally)),
      few: add(stages.map(({ tally }) => tally).filter((tally) => answersIn(tally) < LEAST_SHOWN)),
    },
    stages,
  );

describe("what a trainer may know", () => {
  it("is nothing below five answers, not even comments", () => {
    expect(yearOf([stage("mars", [4, 0, 0, 0, 0])])).toEqual({ figure: null, stages: [], commentedStageIds: [] });
  });

  it("is the year and each stage from five on", () => {
    const { figure, stages } = yearOf([stage("mars", [1, 0, 1, 3, 3]), stage("mai", [0, 0, 0, 2, 4])]);
    // 6 + 6 of 8 + 6: 85.7 %
    expect(figure).toEqual({ percentage: 86, answers: 14, year: 2026 });
    expect(stages.map(({ id, figure }) => [id, figure.percentage])).toEqual([
      ["mars", 75],
      ["mai", 100],
    ]);
  });

  it("leaves out a small stage, with its comments, that one could find by subtraction", () => {
    const { figure, commentedStageIds } = yearOf([stage("mai", [0, 0, 0, 2, 4]), stage("juin", [2, 0, 0, 0, 0])]);
    expect(figure).toEqual({ percentage: 100, answers: 6, year: 2026 });
    expect(commentedStageIds).toEqual(["mai"]);
  });

  it("never tells fewer than five apart: all sums and differences of what is shown", () => {
    const tally = fc.tuple(fc.nat(3), fc.nat(1), fc.nat(1), fc.nat(3), fc.nat(3));
    fc.assert(
      fc.property(fc.array(tally, { maxLength: 6 }), (tallies) => {
        const taught = tallies.map((own, index) => stage(String(index), own));
        const { figure, stages } = yearOf(taught);
        const shown = stages.map(({ figure: { answers } }) => answers);
        for (const answers of shown) expect(answers).toBeGreaterThanOrEqual(LEAST_SHOWN);
        // What is left of the year after any of its stages is nobody, or enough people.
        for (let subset = 0; subset < 2 ** shown.length; subset++) {
          const taken = shown.filter((_, index) => subset & (1 << index)).reduce((sum, answers) => sum + answers, 0);
          const left = (figure?.answers ?? 0) - taken;
          expect(left === 0 || left >= LEAST_SHOWN).toBe(true);
        }
      }),
    );
  });
});
