import { describe, expect, it } from "vitest";
import { monthGrid, monthOf, monthTitle, parseMonth, shiftMonth, WEEKDAYS } from "./calendar.ts";

const semoir = { id: "semoir", date: "2026-11-25" };
const presse = { id: "presse", date: "2026-11-25" };
const moisson = { id: "moisson", date: "2026-12-01" };

describe("monthGrid", () => {
  it("names the days from Monday to Sunday", () => {
    expect(WEEKDAYS).toEqual(["Lun", "Mar", "Mer", "Jeu", "Ven", "Sam", "Dim"]);
  });

  it.each([
    ["begins on a Sunday", "2026-11", "2026-10-26", "2026-12-06", 6],
    ["begins on a Monday", "2026-06", "2026-06-01", "2026-07-05", 5],
    ["ends on a Sunday", "2026-05", "2026-04-27", "2026-05-31", 5],
    ["is a February that begins on a Sunday", "2026-02", "2026-01-26", "2026-03-01", 5],
    ["is a February of exactly four weeks", "2027-02", "2027-02-01", "2027-02-28", 4],
    ["is a February of a leap year", "2028-02", "2028-01-31", "2028-03-05", 5],
    ["is a December", "2026-12", "2026-11-30", "2027-01-03", 5],
    ["is a January", "2027-01", "2026-12-28", "2027-01-31", 5],
    ["holds the short night of spring", "2026-03", "2026-02-23", "2026-04-05", 6],
    ["holds the long night of autumn", "2026-10", "2026-09-28", "2026-11-01", 5],
  ])("shows whole weeks of a month that %s", (_what, month, first, last, weeks) => {
    const grid = monthGrid(month, []);
    const days = grid.flat().map(({ date }) => date);
    expect(grid).toHaveLength(weeks);
    expect(grid.every((week) => week.length === 7)).toBe(true);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
    expect(new Set(days).size).toBe(weeks * 7);
    expect(days).toEqual(days.toSorted());
    for (const [monday] of grid) expect(new Date(`${monday?.date}T12:00:00Z`).getUTCDay()).toBe(1);
  });

  it.each([
    ["2026-11", 30],
    ["2026-12", 31],
    ["2026-02", 28],
    ["2028-02", 29],
  ])("marks the days that belong to %s", (month, count) => {
    const own = monthGrid(month, [])
      .flat()
      .filter(({ inMonth }) => inMonth);
    expect(own).toHaveLength(count);
    expect(own.every(({ date }) => monthOf(date) === month)).toBe(true);
  });

  it("puts each stage on its day, even two on the same day or in the neighbouring months", () => {
    const days = monthGrid("2026-11", [semoir, presse, moisson]).flat();
    const on = (date: string) => days.find((day) => day.date === date)?.events;
    expect(on("2026-11-25")).toEqual([semoir, presse]);
    expect(on("2026-12-01")).toEqual([moisson]);
    expect(days.flatMap(({ events }) => events)).toHaveLength(3);
  });
});

describe("shiftMonth", () => {
  it.each([
    ["2026-11", 1, "2026-12"],
    ["2026-12", 1, "2027-01"],
    ["2026-01", -1, "2025-12"],
    ["2026-11", 14, "2028-01"],
    ["2026-11", -23, "2024-12"],
    ["2026-11", 0, "2026-11"],
  ])("%s plus %i months is %s", (month, by, there) => {
    expect(shiftMonth(month, by)).toBe(there);
  });
});

describe("parseMonth", () => {
  it.each(["2026-11", "2026-01", "2026-12", "1000-01", "9998-12"])(
    "accepts %s, and its weeks can be computed",
    (text) => {
      expect(parseMonth(text)).toBe(text);
      expect(monthGrid(text, []).length).toBeLessThanOrEqual(6);
    },
  );

  it.each([
    null,
    "",
    "2026",
    "2026-0",
    "2026-13",
    "2026-00",
    "26-11",
    "2026-11-01",
    " 2026-11",
    "2026-1\n",
    "novembre",
  ])("refuses %j", (text) => {
    expect(parseMonth(text)).toBeNull();
  });

  it.each(["0000-01", "0999-12", "9999-12"])("refuses %s, whose weeks include a year without four digits", (text) => {
    expect(parseMonth(text)).toBeNull();
  });
});

describe("monthTitle", () => {
  it.each([
    ["2026-11", "novembre 2026"],
    ["2027-01", "janvier 2027"],
    ["2026-08", "août 2026"],
  ])("of %s is %s", (month, title) => {
    expect(monthTitle(month)).toBe(title);
  });
});
