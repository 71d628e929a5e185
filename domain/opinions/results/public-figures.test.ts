import { describe, expect, it } from "vitest";
import type { Tally } from "./anonymity.ts";
import { attendanceOfType, figureOfStage, figureOfType, type TypeYear } from "./public-figures.ts";
import { attendanceText, completionExplained, figureText } from "./result-messages.ts";

const NONE: Tally = [0, 0, 0, 0, 0];
const year = (of: number, values: Partial<TypeYear> = {}): TypeYear => ({
  year: of,
  all: NONE,
  few: NONE,
  headcount: null,
  measured: null,
  completed: null,
  ...values,
});

describe("public figures", () => {
  it("are the share of answers from 4 on, rounded, with what they are computed from", () => {
    // 15 + 20 = 35 of 1 + 0 + 1 + 15 + 20 = 37; 35 / 37 = 94.59 %
    const figure = figureOfType([year(2026, { all: [1, 0, 1, 15, 20] })]);
    expect(figure && figureText(figure)).toBe("95 % · 37 réponses · 2026");
  });

  it("are those of the stage from five answers on, and otherwise of its type", () => {
    const years = [year(2026, { all: [0, 0, 5, 0, 15] })];
    // 4 of 5; 15 of 20
    expect(figureOfStage({ tally: [0, 0, 1, 0, 4], year: 2025 }, years)).toEqual({
      percentage: 80,
      answers: 5,
      year: 2025,
      of: "stage",
    });
    for (const own of [null, { tally: [0, 0, 0, 0, 4], year: 2026 }])
      expect(figureOfStage(own, years)).toEqual({ percentage: 75, answers: 20, year: 2026, of: "type" });
  });

  it("are of the year before while the current one has fewer than five answers, then none", () => {
    const last = year(2025, { all: [0, 0, 0, 2, 6] });
    expect(figureOfType([year(2026, { all: [0, 0, 0, 0, 4] }), last])).toMatchObject({ year: 2025, percentage: 100 });
    expect(figureOfType([year(2026, { all: [1, 0, 0, 0, 4] }), last])).toMatchObject({ year: 2026, percentage: 80 });
    expect(figureOfType([year(2026), year(2025, { all: [0, 0, 0, 0, 4] })])).toBeNull();
    expect(figureOfStage(null, [])).toBeNull();
  });

  it("leave out the answers of small stages that one could find by subtraction", () => {
    // One stage of 6, shown by itself, and one of 2.
    const years = [year(2026, { all: [2, 0, 0, 0, 6], few: [2, 0, 0, 0, 0] })];
    expect(figureOfType(years)).toEqual({ percentage: 100, answers: 6, year: 2026 });
    // With two stages of 2 and one of 1, there are five that nobody can tell apart: 6 / 11 = 54.5 %
    const more = [year(2026, { all: [5, 0, 0, 0, 6], few: [5, 0, 0, 0, 0] })];
    expect(figureOfType(more)).toEqual({ percentage: 55, answers: 11, year: 2026 });
    // Only small stages, with four answers in all.
    expect(figureOfType([year(2026, { all: [0, 0, 0, 0, 4], few: [0, 0, 0, 0, 4] })])).toBeNull();
  });

  it("count people from five on", () => {
    const whole = attendanceOfType([year(2026, { headcount: 45, measured: 42, completed: 41 })]);
    // 41 / 42 = 97.6 %: the stage of three more has no known length.
    expect(whole && attendanceText(whole)).toBe("45 stagiaires en 2026 ; 98 % sont allés jusqu’au bout");
    expect(completionExplained([whole])).toBe("Jusqu’au bout : au moins 80 % des heures suivies.");
    expect(attendanceOfType([year(2026, { headcount: 4, measured: 4, completed: 4 })])).toBeNull();
    const before = attendanceOfType([year(2026), year(2025, { headcount: 9, measured: 4, completed: 4 })]);
    expect(before && attendanceText(before)).toBe("9 stagiaires en 2025");
    expect(completionExplained([before, null])).toBe("");
    // Nobody of nine came to the end: there is no row of that cell.
    expect(attendanceOfType([year(2026, { headcount: 9, measured: 9 })])).toMatchObject({ completedPercentage: 0 });
  });
});
