import { describe, expect, it } from "vitest";
import type { AttendanceFact, AttendanceRecord, FieldFact } from "../attendance-record.ts";
import { attendanceOf } from "../half-day-attendance.ts";
import { heldSignatureInWords } from "../presence-words.ts";
import { countedTogether, heldSignature, needsReason } from "./deciding.ts";

const SIGNED: FieldFact = { kind: "signed", signature: { typed: "Basile Hutin" }, arrivedAt: null };
const CLOSED: FieldFact = { kind: "closed", trainerName: "Hugues", signature: { typed: "Hugues" } };
const ABSENT: AttendanceFact = { kind: "corrected", presence: { isPresent: false }, reason: "Vu partir" };
const held = (fact: FieldFact, because: "outsideWindow" | "badClock" | "unknownPerson" = "outsideWindow") =>
  ({ kind: "waiting", because, fact }) as const;
const decided = (recordId: string, counts: boolean, reason = ""): AttendanceFact => ({
  kind: "decided",
  recordId,
  counts,
  reason,
});

/** In the order of their chain: the number is also the id. */
const records = (...facts: readonly [AttendanceFact, string?][]): AttendanceRecord[] =>
  facts.map(([fact, personId = "basile"], index) => ({
    id: String(index + 1),
    stageId: "semoir",
    halfDayId: "matin",
    personId,
    personName: personId,
    fact,
    recordedAt: "2026-11-16T13:05:00Z",
    number: index + 1,
    deviceId: "",
    heldById: "",
    heldByName: "",
    receivedAt: new Date("2026-11-16T20:00:00Z"),
    clockOffset: 0,
    previousDigest: "",
    digest: "",
  }));
const stands = (...facts: readonly [AttendanceFact, string?][]) => {
  const { presences, waiting } = attendanceOf(records(...facts)).get("matin") ?? {};
  return { basile: presences?.get("basile")?.state, waiting: waiting?.map(({ id }) => id) };
};

describe("a decision about a record that waits", () => {
  it("makes it count, in an open half-day and in a closed one", () => {
    expect(stands([held(SIGNED)])).toEqual({ basile: undefined, waiting: ["1"] });
    expect(stands([held(SIGNED)], [decided("1", true)])).toEqual({ basile: "present", waiting: [] });
    expect(stands([held(SIGNED)], [decided("1", true)], [CLOSED, ""])).toEqual({ basile: "present", waiting: [] });
    expect(stands([CLOSED, ""], [SIGNED], [decided("2", true)])).toEqual({ basile: "present", waiting: [] });
  });

  it("sets it aside, and nothing else: a signature of the hours still counts", () => {
    const setAside = decided("1", false, "Signé par un autre");
    expect(stands([held(SIGNED)], [setAside])).toEqual({ basile: undefined, waiting: [] });
    expect(stands([held(SIGNED)], [setAside], [SIGNED])).toEqual({ basile: "present", waiting: [] });
    expect(stands([SIGNED], [decided("1", false, "Erreur")])).toEqual({ basile: "present", waiting: [] });
  });

  it("is replaced by the next one, and by a correction that comes after it", () => {
    expect(stands([held(SIGNED)], [decided("1", true)], [decided("1", false, "Erreur")]).basile).toBeUndefined();
    expect(stands([held(SIGNED)], [decided("1", true)], [CLOSED, ""], [ABSENT]).basile).toBe("absent");
    expect(stands([CLOSED, ""], [ABSENT], [SIGNED], [decided("3", true)]).basile).toBe("present");
  });

  it("makes a held taking back count too, and what was taken back waits no more", () => {
    expect(stands([SIGNED], [held({ kind: "undone", recordId: "1" })], [decided("2", true, "Erreur")])).toEqual({
      basile: undefined,
      waiting: [],
    });
    expect(stands([held(SIGNED)], [held({ kind: "undone", recordId: "1" })], [decided("2", true, "Erreur")])).toEqual({
      basile: undefined,
      waiting: [],
    });
  });
});

it("a reason is needed to set a signature aside, and to take one back", () => {
  const asked = (kind: FieldFact["kind"]) => [needsReason({ kind }, true), needsReason({ kind }, false)];
  expect([asked("signed"), asked("left"), asked("absent"), asked("undone")]).toEqual([
    [false, true],
    [false, false],
    [false, false],
    [true, false],
  ]);
});

it("one click counts neither what was taken back, nor what takes back, nor somebody unknown", () => {
  const all = records(
    [held(SIGNED)],
    [held(SIGNED), "noemie"],
    [held({ kind: "undone", recordId: "2" }), "noemie"],
    [held(SIGNED, "unknownPerson"), "inconnu"],
    [held({ kind: "left", at: "11:00" })],
  );
  const waiting = attendanceOf(all).get("matin")?.waiting ?? [];
  expect(countedTogether(waiting).map(({ id }) => id)).toEqual(["1", "5"]);
  expect([heldSignature(waiting, "basile")?.id, heldSignature(waiting, "noemie")]).toEqual(["1", undefined]);
});

it("somebody whose signature waits has signed, and the line says when and why it waits", () => {
  const wordsOf = (...facts: [AttendanceFact, string?][]) => {
    const held = heldSignature(attendanceOf(records(...facts)).get("matin")?.waiting ?? [], "basile");
    return held && heldSignatureInWords(held, "2026-11-16").replaceAll("\u00a0", " ");
  };
  expect(wordsOf([held(SIGNED)])).toBe("Signé à 14 h 05, hors de l’horaire : à décider");
  expect(wordsOf([CLOSED, ""], [SIGNED])).toBe("Signé à 14 h 05, après la clôture : à décider");
});
