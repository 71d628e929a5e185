import { expect, it } from "vitest";
import { shownAt } from "./evidence.ts";

const version = (number: number, day: string) => ({ version: number, publishedAt: new Date(day), path: "" });
const VERSIONS = [version(2, "2026-05-01"), version(1, "2026-03-01")];

it.each([
  ["2026-06-01", 2],
  ["2026-04-01", 1],
  // The day is before the first version that is known: nobody can tell what the page said.
  ["2026-02-01", undefined],
])("finds the page that was online on %s", (day, shown) => {
  expect(shownAt(VERSIONS, { at: new Date(day), isImported: false })?.version).toBe(shown);
});

it("says of nobody whom an import entered what they had read", () => {
  expect(shownAt(VERSIONS, { at: new Date("2026-06-01"), isImported: true })).toBeNull();
});
