import { describe, expect, it } from "vitest";
import type { UnavailableThing } from "./overlaps.ts";
import { cellInWords, mondayOf, type PlannedEntry, plannedDays, plannedRow } from "./planning-grid.ts";

const day = (hours: "morning" | "afternoon" | "both", on: string, id: string, isDraft = false): PlannedEntry => ({
  ...{ thingId: "tractor", day: on, place: "", isDraft, stage: { id, title: id } },
  starts: hours === "afternoon" ? "13:30" : "09:00",
  ends: hours === "morning" ? "12:30" : "17:00",
});
const WEEK = ["2026-11-30", "2026-12-01", "2026-12-02"];
const shown = (booked: PlannedEntry[], unavailable: Parameters<typeof plannedRow>[2] = []) =>
  plannedRow(WEEK, booked, unavailable).map(({ state, span }) => [state, span]);

describe("the planning of a thing", () => {
  it("shows half-days of a stage that follow each other as one cell", () => {
    expect(shown([day("both", "2026-11-30", "gps"), day("morning", "2026-12-01", "gps")])).toEqual([
      ["booked", 3],
      ...Array(3).fill(["free", 1]),
    ]);
  });

  it("shows what is taken twice, not two stages that follow each other in a half-day", () => {
    const twice = [day("morning", "2026-11-30", "gps"), day("both", "2026-11-30", "semis")];
    expect(shown(twice).slice(0, 2)).toEqual([
      ["clash", 1],
      ["booked", 1],
    ]);
    const early = { ...day("morning", "2026-11-30", "gps"), ends: "10:30" };
    const late = { ...day("morning", "2026-11-30", "semis"), starts: "10:30" };
    expect(shown([early, late])[0]).toEqual(["booked", 1]);
  });

  it("lets drafts hold nothing, and shows absences over stages", () => {
    const away: UnavailableThing = {
      ...{ id: "1", thingId: "tractor", reason: "Vidange" },
      ...{ fromDay: "2026-11-30", fromHalf: "afternoon", toDay: "2026-12-01", toHalf: "afternoon" },
    };
    expect(shown([day("both", "2026-11-30", "gps"), day("both", "2026-12-01", "semis", true)], [away])).toEqual([
      ["booked", 1],
      ["clash", 1],
      ["away", 2],
      ["free", 1],
      ["free", 1],
    ]);
    expect(shown([day("both", "2026-11-30", "gps"), day("both", "2026-11-30", "semis", true)])[0]).toEqual([
      "booked",
      2,
    ]);
  });

  it("keeps days apart between which another one is left out", () => {
    const row = plannedRow(
      ["2026-11-30", "2026-12-03"],
      [day("both", "2026-11-30", "gps"), day("both", "2026-12-03", "gps")],
      [],
    );
    expect(row.map(({ from, to }) => [from.day, to.day])).toEqual([
      ["2026-11-30", "2026-11-30"],
      ["2026-12-03", "2026-12-03"],
    ]);
  });

  it("begins on a Monday and shows weekends that are used", () => {
    expect(mondayOf("2026-12-06")).toBe("2026-11-30");
    expect(mondayOf("2026-11-30")).toBe("2026-11-30");
    expect(plannedDays("2026-11-30", 2, () => false)).toHaveLength(10);
    expect(plannedDays("2026-11-30", 2, (one) => one === "2026-12-05")).toHaveLength(11);
  });

  it("says in words which half-days a cell has", () => {
    const at = (on: string, half: "morning" | "afternoon") => ({ day: on, half });
    const words = (from: ReturnType<typeof at>, to: ReturnType<typeof at>) => cellInWords({ from, to });
    const [monday, tuesday] = ["2026-11-30", "2026-12-01"] as const;
    expect(words(at(monday, "morning"), at(monday, "morning"))).toBe("lun. 30 nov. matin");
    expect(words(at(monday, "morning"), at(monday, "afternoon"))).toBe("lun. 30 nov.");
    expect(words(at(monday, "afternoon"), at(tuesday, "morning"))).toBe("lun. 30 nov. après-midi – mar. 1 déc. matin");
  });
});
