import { describe, expect, it } from "vitest";
import { countPresences, missingPeople } from "../absences/missing-people.ts";
import type { AttendanceFact, AttendanceRecord } from "../attendance-record.ts";
import { attendanceOf } from "../half-day-attendance.ts";
import { canBeTicked, MOST_PAGES, refusePaper } from "./paper-sheet.ts";

const halfDay = { id: "matin", day: "2026-11-16", from: "09:00", to: "12:30" };
const NOON = new Date("2026-11-16T11:00:00Z");

const recordOf = (fact: AttendanceFact, personId = ""): AttendanceRecord => ({
  id: `${fact.kind} ${personId}`,
  stageId: "semoir",
  halfDayId: halfDay.id,
  personId,
  personName: "",
  fact,
  recordedAt: "2026-11-16T09:00:00Z",
  number: 1,
  deviceId: "",
  heldById: "",
  heldByName: "",
  receivedAt: NOON,
  clockOffset: 0,
  previousDigest: "",
  digest: "",
});
const signature = { typed: "Basile Hutin" };
const basileSigned = recordOf({ kind: "signed", signature, arrivedAt: null }, "basile");
const noemieAbsent = recordOf({ kind: "absent", reason: "Moisson en retard" }, "noemie");
const closed = recordOf({ kind: "closed", trainerName: "Hugues", signature });
const corrected = recordOf({ kind: "corrected", presence: { isPresent: false }, reason: "Erreur" }, "gaston");
const attendanceAfter = (...records: AttendanceRecord[]) => attendanceOf(records).get(halfDay.id);

describe("a sheet signed on paper", () => {
  const paper = { halfDay, attendance: undefined, fileIds: ["page"], presentIds: ["basile"] };
  it("needs a half-day that may be signed, a page and somebody who signed", () => {
    expect(refusePaper(paper, NOON)).toBeNull();
    expect(refusePaper(paper, new Date("2026-11-16T06:59:00Z"))).toBe("notBegun");
    expect(refusePaper({ ...paper, fileIds: [] }, NOON)).toBe("noPage");
    expect(refusePaper({ ...paper, fileIds: Array(MOST_PAGES + 1).fill("page") }, NOON)).toBe("tooManyPages");
    expect(refusePaper({ ...paper, presentIds: [] }, NOON)).toBe("nobodyPresent");
    const attendance = attendanceAfter(basileSigned);
    expect(refusePaper({ ...paper, attendance, presentIds: [] }, NOON)).toBeNull();
  });

  it("of a half-day that the trainer closed is kept, but says nothing about who was there", () => {
    const attendance = attendanceAfter(closed);
    expect(refusePaper({ ...paper, attendance }, NOON)).toBe("closedByTrainer");
    expect(refusePaper({ ...paper, attendance, presentIds: [] }, NOON)).toBeNull();
  });

  it("is ticked for those whom no signature and no correction speaks of", () => {
    const presences = attendanceAfter(basileSigned, noemieAbsent, corrected)?.presences;
    const ticked = ["basile", "noemie", "gaston", "lise"].filter((id) => canBeTicked(presences?.get(id)));
    expect(ticked).toEqual(["noemie", "lise"]);
  });
});

it("missing are those who are absent, and those of whom nothing is known", () => {
  const people = [{ id: "basile" }, { id: "noemie" }, { id: "lise" }];
  expect(missingPeople(people, attendanceAfter(basileSigned, noemieAbsent))).toEqual([
    { id: "noemie", state: "absent", reason: "Moisson en retard" },
    { id: "lise", state: "unsigned", reason: "" },
  ]);
  expect(missingPeople(people, undefined)).toHaveLength(3);
});

it("who came without being registered is counted beside the registered", () => {
  const people = [{ id: "noemie" }, { id: "lise" }];
  const counts = countPresences(people, attendanceAfter(basileSigned, noemieAbsent));
  expect(counts).toEqual({ present: 0, others: 1, absent: 1, unsigned: 1 });
});

it("somebody whose signature waits is undecided, until an administrator has corrected", () => {
  const late = { ...basileSigned, number: 2 };
  const stateAfter = (...records: AttendanceRecord[]) =>
    missingPeople([{ id: "basile" }], attendanceAfter(closed, ...records)).map(({ state }) => state);
  expect(stateAfter(late)).toEqual(["undecided"]);
  const decision = (isPresent: boolean) =>
    recordOf(
      {
        kind: "corrected",
        presence: isPresent ? { isPresent, arrivedAt: null, leftAt: null } : { isPresent },
        reason: "Vu",
      },
      "basile",
    );
  expect(stateAfter(late, { ...decision(false), number: 3 })).toEqual(["absent"]);
  expect(stateAfter(late, { ...decision(true), number: 3 })).toEqual([]);
  // What came after the decision waits for another one.
  expect(stateAfter({ ...decision(false), number: 2 }, { ...late, number: 3 })).toEqual(["undecided"]);
});
