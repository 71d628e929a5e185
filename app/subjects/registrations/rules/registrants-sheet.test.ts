import { describe, expect, it } from "vitest";
import { noemie } from "../../../../tests/stages.ts";
import { REGISTRANT_COLUMNS, sheetFileName, sheetName } from "./registrants-sheet.ts";

describe("the registrants' sheet", () => {
  it("has texts as they were typed, and the day in Paris as a date", () => {
    const registrationDate = new Date("2026-11-14T23:30:00Z");
    const person = { ...noemie, registrationDate, registeredBy: null };
    expect(Object.fromEntries(REGISTRANT_COLUMNS.map(({ heading, cell }) => [heading, cell(person)]))).toMatchObject({
      Téléphone: "0639981111",
      Situation: "Exploitant ou indépendant",
      "Payé par": "VIVEA",
      "Inscrit le": new Date("2026-11-15T00:00:00Z"),
    });
  });

  it.each([
    ["Semoir de précision", "Semoir de précision"],
    ["Semis : [blé/orge] \\ *?", "Semis blé orge"],
    ["'C’est la moisson'", "C’est la moisson"],
    ["History", "Inscrits"],
    ["[]:*?", "Inscrits"],
    ["x".repeat(40), "x".repeat(31)],
    [`${"x".repeat(30)}🚜`, "x".repeat(30)],
  ])("names the sheet of «%s» «%s»", (title, name) => {
    expect(sheetName({ title })).toBe(name);
  });

  it("has the name of the CSV file", () => {
    expect(sheetFileName({ title: "Semoir ; précision", date: "2026-11-25" })).toBe(
      "participants_Semoir-precision_25-11-2026.xlsx",
    );
  });
});
