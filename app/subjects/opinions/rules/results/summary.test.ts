import { describe, expect, it } from "vitest";
import type { Question } from "../question.ts";
import { percentage, type ResultCount, shareOf, summarise } from "./summary.ts";

const questions: Question[] = [
  { id: "satisfaction", kind: "scale", text: "Satisfait ?", isRequired: true },
  { id: "rythme", kind: "choice", text: "Le rythme", isRequired: false, choices: ["Bon", "Trop lent"] },
  { id: "suite", kind: "text", text: "Et ensuite ?", isRequired: false },
];
const row = (year: number, month: number, question: string, value: string, count: number): ResultCount => ({
  year,
  month,
  question,
  value,
  count,
});

describe("the results of a year", () => {
  const { asked, answered, scales, choices, months } = summarise({
    year: 2026,
    questions,
    counts: [
      row(2026, 3, "@asked", "", 10),
      row(2026, 5, "@asked", "", 8),
      row(2026, 3, "", "", 8),
      row(2026, 5, "", "", 6),
      row(2025, 5, "@asked", "", 10),
      row(2025, 5, "", "", 10),
      row(2026, 3, "satisfaction", "1", 2),
      row(2026, 3, "satisfaction", "4", 3),
      row(2026, 3, "satisfaction", "5", 3),
      row(2026, 5, "satisfaction", "4", 2),
      row(2026, 5, "satisfaction", "5", 4),
      row(2025, 5, "satisfaction", "3", 4),
      row(2025, 5, "satisfaction", "4", 6),
      row(2026, 3, "rythme", "Bon", 5),
      row(2026, 5, "rythme", "Bon", 1),
      row(2025, 5, "rythme", "Trop rapide", 2),
      row(2026, 5, "rythme", "Jamais choisi", 0),
    ],
  });

  it("are the sums of its months, beside those of the year before", () => {
    // 10 + 8 asked, 8 + 6 answered
    expect({ asked, answered }).toEqual({ asked: { now: 18, before: 10 }, answered: { now: 14, before: 10 } });
    // 1: 2; 4: 3 + 2; 5: 3 + 4
    expect(scales.map(({ tally }) => tally)).toEqual([{ now: [2, 0, 0, 5, 7], before: [0, 0, 4, 6, 0] }]);
  });

  it("have a share of satisfied people each month", () => {
    // March: 3 + 3 of 2 + 3 + 3 = 8, 75 %; May: 6 of 6; May before: 6 of 10.
    expect(months[2]).toEqual({ now: { answers: 8, satisfied: 6 }, before: { answers: 0, satisfied: 0 } });
    expect(months[4]).toEqual({ now: { answers: 6, satisfied: 6 }, before: { answers: 10, satisfied: 6 } });
    expect(months.map(({ now }) => percentage(now))).toEqual([
      ...[null, null, 75, null, 100],
      ...[null, null, null, null, null, null, null],
    ]);
    // 5 + 7 = 12 of 14: 85.7 %
    expect(percentage(shareOf(scales[0]?.tally.now ?? []))).toBe(86);
  });

  it("list the choices of today and those that were made before", () => {
    expect(choices.map(({ values }) => values)).toEqual([
      [
        { value: "Bon", count: { now: 6, before: 0 } },
        { value: "Trop lent", count: { now: 0, before: 0 } },
        { value: "Trop rapide", count: { now: 0, before: 2 } },
      ],
    ]);
  });

  it("have no months for a yearly kind", () => {
    expect(summarise({ year: 2026, questions, counts: [row(2026, 0, "", "", 3)] }).months).toEqual([]);
  });
});
