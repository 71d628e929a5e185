import { describe, expect, it } from "vitest";
import {
  addDays,
  dashedDate,
  dateAndHour,
  dayInParis,
  dayInWords,
  daysBetween,
  instantInParis,
  longFrenchDate,
  longFrenchDay,
  midnightInParis,
  numericFrenchDate,
  parseDay,
  timeInParis,
  withParisOffset,
} from "./paris-time.ts";

describe("dayInParis", () => {
  it("changes at midnight in Paris, in winter", () => {
    expect(dayInParis(new Date("2026-11-14T22:59:59Z"))).toBe("2026-11-14");
    expect(dayInParis(new Date("2026-11-14T23:00:00Z"))).toBe("2026-11-15");
  });

  it("changes at midnight in Paris, in summer", () => {
    expect(dayInParis(new Date("2026-07-13T21:59:59Z"))).toBe("2026-07-13");
    expect(dayInParis(new Date("2026-07-13T22:00:00Z"))).toBe("2026-07-14");
  });

  it("is right on the nights when the clocks change", () => {
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

describe("instantInParis", () => {
  it.each([
    ["2026-11-27", "09:00", "2026-11-27T08:00:00.000Z"],
    ["2026-07-14", "13:30", "2026-07-14T11:30:00.000Z"],
    ["2026-03-29", "01:30", "2026-03-29T00:30:00.000Z"],
    ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-03-29", "09:00", "2026-03-29T07:00:00.000Z"],
    ["2026-10-25", "01:30", "2026-10-24T23:30:00.000Z"],
    ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-10-25", "23:59", "2026-10-25T22:59:00.000Z"],
  ])("%s at %s", (day, time, instant) => {
    expect(instantInParis(day, time).toISOString()).toBe(instant);
  });
});

describe("midnightInParis", () => {
  it.each([
    ["2026-01-15", "2026-01-14T23:00:00.000Z"],
    ["2026-07-14", "2026-07-13T22:00:00.000Z"],
    ["2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "2026-10-25T23:00:00.000Z"],
    ["2027-01-01", "2026-12-31T23:00:00.000Z"],
    ["2028-02-29", "2028-02-28T23:00:00.000Z"],
  ])("of %s is %s", (day, instant) => {
    expect(midnightInParis(day).toISOString()).toBe(instant);
  });

  it("is the first instant of the day, on every day of three years", () => {
    for (let day = "2026-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
      const midnight = midnightInParis(day);
      expect(dayInParis(midnight)).toBe(day);
      expect(dayInParis(new Date(midnight.getTime() - 1))).toBe(addDays(day, -1));
    }
  });
});

describe("addDays", () => {
  it.each([
    ["2026-11-15", 0, "2026-11-15"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2026-03-28", 1, "2026-03-29"],
    ["2026-03-29", 1, "2026-03-30"],
    ["2026-10-24", 1, "2026-10-25"],
    ["2026-10-25", 1, "2026-10-26"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-11-15", 365, "2027-11-15"],
    ["2026-11-15", -400, "2025-10-11"],
  ])("%s plus %i days is %s", (day, days, there) => {
    expect(addDays(day, days)).toBe(there);
  });
});

describe("parseDay", () => {
  it.each(["2026-11-15", "2028-02-29", "2026-12-31"])("accepts %s", (text) => {
    expect(parseDay(text)).toBe(text);
  });

  it.each(["2026-02-29", "2026-02-31", "2026-13-01", "2026-00-10", "15-11-2026", "2026-11-15T00:00", "", "demain"])(
    "refuses %j",
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );
});

describe("dashedDate", () => {
  it("writes the day first, with both zeros", () => {
    expect(dashedDate("2026-11-05")).toBe("05-11-2026");
    expect(dashedDate("2026-01-31")).toBe("31-01-2026");
  });
});

describe("longFrenchDate", () => {
  it.each([
    ["2026-11-15T09:00:00Z", "15 novembre 2026 à 10:00"],
    ["2026-07-14T09:05:00Z", "14 juillet 2026 à 11:05"],
    ["2026-12-31T23:30:00Z", "1 janvier 2027 à 00:30"],
    ["2026-03-29T00:59:00Z", "29 mars 2026 à 01:59"],
    ["2026-03-29T01:00:00Z", "29 mars 2026 à 03:00"],
    ["2026-10-25T01:00:00Z", "25 octobre 2026 à 02:00"],
    ["2026-08-01T10:00:00Z", "1 août 2026 à 12:00"],
  ])("formats %s in Paris time", (instant, text) => {
    expect(longFrenchDate(new Date(instant))).toBe(text);
  });
});

describe("dayInWords", () => {
  it("names the day of the week, and the first of a month as the French do", () => {
    expect(dayInWords("2026-11-27")).toBe("vendredi 27 novembre 2026");
    expect(dayInWords("2026-11-01")).toBe("dimanche 1er novembre 2026");
  });
});

describe("dateAndHour", () => {
  it("writes the hour as in a French sentence", () => {
    expect(dateAndHour(new Date("2026-11-15T09:12:00Z"))).toBe("15 novembre 2026 à 10\u00a0h\u00a012");
    expect(dateAndHour(new Date("2026-11-15T00:27:00Z"))).toBe("15 novembre 2026 à 1\u00a0h\u00a027");
    expect(dateAndHour(new Date("2026-11-14T23:00:00Z"))).toBe("15 novembre 2026 à 0\u00a0h\u00a000");
  });
});

it("daysBetween counts days, also over a change of the clock and over New Year", () => {
  expect(daysBetween("2026-11-15", "2026-11-22")).toBe(7);
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  expect(daysBetween("2026-11-15", "2026-11-14")).toBe(-1);
});

it("tells the day and the time of an instant apart, on the centre's clock", () => {
  const late = new Date("2026-11-15T23:05:00Z");
  expect([longFrenchDay(late), timeInParis(late)]).toEqual(["16 novembre 2026", "00:05"]);
});

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
