import { expect, it } from "vitest";
import { ageInWords } from "./age.ts";

it.each([
  ["2026-11-15T08:59:30Z", "à l’instant"],
  ["2026-11-15T09:00:10Z", "à l’instant"],
  ["2026-11-15T08:55:00Z", "il y a 5 min"],
  ["2026-11-15T06:00:00Z", "il y a 3 h"],
  ["2026-11-14T08:00:00Z", "il y a 1 jour"],
  ["2026-11-05T08:00:00Z", "il y a 10 jours"],
  ["2026-09-05T08:00:00Z", "5 sept. 2026, 10:00"],
])("the age of %s is %s", (from, words) => {
  expect(ageInWords(new Date(from), new Date("2026-11-15T09:00:00Z"))).toBe(words);
});
