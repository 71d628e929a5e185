import { describe, expect, it } from "vitest";
import {
  lastDay,
  registrationClosed,
  registrationState,
  seatsOnPage,
  seatsText,
  stageStatus,
  startDay,
} from "./stage.ts";
import { proposeTimetable } from "./timetable/propose-timetable.ts";

const at = (instant: string) => new Date(instant);

describe("stageStatus", () => {
  const autumn = { date: "2026-11-15", duration: 14, halfDays: [] };

  it.each([
    ["the second before midnight in Paris", "2026-11-14T22:59:59Z", "à venir"],
    ["midnight in Paris", "2026-11-14T23:00:00Z", "en cours"],
    ["midnight in Greenwich", "2026-11-15T00:00:00Z", "en cours"],
    ["the last millisecond of the fourteen hours", "2026-11-15T12:59:59.999Z", "en cours"],
    ["the end of the fourteen hours", "2026-11-15T13:00:00Z", "terminé"],
    ["the next day", "2026-11-16T09:00:00Z", "terminé"],
    ["the year before", "2025-11-15T09:00:00Z", "à venir"],
  ])("at %s", (_moment, now, status) => {
    expect(stageStatus(autumn, at(now))).toBe(status);
  });

  it('is "en cours" for several days if the stage lasts that long', () => {
    const threeDays = { ...autumn, duration: 72 };
    expect(stageStatus(threeDays, at("2026-11-17T22:59:59Z"))).toBe("en cours");
    expect(stageStatus(threeDays, at("2026-11-17T23:00:00Z"))).toBe("terminé");
  });

  it("assumes 24 hours without a duration", () => {
    const unsaid = { ...autumn, duration: null };
    expect(stageStatus(unsaid, at("2026-11-15T22:59:59Z"))).toBe("en cours");
    expect(stageStatus(unsaid, at("2026-11-15T23:00:00Z"))).toBe("terminé");
  });

  it('is "terminé" at once for a duration of zero', () => {
    expect(stageStatus({ ...autumn, duration: 0 }, at("2026-11-14T23:00:00Z"))).toBe("terminé");
  });

  it("counts a stage without a date as 13 November 2024", () => {
    const undated = { date: null, duration: null, halfDays: [] };
    expect(startDay(undated)).toBe("2024-11-13");
    expect(stageStatus(undated, at("2024-11-12T22:59:59Z"))).toBe("à venir");
    expect(stageStatus(undated, at("2024-11-12T23:00:00Z"))).toBe("en cours");
    expect(stageStatus(undated, at("2026-11-15T09:00:00Z"))).toBe("terminé");
  });

  it.each([
    ["begins in winter time on the day that summer time begins", "2026-03-29", "2026-03-28T23:00:00Z"],
    ["begins in summer time on the day that it ends", "2026-10-25", "2026-10-24T22:00:00Z"],
    ["begins in summer time the day after it began", "2026-03-30", "2026-03-29T22:00:00Z"],
    ["begins in winter time the day after summer time ended", "2026-10-26", "2026-10-25T23:00:00Z"],
  ])("%s", (_what, date, midnight) => {
    const before = new Date(at(midnight).getTime() - 1);
    expect(stageStatus({ date, duration: 7, halfDays: [] }, before)).toBe("à venir");
    expect(stageStatus({ date, duration: 7, halfDays: [] }, at(midnight))).toBe("en cours");
  });

  it("counts real hours on the days when the clocks change", () => {
    const spring = { date: "2026-03-29", duration: 24, halfDays: [] };
    expect(stageStatus(spring, at("2026-03-29T22:59:59Z"))).toBe("en cours");
    expect(stageStatus(spring, at("2026-03-29T23:00:00Z"))).toBe("terminé");
    const fall = { date: "2026-10-25", duration: 24, halfDays: [] };
    expect(stageStatus(fall, at("2026-10-25T21:59:59Z"))).toBe("en cours");
    expect(stageStatus(fall, at("2026-10-25T22:00:00Z"))).toBe("terminé");
  });

  it.each([
    ["before the first half-day", "2026-11-27T07:59:59Z", "à venir"],
    ["from its first minute on", "2026-11-27T08:00:00Z", "en cours"],
    ["during the night between two days", "2026-11-28T00:00:00Z", "en cours"],
    ["until the last minute of the last half-day", "2026-11-28T15:59:59Z", "en cours"],
    ["after it", "2026-11-28T16:00:00Z", "terminé"],
  ])("follows the half-days where there are some: %s", (_moment, now, status) => {
    const stage = { date: "2026-11-27", duration: 2, halfDays: proposeTimetable("2026-11-27", 14) };
    expect(stageStatus(stage, at(now))).toBe(status);
  });

  it("follows the clock of Paris from summer time to winter time", () => {
    const halfDays = proposeTimetable("2026-10-24", 14).map((half, index) =>
      index < 2 ? half : { ...half, day: "2026-10-25" },
    );
    const stage = { date: "2026-10-24", duration: 14, halfDays };
    expect(stageStatus(stage, at("2026-10-24T06:59:59Z"))).toBe("à venir");
    expect(stageStatus(stage, at("2026-10-24T07:00:00Z"))).toBe("en cours");
    expect(stageStatus(stage, at("2026-10-25T15:59:59Z"))).toBe("en cours");
    expect(stageStatus(stage, at("2026-10-25T16:00:00Z"))).toBe("terminé");
  });
});

