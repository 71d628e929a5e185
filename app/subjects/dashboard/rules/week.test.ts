import { expect, it } from "vitest";
import { weekBefore, weekInWords, weekOf } from "./week.ts";

it.each([
  ["2026-11-16", "2026-11-16", "2026-11-22", "16 au 22 novembre 2026"],
  ["2026-11-15", "2026-11-09", "2026-11-15", "9 au 15 novembre 2026"],
  ["2026-12-02", "2026-11-30", "2026-12-06", "30 novembre au 6 décembre 2026"],
  ["2027-01-01", "2026-12-28", "2027-01-03", "28 décembre 2026 au 3 janvier 2027"],
])("the week of %s is from Monday to Sunday", (day, from, until, words) => {
  expect(weekOf(day)).toEqual({ from, until });
  expect(weekInWords(weekOf(day))).toBe(words);
});

it("the week before ends the day before", () => {
  expect(weekBefore(weekOf("2026-11-16"))).toEqual({ from: "2026-11-09", until: "2026-11-15" });
});
