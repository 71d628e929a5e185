import { describe, expect, it } from "vitest";
import { type FreeLength, findFreeDays } from "./free-days.ts";
import type { Booked } from "./overlaps.ts";

const booked = (day: string, starts = "09:00", ends = "17:00"): Booked => ({
  ...{ thingId: "tractor", day, place: "" },
  ...{ starts, ends },
});
/** The search begins on Wednesday, the second of December 2026. */
const found = (length: FreeLength, taken: Booked[] = []) =>
  findFreeDays({ from: "2026-12-02", length, booked: taken, unavailable: [] });
const runs = (length: FreeLength, taken: Booked[] = []) => found(length, taken).map(({ days }) => days.join());

describe("free days", () => {
  it("are working days that follow each other in one week, and proposed once", () => {
    expect(runs("2").slice(0, 4)).toEqual([
      "2026-12-02,2026-12-03",
      "2026-12-07,2026-12-08",
      "2026-12-09,2026-12-10",
      "2026-12-14,2026-12-15",
    ]);
    expect(runs("5")[0]).toBe("2026-12-07,2026-12-08,2026-12-09,2026-12-10,2026-12-11");
    expect(runs("10")[0]?.split(",").slice(0, 4)).toEqual(["2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07"]);
  });

  it("leave out what is taken for an hour, and what is away", () => {
    expect(runs("1", [booked("2026-12-02", "16:00", "17:00")])[0]).toBe("2026-12-03");
    expect(runs("2", [booked("2026-12-03")])[0]).toBe("2026-12-07,2026-12-08");
    const away = {
      ...{ id: "1", thingId: "tractor", reason: "", fromDay: "2026-12-01", fromHalf: "morning" },
      ...{ toDay: "2026-12-04", toHalf: "morning" },
    } as Parameters<typeof findFreeDays>[0]["unavailable"][number];
    const proposals = findFreeDays({ from: "2026-12-02", length: "0.5", booked: [], unavailable: [away] });
    expect(proposals[0]).toEqual({ days: ["2026-12-04"], half: "afternoon" });
  });

  it("never fall on a public holiday", () => {
    expect(runs("5").some((run) => run.includes("2026-12-25"))).toBe(false);
    expect(runs("1").length).toBe(10);
  });

  it("are half-days for half a day", () => {
    expect(found("0.5", [booked("2026-12-02", "09:00", "12:30")])[0]).toEqual({
      days: ["2026-12-02"],
      half: "afternoon",
    });
  });
});
