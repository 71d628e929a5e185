import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Time } from "#platform/values/paris-time.ts";
import type { AttendanceFact, AttendanceRecord, FieldFact } from "./attendance-record.ts";
import { attendanceOf, followedMinutes, type HalfDayAttendance } from "./half-day-attendance.ts";

const PEOPLE = ["basile", "marie", "ajoutee"];
const IDS = Array.from({ length: 12 }, (_, index) => `releve-${index}`);
const MORNING = { from: "09:00", to: "12:30" } as const;

const anyTime: fc.Arbitrary<Time> = fc
  .integer({ min: 8 * 60, max: 13 * 60 })
  .map(
    (minutes): Time => `${String(Math.trunc(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
  );
const lateTime = fc.option(anyTime);
const signature = { typed: "Basile" };

const CLOSED = { kind: "closed" as const, trainerName: "Noémie", signature };

/** What a device of a trainer records. */
const fieldFact: fc.Arbitrary<AttendanceFact> = fc.oneof(
  fc.record({ kind: fc.constant("signed" as const), signature: fc.constant(signature), arrivedAt: lateTime }),
  fc.record({ kind: fc.constant("left" as const), at: anyTime }),
  fc.record({ kind: fc.constant("absent" as const), reason: fc.constantFrom("", "En panne") }),
  fc.record({ kind: fc.constant("undone" as const), recordId: fc.constantFrom(...IDS) }),
  fc.constant(CLOSED),
);
/** What the server keeps of it, that counts only if an administrator decides so. */
const heldFact: fc.Arbitrary<AttendanceFact> = fieldFact.map((fact) => ({
  kind: "waiting" as const,
  because: "outsideWindow" as const,
  fact: fact as FieldFact,
}));
/** What an administrator records. */
const centreFact: fc.Arbitrary<AttendanceFact> = fc.oneof(
  fc.record({
    kind: fc.constant("corrected" as const),
    presence: fc.oneof(
      fc.record({ isPresent: fc.constant(true as const), arrivedAt: lateTime, leftAt: lateTime }),
      fc.constant({ isPresent: false as const }),
    ),
    reason: fc.constant("Une erreur"),
  }),
  fc.record({
    kind: fc.constant("decided" as const),
    recordId: fc.constantFrom(...IDS),
    counts: fc.boolean(),
    reason: fc.constant(""),
  }),
  fc.record({ kind: fc.constant("settled" as const), participantId: fc.constantFrom("basile", null) }),
  fc.record({
    kind: fc.constant("paper" as const),
    fileIds: fc.constant(["feuille"]),
    presentIds: fc.subarray(["basile", "marie"]),
  }),
);

/** Few moments, so that some are the same; a clock may be a year off. */
const recordOf = (fact: fc.Arbitrary<AttendanceFact>) =>
  fc.record({
    fact,
    personId: fc.constantFrom(...PEOPLE),
    halfDayId: fc.constantFrom("matin", "apres-midi"),
    minute: fc.integer({ min: 0, max: 20 }),
    clockOffset: fc.constantFrom(0, 7, 31_536_000),
  });

/** Numbered in the order in which they arrived. */
const numbered = (drawn: readonly (Drawn & { id: string })[]): AttendanceRecord[] =>
  drawn.map(({ minute, clockOffset, ...own }, index) => ({
    ...own,
    stageId: "stage",
    personName: own.personId,
    clockOffset,
    recordedAt: new Date(Date.UTC(2026, 10, 25, 8, minute) - clockOffset * 1_000).toISOString(),
    number: index + 1,
    deviceId: "tablette",
    heldById: "noemie",
    heldByName: "Noémie",
    receivedAt: new Date("2026-11-26T08:00:00Z"),
    previousDigest: "",
    digest: "",
  }));
type Drawn = Pick<AttendanceRecord, "fact" | "personId" | "halfDayId" | "clockOffset"> & { minute: number };

const recordsOf = (fact: fc.Arbitrary<AttendanceFact>) =>
  fc
    .array(recordOf(fact), { maxLength: IDS.length })
    .map((drawn) => drawn.map((own, index) => ({ ...own, id: IDS[index] ?? "" })));

/** The attendance in one order, and without what the server added when the records arrived. */
const shown = (attendance: Map<string, HalfDayAttendance>) =>
  [...attendance]
    .map(([halfDayId, { presences, closing, waiting }]) => ({
      halfDayId,
      presences: [...presences.values()]
        .map(({ record, ...presence }) => ({ ...presence, decidedBy: record.id }))
        .toSorted(({ personId }, other) => (personId < other.personId ? -1 : 1)),
      closedBy: closing?.id,
      waiting: waiting.map(({ id }) => id),
    }))
    .toSorted((one, other) => (one.halfDayId < other.halfDayId ? -1 : 1));

const inTwoOrders = <Item>(items: fc.Arbitrary<Item[]>) =>
  items.chain((own) =>
    fc.tuple(fc.constant(own), fc.shuffledSubarray(own, { minLength: own.length, maxLength: own.length })),
  );

describe("the attendance that any records give", () => {
  it("is the same in whatever order devices sent theirs, until one closes the half-day", () => {
    const open = recordsOf(fieldFact.filter(({ kind }) => kind !== "closed"));
    fc.assert(
      fc.property(inTwoOrders(open), ([sent, otherwise]) => {
        expect(shown(attendanceOf(numbered(otherwise)))).toEqual(shown(attendanceOf(numbered(sent))));
      }),
      { numRuns: 500 },
    );
  });

  it("stays as it was when the half-day was closed, whatever devices send afterwards, and dated as they like", () => {
    fc.assert(
      fc.property(recordsOf(fieldFact), recordsOf(fieldFact), (before, after) => {
        const closing = { fact: CLOSED, personId: "", halfDayId: "matin", minute: 20, clockOffset: 0, id: "cloture" };
        const sent = [...before, closing];
        const late = after.map((record) => ({ ...record, id: `tard-${record.id}`, halfDayId: "matin" }));
        const presencesOf = (drawn: Parameters<typeof numbered>[0]) =>
          shown(attendanceOf(numbered(drawn))).find(({ halfDayId }) => halfDayId === "matin")?.presences;
        expect(presencesOf([...sent, ...late])).toEqual(presencesOf(sent));
      }),
      { numRuns: 500 },
    );
  });

  it("is the same in whatever order they are read, also those of an administrator", () => {
    const records = recordsOf(fc.oneof(fieldFact, heldFact, centreFact)).map(numbered);
    fc.assert(
      fc.property(inTwoOrders(records), ([read, otherwise]) => {
        expect(shown(attendanceOf(otherwise))).toEqual(shown(attendanceOf(read)));
      }),
      { numRuns: 500 },
    );
  });

  it("does not change when a record is there twice", () => {
    const records = recordsOf(fc.oneof(fieldFact, centreFact)).map(numbered);
    fc.assert(
      fc.property(records, fc.integer({ min: 0, max: 11 }), (read, index) => {
        expect(shown(attendanceOf([...read, ...read.slice(index, index + 1)]))).toEqual(shown(attendanceOf(read)));
      }),
      { numRuns: 500 },
    );
  });

  it("has everybody who signed before the closing, unless that was undone", () => {
    fc.assert(
      fc.property(recordsOf(fieldFact).map(numbered), (records) => {
        const attendance = attendanceOf(records);
        for (const { id, personId, halfDayId, fact, number } of records) {
          const half = attendance.get(halfDayId);
          const isUndone = records.some(({ fact }) => fact.kind === "undone" && fact.recordId === id);
          const isLate = half?.closing && number > half.closing.number;
          if (fact.kind === "signed" && !isUndone && !isLate)
            expect(half?.presences.get(personId)?.state).toBe("present");
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps everybody present whom an administrator counts in, by a signature that was held", () => {
    const counted = (recordId: string): AttendanceFact => ({ kind: "decided", recordId, counts: true, reason: "" });
    fc.assert(
      fc.property(recordsOf(fc.oneof(fieldFact, heldFact)).map(numbered), (records) => {
        const before = attendanceOf(records);
        const decisions = [...before.values()]
          .flatMap(({ waiting }) => waiting)
          .filter(({ fact }) => fact.kind === "signed")
          .map(({ id, personId, halfDayId }) => ({ id, personId, halfDayId, fact: counted(id) }));
        const added = decisions.map(({ id, ...decision }) => ({
          ...decision,
          id: `decision-${id}`,
          minute: 0,
          clockOffset: 0,
        }));
        const last = records.length;
        const after = attendanceOf([
          ...records,
          ...numbered(added).map((record) => ({ ...record, number: last + record.number })),
        ]);
        for (const { halfDayId, personId } of decisions) {
          expect(after.get(halfDayId)?.presences.get(personId)?.state).toBe("present");
          expect(after.get(halfDayId)?.waiting.some(({ fact }) => fact.kind === "signed")).toBe(false);
        }
        // Nothing that counted stops counting.
        for (const [halfDayId, { presences }] of before)
          for (const { personId, state } of presences.values())
            if (state === "present") expect(after.get(halfDayId)?.presences.get(personId)?.state).toBe("present");
      }),
      { numRuns: 500 },
    );
  });

  it("gives nobody more minutes than the half-day has", () => {
    const records = recordsOf(fc.oneof(fieldFact, centreFact)).map(numbered);
    fc.assert(
      fc.property(records, (read) => {
        for (const { presences } of attendanceOf(read).values())
          for (const presence of presences.values()) {
            const minutes = followedMinutes(MORNING, presence);
            expect(minutes).toBeGreaterThanOrEqual(0);
            expect(minutes).toBeLessThanOrEqual(210);
          }
      }),
      { numRuns: 200 },
    );
  });
});
