import { expect, it } from "vitest";
import { isSomebodyElse, unlistedPeople } from "./attendance-people.ts";
import type { AttendanceFact, AttendanceRecord, FieldFact } from "./attendance-record.ts";

const REGISTERED = [{ id: "noemie" }, { id: "basile" }];
const SIGNED: AttendanceFact = { kind: "signed", signature: { typed: "Zoé" }, arrivedAt: null };
const ADDED: AttendanceFact = { kind: "added", name: "Zoé Zola", email: "zoe@ferme.example" };

/** Records of one half-day, numbered in their order. */
const recordsOf = (...facts: [personId: string, fact: AttendanceFact][]): AttendanceRecord[] =>
  facts.map(([personId, fact], index) => ({
    id: `record-${index}`,
    stageId: "semoir",
    halfDayId: fact.kind === "settled" ? "" : "matin",
    personId,
    personName: `nom de ${personId}`,
    fact,
    recordedAt: "2026-11-16T08:00:00.000Z",
    number: index + 1,
    deviceId: "tablette",
    heldById: "ghislain",
    heldByName: "Ghislain",
    receivedAt: new Date("2026-11-16T08:00:00.000Z"),
    clockOffset: 0,
    previousDigest: "",
    digest: "",
  }));

it("nobody is unlisted whom the stage knows", () => {
  expect(
    unlistedPeople(recordsOf(["noemie", SIGNED], ["", { kind: "paper", fileIds: [], presentIds: [] }]), REGISTERED),
  ).toEqual([]);
});

it("somebody added in the field, and somebody removed since, are to be settled", () => {
  const found = unlistedPeople(recordsOf(["zoe", ADDED], ["zoe", SIGNED], ["gaston", SIGNED]), REGISTERED);
  expect(found).toMatchObject([
    {
      id: "zoe",
      name: "Zoé Zola",
      email: "zoe@ferme.example",
      origin: "added",
      settledAs: undefined,
      halfDayIds: ["matin"],
    },
    { id: "gaston", name: "nom de gaston", email: "", origin: "removed", settledAs: undefined },
  ]);
});

it("somebody whom nobody had named was never removed: the stage does not know them", () => {
  const waiting = { kind: "waiting", because: "unknownPerson", fact: SIGNED as FieldFact } as const;
  expect(unlistedPeople(recordsOf(["invente", waiting]), REGISTERED)).toMatchObject([{ origin: "unknown" }]);
  const before = recordsOf(["gaston", SIGNED], ["gaston", waiting]);
  expect(unlistedPeople(before, REGISTERED)).toMatchObject([{ origin: "removed" }]);
});

it("an addition that was undone leaves nobody to settle", () => {
  const undone = recordsOf(["zoe", ADDED], ["zoe", { kind: "undone", recordId: "record-0" }]);
  expect(unlistedPeople(undone, REGISTERED)).toEqual([]);
});

it("the last decision counts, and somebody recognised as a participant is nobody else", () => {
  const records = recordsOf(
    ["zoe", ADDED],
    ["zoe", { kind: "settled", participantId: null }],
    ["zoe", { kind: "settled", participantId: "basile" }],
  );
  const [zoe] = unlistedPeople(records, REGISTERED);
  expect(zoe?.settledAs).toBe("basile");
  expect(zoe && isSomebodyElse(zoe, REGISTERED)).toBe(false);
  // The participant was removed since: the signatures are shown again.
  expect(zoe && isSomebodyElse(zoe, [{ id: "noemie" }])).toBe(true);
});
