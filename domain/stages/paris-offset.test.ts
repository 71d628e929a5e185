import { describe, expect, it } from "vitest";
import { withParisOffset } from "./paris-offset.ts";

describe("a time with the offset of Paris", () => {
  it.each([
    ["in winter", "2026-11-25", "09:00", "2026-11-25T09:00:00+01:00"],
    ["in summer", "2026-07-01", "17:30", "2026-07-01T17:30:00+02:00"],
    ["after the clock went forward", "2027-03-28", "09:00", "2027-03-28T09:00:00+02:00"],
    ["before it went forward", "2027-03-28", "01:59", "2027-03-28T01:59:00+01:00"],
    ["after the clock went back", "2026-10-25", "09:00", "2026-10-25T09:00:00+01:00"],
    ["before it went back", "2026-10-25", "01:00", "2026-10-25T01:00:00+02:00"],
  ])("%s", (_, day, time, expected) => {
    expect(withParisOffset(day, time)).toBe(expected);
    expect(new Date(expected).toLocaleString("sv-SE", { timeZone: "Europe/Paris" })).toBe(`${day} ${time}:00`);
  });
});
