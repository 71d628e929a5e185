import { describe, expect, it } from "vitest";
import { addMonths } from "./retention.ts";

describe("a number of months before or after a day", () => {
  it.each([
    ["2026-11-15", -12, "2025-11-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2024-02-29", -12, "2023-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-12-31", 2, "2027-02-28"],
  ])("%s and %i months is %s", (day, months, expected) => expect(addMonths(day, months)).toBe(expected));
});
