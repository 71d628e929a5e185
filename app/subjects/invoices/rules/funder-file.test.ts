import { describe, expect, test } from "vitest";
import { type FunderFacts, stateOfFile } from "./funder-file.ts";

const terms = { funderBeforeDays: 7, funderAfterDays: 30 };
const complete: FunderFacts = {
  shares: [{ fileNumber: "OCA-17", agreedOn: "2026-10-01" }],
  companies: [{ name: "GAEC du Riot", hasSigned: true }],
  people: 3,
  certificates: 3,
  hasAttendance: true,
  hasInvoice: true,
  firstDay: "2026-11-10",
  lastDay: "2026-11-11",
};
const nothing: FunderFacts = {
  ...complete,
  shares: [{ fileNumber: "", agreedOn: "" }],
  companies: [{ name: "GAEC du Riot", hasSigned: false }],
  certificates: 1,
  hasAttendance: false,
  hasInvoice: false,
};

describe("the file of a funder", () => {
  test("lacks only the agreement before the start, until some days before it", () => {
    expect(stateOfFile(nothing, terms, "2026-11-09")).toEqual({
      lacks: ["accord du financeur", "convention signée de GAEC du Riot"],
      dueOn: "2026-11-03",
    });
  });

  test("lacks the proof once the last day is over, until some days after it", () => {
    expect(stateOfFile(nothing, terms, "2026-11-11").lacks).toHaveLength(2);
    expect(stateOfFile(nothing, terms, "2026-11-12")).toEqual({
      lacks: [
        ...["accord du financeur", "convention signée de GAEC du Riot"],
        ...["émargement", "2 certificats", "facture"],
      ],
      dueOn: "2026-12-11",
    });
  });

  test("names a missing number or date alone, and counts companies", () => {
    const lacksOf = (change: Partial<FunderFacts>) =>
      stateOfFile({ ...complete, ...change }, terms, "2026-11-12").lacks;
    expect(lacksOf({ shares: [{ fileNumber: "", agreedOn: "2026-10-01" }] })).toEqual(["numéro de dossier"]);
    expect(lacksOf({ shares: [{ fileNumber: "OCA-17", agreedOn: "" }] })).toEqual(["date d’accord"]);
    const unsigned = ["GAEC du Riot", "Coop du Nord"].map((name) => ({ name, hasSigned: false }));
    expect(lacksOf({ companies: unsigned })).toEqual(["2 conventions signées"]);
  });

  test("lacks nothing when everything is there", () => {
    for (const today of ["2026-11-01", "2026-11-10", "2027-01-01"])
      expect(stateOfFile(complete, terms, today).lacks).toEqual([]);
  });
});
