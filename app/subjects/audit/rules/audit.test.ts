import { describe, expect, it } from "vitest";
import { MAX_NOTE, refuseAuditFile } from "./audit-file.ts";
import { auditedYears, INDICATOR_NUMBERS, indicatorState, parseIndicator, parseYear, proofOf } from "./indicators.ts";
import { type Counts, MEASURES, type Measure, measureInWords } from "./measures.ts";

const NOTHING = Object.fromEntries(
  Object.keys(MEASURES).map((measure) => [measure, { count: 0, total: measure.startsWith("published") ? null : 0 }]),
) as Counts;
const having = (counts: Partial<Counts>): Counts => ({ ...NOTHING, ...counts });
const of = (count: number, total: number) => ({ count, total });

describe("an indicator", () => {
  it("is proved when each of its measures is", () => {
    const one = having({ convocationsSent: of(8, 10), convocationsOpened: of(2, 8) });
    expect(indicatorState(9, one, 0)).toBe("proved");
    expect(indicatorState(9, having({ ...one, convocationsOpened: of(1, 8) }), 0)).toBe("partly");
    expect(indicatorState(9, having({ ...one, convocationsSent: of(7, 10) }), 0)).toBe("partly");
  });

  it("is one of those that a centre of continuing training shows", () => {
    const shown = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31, 32];
    expect(INDICATOR_NUMBERS).toEqual(shown);
  });

  it("is never proved by nothing of nothing", () => {
    for (const number of INDICATOR_NUMBERS)
      expect([number, indicatorState(number, NOTHING, 0)]).not.toEqual([number, "proved"]);
    expect(indicatorState(9, NOTHING, 0)).toBe("notApplicable");
    expect(indicatorState(17, NOTHING, 0)).toBe("byHand");
    expect(indicatorState(21, NOTHING, 0)).toBe("byHand");
    expect(indicatorState(21, NOTHING, 1)).toBe("proved");
  });

  it("about subcontractors and certification asks for a file only where there are any", () => {
    expect(indicatorState(27, NOTHING, 0)).toBe("notApplicable");
    expect(indicatorState(27, having({ subcontractors: of(1, 1) }), 0)).toBe("partly");
    expect(indicatorState(27, having({ subcontractors: of(1, 1) }), 1)).toBe("proved");
    expect(indicatorState(7, having({ certifying: of(2, 2) }), 0)).toBe("partly");
  });

  it("about rooms and machines is proved only with a file", () => {
    const methods = having({ methods: of(10, 10) });
    expect(indicatorState(17, methods, 0)).toBe("partly");
    expect(indicatorState(17, methods, 1)).toBe("proved");
  });

  it("about published results is proved with a figure and a headcount", () => {
    const figures = having({ publishedFigures: { count: 2, total: null } });
    expect(indicatorState(2, figures, 0)).toBe("partly");
    expect(indicatorState(2, having({ ...figures, publishedHeadcounts: { count: 1, total: null } }), 0)).toBe("proved");
  });

  it("about handouts and disability is not proved by what the site says alone", () => {
    const said = having({ programmes: of(9, 10), methods: of(9, 10), referent: of(1, 1), accessibility: of(9, 10) });
    for (const number of [19, 26] as const)
      expect([0, 1].map((files) => indicatorState(number, said, files))).toEqual(["partly", "proved"]);
    expect(indicatorState(19, having({ ...said, programmes: of(1, 10) }), 1)).toBe("partly");
  });

  it("asks for nothing where there was no absence and no complaint", () => {
    expect(indicatorState(12, having({ attendance: of(4, 4) }), 0)).toBe("proved");
    expect(indicatorState(12, having({ attendance: of(4, 4), absencesTold: of(0, 1) }), 0)).toBe("partly");
    expect(indicatorState(31, having({ complaintsContact: of(1, 1) }), 0)).toBe("proved");
    expect(indicatorState(31, having({ complaintsContact: of(1, 1), complaintsClosed: of(3, 4) }), 0)).toBe("partly");
    expect(indicatorState(31, having({ complaintsContact: of(1, 1), complaintsClosed: of(4, 4) }), 0)).toBe("proved");
  });
});

it("a measure is enough from its share on", () => {
  const proof = (measure: Measure, count: number, total: number | null) => proofOf(measure, { count, total }, true);
  expect(proof("assessed", 8, 10)).toBe("enough");
  expect(proof("assessed", 7, 10)).toBe("some");
  expect(proof("assessed", 0, 10)).toBe("none");
  expect(proof("publishedFigures", 1, null)).toBe("enough");
  expect(proof("absencesTold", 0, 0)).toBe("nothingAsked");
  // Nobody was asked, in a year with stages and in one without.
  expect(proof("companyAnswers", 0, 0)).toBe("none");
  expect(proofOf("companyAnswers", of(0, 0), false)).toBe("nothingAsked");
});

it("a measure in words says of how many", () => {
  expect(measureInWords("convocationsSent", of(12, 14))).toBe("Convocations envoyées : 12 sur 14");
  expect(measureInWords("publishedFigures", { count: 3, total: null })).toBe(
    "Formations dont la satisfaction est publiée : 3",
  );
  expect(measureInWords("referent", of(1, 1))).toBe("Référent handicap nommé : oui");
  expect(measureInWords("referent", of(0, 1))).toBe("Référent handicap nommé : non");
  expect(measureInWords("complaintsClosed", of(0, 0))).toBe("Réclamations closes : sans objet");
});

it("years and indicators of the address are those that exist", () => {
  expect(parseYear("2025", 2026)).toBe(2025);
  expect([parseYear(null, 2026), parseYear("2027", 2026), parseYear("1999", 2026), parseYear("x", 2026)]).toEqual(
    Array(4).fill(2026),
  );
  expect(auditedYears(2026)).toEqual([2026, 2025, 2024, 2023]);
  expect([parseIndicator("11"), parseIndicator("3"), parseIndicator("011")]).toEqual([11, null, null]);
});

it("a file needs an id, a note that is not too long, and a day that exists or none", () => {
  const file = { fileId: "a", note: "", day: "" };
  expect(refuseAuditFile({ ...file, fileId: "" })).toBe("noFile");
  expect(refuseAuditFile({ ...file, note: "x".repeat(MAX_NOTE) })).toBeNull();
  expect(refuseAuditFile({ ...file, note: "x".repeat(MAX_NOTE + 1) })).toBe("noteTooLong");
  expect(refuseAuditFile({ ...file, day: "2026-03-31" })).toBeNull();
  expect(refuseAuditFile({ ...file, day: "2026-02-31" })).toBe("notADay");
});
