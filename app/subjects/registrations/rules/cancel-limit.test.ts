import { describe, expect, it } from "vitest";
import { canCancel, lastCancelDay, shownCancelDay } from "./cancel-limit.ts";

const on = (date: string | null) => ({ date, duration: 7, halfDays: [] });

describe("cancelling a registration", () => {
  it.each([
    // Winter: midnight in Paris is 23:00 UTC.
    ["2026-11-27", 1, "2026-11-26T22:59:59Z", true],
    ["2026-11-27", 1, "2026-11-26T23:00:00Z", false],
    ["2026-11-27", 2, "2026-11-25T22:59:59Z", true],
    ["2026-11-27", 2, "2026-11-25T23:00:00Z", false],
    // The night of the change to summer time, and to winter time.
    ["2026-03-30", 1, "2026-03-29T21:59:59Z", true],
    ["2026-03-30", 1, "2026-03-29T22:00:00Z", false],
    ["2026-10-26", 1, "2026-10-25T22:59:59Z", true],
    ["2026-10-26", 1, "2026-10-25T23:00:00Z", false],
    // No days: until the stage begins.
    ["2026-11-27", 0, "2026-11-26T22:59:59Z", true],
    ["2026-11-27", 0, "2026-11-26T23:00:00Z", false],
  ])("of a stage of %s, %i days before, at %s: %s", (date, days, now, expected) => {
    expect(canCancel(on(date), days, new Date(now))).toBe(expected);
  });

  it("has no limit without a date", () => {
    expect(canCancel(on(null), 60, new Date("2030-01-01T00:00:00Z"))).toBe(true);
    expect(shownCancelDay(on(null), 1, new Date("2026-11-15T09:00:00Z"))).toBeNull();
  });

  it("is told with its last day, as long as that has not passed", () => {
    expect(lastCancelDay(on("2027-01-01"), 1)).toBe("2026-12-31");
    expect(shownCancelDay(on("2026-11-27"), 1, new Date("2026-11-26T12:00:00Z"))).toBe("2026-11-26");
    expect(shownCancelDay(on("2026-11-27"), 0, new Date("2026-11-26T12:00:00Z"))).toBe("2026-11-26");
    expect(shownCancelDay(on("2026-11-27"), 1, new Date("2026-11-27T12:00:00Z"))).toBeNull();
  });
});
