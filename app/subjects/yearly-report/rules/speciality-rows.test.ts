import { expect, it } from "vitest";
import { reportSections, type Totals } from "./report-sections.ts";
import { sheetRows } from "./report-sheet.ts";
import { otherSpecialities } from "./speciality-rows.ts";

/** People and minutes of each code; two people without a code are in no row. */
const totals: Totals = new Map(
  Object.entries({
    "F4.210": [3, 2_520],
    "F4.211": [1, 420],
    "F4.212": [2, 410],
    "F4.252": [4, 3_360],
    "F4.311": [1, 840],
    "F4.326": [1, 430],
    "F4.343": [2, 100],
    "F4.unknown": [2, 999],
  }).map(([cell, [people = 0, minutes = 0]]) => [cell, { people, minutes, cents: 0 }]),
);

it("shows the five specialities with the most hours, and the others on one line", () => {
  const section = reportSections(totals, []).find(({ key }) => key === "F-4");
  expect(section?.rows.map(({ number, label, people, hours }) => [number || label, people, hours])).toEqual([
    ["252", 4, 56], // 3,360 minutes
    ["210", 3, 42], // 2,520
    ["311", 1, 14], // 840
    ["326", 1, 7], // 430: 7 h 10
    ["211", 1, 7], // 420
    ["Autres spécialités", 4, 9], // 410 + 100 = 510: 8 h 30, and the half hour that remains
  ]);
  // 3,360 + 2,520 + 840 + 430 + 420 + 510 = 8,080 minutes: 134 h 40
  expect(section?.total).toMatchObject({ people: 14, hours: 135 });
  expect(otherSpecialities(totals).map(({ row }) => row.number)).toEqual(["212", "343"]);
  // The spreadsheet has the same rows.
  const sheet = sheetRows(section ? [section] : []);
  expect(sheet.map(({ label }) => label).slice(-2)).toEqual(["Autres spécialités", "Total F-4"]);
});

it("has no such line up to five specialities", () => {
  const five = new Map([...totals].filter(([cell]) => cell !== "F4.212" && cell !== "F4.343"));
  const section = reportSections(five, []).find(({ key }) => key === "F-4");
  expect(section?.rows.map(({ number }) => number)).toEqual(["252", "210", "311", "326", "211"]);
});
