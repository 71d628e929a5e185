import { describe, expect, it } from "vitest";
import { openHalfDays, signingWindow } from "./signing-window.ts";

const morning = { id: "matin", day: "2026-11-25", from: "09:00", to: "12:30" };
const afternoon = { id: "apres-midi", day: "2026-11-25", from: "13:00", to: "17:00" };

describe("when a half-day is signed", () => {
  // Paris is one hour ahead of UTC in November.
  it.each([
    ["2026-11-25T06:59:59Z", "notYet"],
    ["2026-11-25T07:00:00Z", "open"],
    ["2026-11-25T12:00:00Z", "open"],
    ["2026-11-25T12:00:01Z", "over"],
    ["2026-11-24T10:00:00Z", "notYet"],
    ["2026-11-26T10:00:00Z", "over"],
  ] as const)("at %s it is %s", (now, state) => {
    expect(signingWindow(morning, new Date(now))).toBe(state);
  });

  it("on the day the clocks change, by the clock in Paris", () => {
    const sunday = { ...morning, day: "2026-10-25" };
    expect(signingWindow(sunday, new Date("2026-10-25T06:59:59Z"))).toBe("notYet");
    expect(signingWindow(sunday, new Date("2026-10-25T07:00:00Z"))).toBe("open");
  });

  it("at noon, two may be open", () => {
    const ids = (now: string) => openHalfDays([morning, afternoon], new Date(now)).map(({ id }) => id);
    expect(ids("2026-11-25T10:59:00Z")).toEqual(["matin"]);
    expect(ids("2026-11-25T11:45:00Z")).toEqual(["matin", "apres-midi"]);
    expect(ids("2026-11-25T12:30:00Z")).toEqual(["apres-midi"]);
  });
});
