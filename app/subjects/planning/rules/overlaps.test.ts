import { describe, expect, it } from "vitest";
import { overlapLines } from "./overlap-words.ts";
import { type Booked, findOverlaps, isSerious, newOverlaps, type UnavailableThing } from "./overlaps.ts";

const MORNING = { starts: "09:00", ends: "12:30" };
const AFTERNOON = { starts: "13:30", ends: "17:00" };
const GPS = { id: "gps", title: "GPS agricole" };
const tractor = (hours: Pick<Booked, "starts" | "ends">, day = "2026-12-01"): Booked => ({
  ...{ thingId: "tractor", day, place: "Caudry" },
  ...hours,
});
const noemie = (hours: Pick<Booked, "starts" | "ends">, place = "Caudry") => ({
  ...tractor(hours),
  ...{ thingId: "noemie", place },
});
const workshop: UnavailableThing = {
  ...{ id: "workshop", thingId: "tractor", reason: "Vidange" },
  ...{ fromDay: "2026-11-30", fromHalf: "afternoon", toDay: "2026-12-01", toHalf: "morning" },
};
const against = (others: Partial<Parameters<typeof findOverlaps>[1]>) => ({
  ...{ booked: [], unavailable: [], trainerIds: new Set(["noemie"]) },
  ...others,
});
const kinds = (own: Booked, others: Partial<Parameters<typeof findOverlaps>[1]>) =>
  findOverlaps([own], against(others)).map(({ kind }) => kind);

describe("a thing that two stages want", () => {
  it("is taken when the hours meet, and free when one ends as the other begins", () => {
    const taken = { booked: [{ ...tractor(MORNING), stage: GPS }] };
    expect(kinds(tractor(MORNING), taken)).toEqual(["booked"]);
    expect(kinds(tractor({ starts: "12:00", ends: "14:00" }), taken)).toEqual(["booked"]);
    expect(kinds(tractor({ starts: "12:30", ends: "14:00" }), taken)).toEqual([]);
    expect(kinds(tractor(AFTERNOON), taken)).toEqual([]);
    expect(kinds(tractor(MORNING, "2026-12-02"), taken)).toEqual([]);
    expect(kinds({ ...tractor(MORNING), thingId: "plough" }, taken)).toEqual([]);
  });

  it("cannot be had from the first to the last half-day of its unavailability", () => {
    const away = { unavailable: [workshop] };
    expect(kinds(tractor(MORNING, "2026-11-30"), away)).toEqual([]);
    expect(kinds(tractor(AFTERNOON, "2026-11-30"), away)).toEqual(["unavailable"]);
    expect(kinds(tractor(MORNING), away)).toEqual(["unavailable"]);
    expect(kinds(tractor(AFTERNOON), away)).toEqual([]);
  });

  it("is told of a trainer who is elsewhere the same day, and never refused", () => {
    const elsewhere = { booked: [{ ...noemie(AFTERNOON, "Arras"), stage: GPS }] };
    const [overlap] = findOverlaps([noemie(MORNING)], against(elsewhere));
    expect(overlap).toMatchObject({ kind: "elsewhere", place: "Arras" });
    expect(overlap && isSerious(overlap)).toBe(false);
    expect(kinds(noemie(MORNING), { booked: [{ ...noemie(AFTERNOON, " caudry"), stage: GPS }] })).toEqual([]);
    expect(kinds(tractor(MORNING), { booked: [{ ...tractor(AFTERNOON), place: "Arras", stage: GPS }] })).toEqual([]);
  });

  it("is not asked again for what was there before", () => {
    const before = findOverlaps([tractor(MORNING)], against({ booked: [{ ...tractor(MORNING), stage: GPS }] }));
    const after = findOverlaps(
      [tractor(MORNING), tractor(AFTERNOON)],
      against({ booked: [MORNING, AFTERNOON].map((hours) => ({ ...tractor(hours), stage: GPS })) }),
    );
    expect(newOverlaps(before, after).map(({ hours }) => hours)).toEqual([AFTERNOON]);
    expect(newOverlaps(after, after)).toEqual([]);
  });

  it("is told in one line for each thing and each stage", () => {
    const overlaps = findOverlaps(
      [tractor(MORNING), tractor(AFTERNOON), tractor(MORNING, "2026-12-02")],
      against({
        booked: [tractor(MORNING), tractor(AFTERNOON), tractor(MORNING, "2026-12-02")].map((one) => ({
          ...one,
          stage: GPS,
        })),
        unavailable: [workshop],
      }),
    );
    expect(overlapLines(overlaps, new Map([["tractor", "Fendt 724"]]))).toEqual([
      { text: "Fendt 724 est indisponible : mardi 1er décembre 2026, matin (Vidange)", stage: null },
      {
        text: "Fendt 724 est déjà réservé : mardi 1er décembre 2026 ; mercredi 2 décembre 2026, matin",
        stage: GPS,
      },
    ]);
  });
});