describe("lastDay", () => {
  it.each([
    [7, "2026-11-27"],
    [24, "2026-11-27"],
    [25, "2026-11-28"],
    [0, "2026-11-27"],
    [null, "2026-11-27"],
  ])("of %j hours without half-days is %s", (duration, day) => {
    expect(lastDay({ date: "2026-11-27", duration, halfDays: [] })).toBe(day);
  });

  it("is that of the last half-day", () => {
    expect(lastDay({ date: "2026-11-27", duration: 7, halfDays: proposeTimetable("2026-11-27", 21) })).toBe(
      "2026-11-30",
    );
  });
});

describe("seatsText", () => {
  it.each([
    [-1, "Complet !"],
    [0, "Complet !"],
    [1, "1 place disponible"],
    [2, "2 places disponibles"],
    [120, "120 places disponibles"],
  ])("for %i seats is %s", (seats, text) => {
    expect(seatsText(seats)).toBe(text);
  });
});

describe("registrationClosed", () => {
  it.each([
    ["in winter", "2026-11-20", "2026-11-20T22:59:59.999Z", "2026-11-20T23:00:00Z"],
    ["in summer", "2026-07-14", "2026-07-14T21:59:59.999Z", "2026-07-14T22:00:00Z"],
    ["on the short day of spring", "2026-03-29", "2026-03-29T21:59:59.999Z", "2026-03-29T22:00:00Z"],
    ["on the long day of autumn", "2026-10-25", "2026-10-25T22:59:59.999Z", "2026-10-25T23:00:00Z"],
    ["on New Year's Eve", "2026-12-31", "2026-12-31T22:59:59.999Z", "2026-12-31T23:00:00Z"],
    ["on the last of February of a leap year", "2028-02-29", "2028-02-29T22:59:59.999Z", "2028-02-29T23:00:00Z"],
  ])("is false until the end of the deadline's day, %s", (_when, endRegistrationDate, lastMoment, tooLate) => {
    expect(registrationClosed({ endRegistrationDate }, at(lastMoment))).toBe(false);
    expect(registrationClosed({ endRegistrationDate }, at(tooLate))).toBe(true);
  });

  it("is false for a stage without a deadline", () => {
    expect(registrationClosed({ endRegistrationDate: null }, at("2099-01-01T00:00:00Z"))).toBe(false);
  });
});

it("counts zero seats in the plural on a stage page, and one in the singular", () => {
  expect([0, 1, 2].map(seatsOnPage)).toEqual(["0 places disponibles", "1 place disponible", "2 places disponibles"]);
});

describe("registrationState", () => {
  it.each([
    ["has seats and a deadline of today", 1, "2026-11-15", "open"],
    ["has seats and no deadline", 1, null, "open"],
    ["had its deadline yesterday", 1, "2026-11-14", "closed"],
    ["has no seat", 0, "2026-11-20", "full"],
    ["has no seat and is past its deadline, as the server refuses it", 0, "2026-11-14", "full"],
  ] as const)("of a stage that %s", (_, availableSeats, endRegistrationDate, state) => {
    expect(registrationState({ availableSeats, endRegistrationDate }, "2026-11-15")).toBe(state);
  });
});
