import { describe, expect, it } from "vitest";
import { attendanceOfType, figureOfCentre, figureOfType, type TypeYear } from "./public-figures.ts";
import { attendanceText, completionExplained, figureText } from "./result-messages.ts";

const year = (of: number, values: Partial<TypeYear> = {}): TypeYear => ({
  year: of,
  answers: 0,
  satisfied: 0,
  headcount: null,
  measured: null,
  completed: null,
  ...values,
});

describe("public figures", () => {
  it("are the share of satisfied people, rounded, with what they are computed from", () => {
    // 35 / 37 = 94.59 %
    const figure = figureOfType([year(2026, { answers: 37, satisfied: 35 })]);
    expect(figure && figureText(figure)).toBe("95 % · 37 réponses · 2026");
  });

  it("are of the year before while the current one has fewer than five answers, then none", () => {
    const last = year(2025, { answers: 8, satisfied: 8 });
    expect(figureOfType([year(2026), last])).toMatchObject({ year: 2025, percentage: 100 });
    expect(figureOfType([year(2026, { answers: 5, satisfied: 4 }), last])).toMatchObject({
      year: 2026,
      percentage: 80,
    });
    expect(figureOfType([year(2026), year(2025, { answers: 4, satisfied: 4 })])).toBeNull();
  });

  it("are of the centre too: of all types of one year", () => {
    const semoir = [year(2026, { answers: 14, satisfied: 12 }), year(2025, { answers: 10, satisfied: 6 })];
    const presse = [year(2026, { answers: 6, satisfied: 6 }), year(2025)];
    // 18 / 20
    expect(figureOfCentre([semoir, presse])).toEqual({ percentage: 90, answers: 20, year: 2026 });
    expect(figureOfCentre([[year(2026)]])).toBeNull();
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
