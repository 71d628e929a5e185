import { describe, expect, it } from "vitest";
import { endOf, monthsInWords, ruleDays, ruleInWords, type ValidityRule, windowOf } from "./validity.ts";

const rule = (kind: ValidityRule["kind"], months: number | null, rest: Partial<ValidityRule> = {}): ValidityRule => ({
  ...{ kind, months, from: null, to: null, untilMonths: 0 },
  ...rest,
});
const fiveYears = rule("period", 60);
const decree = rule("prolongation", 12, { from: "2025-05-02", to: "2026-05-01" });

describe("the end of what somebody holds", () => {
  it("follows from the rule of the day on which it was obtained", () => {
    const tenYears = rule("period", 120, { from: "2020-01-01" });
    expect(endOf("2019-12-31", [tenYears, fiveYears])).toBe("2024-12-31");
    expect(endOf("2020-01-01", [tenYears, fiveYears])).toBe("2030-01-01");
    expect(endOf("2020-02-29", [fiveYears])).toBe("2025-02-28");
  });

  it("is nowhere without a rule, or with one that says so", () => {
    expect(endOf("2024-01-01", [])).toBeNull();
    expect(endOf("2024-01-01", [rule("period", null)])).toBeNull();
    expect(endOf("2019-12-31", [rule("period", 24, { from: "2020-01-01" })])).toBeNull();
    expect(endOf("2024-01-01", [decree])).toBeNull();
  });

  it("is prolonged by a decree on its first and its last day, not on the days beside them", () => {
    const ends = ["2020-05-01", "2020-05-02", "2021-05-01", "2021-05-02"].map((day) => endOf(day, [fiveYears, decree]));
    expect(ends).toEqual(["2025-05-01", "2026-05-02", "2027-05-01", "2026-05-02"]);
  });

  it("is prolonged by each decree once, also by one that follows the other", () => {
    const second = rule("prolongation", 6, { from: "2026-05-02", to: "2026-12-31" });
    expect(endOf("2020-06-01", [second, decree, fiveYears])).toBe("2026-12-01");
    expect(endOf("2020-06-01", [decree, decree, fiveYears])).toBe("2026-06-01");
  });
});

describe("the window of renewal", () => {
  it("opens and closes some months before the end", () => {
    const window = rule("window", 9, { untilMonths: 3 });
    expect(windowOf("2027-03-31", [window])).toEqual({ opens: "2026-06-30", closes: "2026-12-31" });
    expect(windowOf("2027-03-31", [fiveYears])).toBeNull();
    expect(windowOf(null, [window])).toBeNull();
    expect(windowOf("2027-03-31", [rule("window", 9, { to: "2027-03-30" })])).toBeNull();
  });
});

it("says rules in words", () => {
  expect([12, 60, 18, 1].map(monthsInWords)).toEqual(["1 an", "5 ans", "18 mois", "1 mois"]);
  expect([fiveYears, decree, rule("period", null)].map(ruleInWords)).toEqual([
    "Valable 5 ans",
    "Prolongée de 1 an",
    "Sans limite",
  ]);
  expect(ruleInWords(rule("window", 9, { untilMonths: 3 }))).toBe("À renouveler de 9 à 3 mois avant la fin");
  expect(ruleDays(decree)).toBe("Fins du 02-05-2025 au 01-05-2026");
  expect(ruleDays(rule("period", 60, { from: "2020-01-01" }))).toBe("Obtentions depuis le 01-01-2020");
  expect(ruleDays(fiveYears)).toBe("");
});
