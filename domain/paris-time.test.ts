import { describe, expect, it } from "vitest";
import { dayInParis, numericFrenchDate } from "./paris-time.ts";

describe("dayInParis", () => {
  it("turns the page at midnight in Paris, in winter", () => {
    expect(dayInParis(new Date("2026-11-14T22:59:59Z"))).toBe("2026-11-14");
    expect(dayInParis(new Date("2026-11-14T23:00:00Z"))).toBe("2026-11-15");
  });

  it("turns the page at midnight in Paris, in summer", () => {
    expect(dayInParis(new Date("2026-07-13T21:59:59Z"))).toBe("2026-07-13");
    expect(dayInParis(new Date("2026-07-13T22:00:00Z"))).toBe("2026-07-14");
  });

  it("keeps its head on the nights when the clocks change", () => {
    expect(dayInParis(new Date("2026-03-28T23:30:00Z"))).toBe("2026-03-29");
    expect(dayInParis(new Date("2026-10-24T22:30:00Z"))).toBe("2026-10-25");
    expect(dayInParis(new Date("2026-10-25T22:59:59Z"))).toBe("2026-10-25");
    expect(dayInParis(new Date("2026-10-25T23:00:00Z"))).toBe("2026-10-26");
  });
});

describe("numericFrenchDate", () => {
  it("writes the day first", () => {
    expect(numericFrenchDate("2026-11-05")).toBe("05/11/2026");
  });
});
