import { describe, expect, it } from "vitest";
import type { Origin } from "./origins.ts";
import { type ReportedStage, type ReportedTrainee, stageLines } from "./stage-lines.ts";

const basile: ReportedTrainee = {
  kind: "selfEmployed",
  followedMinutes: 840,
  amounts: [{ origin: "2g", cents: 40_000 }],
};
const moisson: ReportedStage = {
  typeId: 1,
  priceCents: 40_000,
  plannedMinutes: 840,
  halfDays: [
    { from: "09:00", to: "12:30", trainerId: "noemie" },
    { from: "13:30", to: "17:00", trainerId: "" },
  ],
  purpose: "other",
  nsfCode: "252r",
  trainees: [basile],
};
const linesOf = (change: Partial<ReportedStage>) =>
  Object.fromEntries(
    stageLines({ ...moisson, ...change }).map(({ cell, people, minutes, cents }) => [cell, [people, minutes, cents]]),
  );

describe("the lines of a stage", () => {
  it("say who followed how much, who paid and who taught", () => {
    expect(linesOf({})).toEqual({
      "C.2g": [1, 0, 40_000],
      "F1.e": [1, 840, 0],
      "F3.other": [1, 840, 0],
      "F4.252": [1, 840, 0],
      "E.trainer:noemie": [0, 210, 0],
      "E.unknown": [1, 210, 0],
      "headcount:1": [1, 840, 0],
      "measured:1": [1, 840, 0],
      "completed:1": [1, 840, 0],
      "lack.trainer": [1, 0, 0],
    });
  });

  it("count a trainee who followed nothing only where they paid", () => {
    expect(linesOf({ trainees: [{ ...basile, followedMinutes: 0 }] })).toEqual({ "C.2g": [1, 0, 40_000] });
  });

  it("are none without registrants", () => {
    expect(linesOf({ trainees: [] })).toEqual({});
  });

  it("put who came for another centre into G, and asks neither their kind nor a purpose", () => {
    const sent = { ...basile, kind: "", amounts: [{ origin: "10" as const, cents: 100 }] };
    const lines = linesOf({ trainees: [sent], purpose: "", nsfCode: "" });
    expect(Object.keys(lines).filter((cell) => /^(F|G|lack)/.test(cell))).toEqual(["G", "lack.trainer"]);
    expect(lines.G).toEqual([1, 840, 0]);
  });

  it.each([
    ["G", { "10": 100 }],
    ["G", { "10": 0 }],
    // A line of 0 is no payment: only the other centre paid.
    ["G", { "9": 0, "10": 100 }],
    ["F1.a", { "1": 50, "10": 100 }],
    ["F1.a", { "9": 1, "10": 100 }],
    ["F1.a", { "1": 100, "10": 0 }],
    ["F1.a", { "1": 100 }],
    ["F1.a", {}],
  ] as const)("count in %s whoever is paid for by %j", (cell, paid) => {
    const amounts = Object.entries(paid).map(([origin, cents]) => ({ origin: origin as Origin, cents }));
    const lines = linesOf({ trainees: [{ ...basile, kind: "employee", amounts }] });
    expect(Object.keys(lines).filter((one) => /^(F1|G)/.test(one))).toEqual([cell]);
    // The income stays in part C under its origin, wherever the trainee is.
    for (const { origin, cents } of amounts) expect(lines[`C.${origin}`]).toEqual([1, 0, cents]);
  });

  it.each([
    ["a", "employee", ["2h"]],
    ["a", "employee", ["9"]],
    ["b", "apprentice", ["2a"]],
    ["c", "jobSeeker", ["9"]],
    // They pay themselves, though it be in part, or nobody has typed who paid.
    ["d", "individual", ["9"]],
    ["d", "individual", ["6", "9"]],
    ["d", "individual", []],
    // Paid by a fund or a public body: « à leurs propres frais » is not true of them.
    ["e", "individual", ["6"]],
    ["e", "individual", ["2e", "8"]],
    ["e", "selfEmployed", ["9"]],
    ["e", "publicServant", ["3"]],
    ["e", "publicServant", []],
    ["unknown", "", ["9"]],
    ["unknown", "toString", ["9"]],
  ] as const)("count in line %s of F-1 a trainee of the kind %j paid by %j", (line, kind, origins) => {
    const amounts = origins.map((origin) => ({ origin, cents: 10_000 }));
    const lines = linesOf({ trainees: [{ ...basile, kind, amounts }] });
    expect(Object.keys(lines).filter((cell) => cell.startsWith("F1."))).toEqual([`F1.${line}`]);
  });

  it("do not take a line of 0 for a payment", () => {
    const free = { ...basile, kind: "individual", amounts: [{ origin: "9" as const, cents: 0 }] };
    const paidFor = { ...free, amounts: [...free.amounts, { origin: "6" as const, cents: 10_000 }] };
    expect(linesOf({ trainees: [free, paidFor] })).toMatchObject({ "F1.d": [1, 840, 0], "F1.e": [1, 840, 0] });
  });

  it("complete a stage from four fifths of it on", () => {
    const trainees = [671, 672].map((followedMinutes) => ({ ...basile, followedMinutes }));
    expect(linesOf({ trainees })).toMatchObject({
      "headcount:1": [2, 1_343, 0],
      "measured:1": [2, 1_343, 0],
      "completed:1": [1, 672, 0],
    });
  });

  it("complete nothing whose length is unknown", () => {
    const cells = Object.keys(linesOf({ plannedMinutes: null, halfDays: [] }));
    expect(cells.filter((cell) => cell.endsWith(":1"))).toEqual(["headcount:1"]);
  });

  it("lack what nobody has typed, also while the attendance is open", () => {
    const nobody: ReportedTrainee = { kind: "", followedMinutes: null, amounts: [] };
    const unknown = { trainees: [nobody, { ...nobody, followedMinutes: 60 }], purpose: "", nsfCode: "" };
    expect(linesOf({ ...unknown, halfDays: [], plannedMinutes: null })).toEqual({
      "F1.unknown": [1, 60, 0],
      "F3.unknown": [1, 60, 0],
      "F4.unknown": [1, 60, 0],
      "E.unknown": [1, 0, 0],
      "headcount:1": [1, 60, 0],
      "lack.attendance": [1, 0, 0],
      "lack.kind": [2, 0, 0],
      "lack.amount": [2, 0, 0],
      "lack.purpose": [1, 0, 0],
      "lack.speciality": [1, 0, 0],
      "lack.trainer": [1, 0, 0],
    });
    expect(linesOf({ ...unknown, priceCents: 0 })["lack.amount"]).toBeUndefined();
  });

  it("add the amounts of several origins of one registration", () => {
    const shared = {
      ...basile,
      amounts: [
        { origin: "2g" as const, cents: 30_050 },
        { origin: "9" as const, cents: 9_950 },
      ],
    };
    expect(linesOf({ trainees: [shared, basile] })).toMatchObject({ "C.2g": [2, 0, 70_050], "C.9": [1, 0, 9_950] });
  });
});
