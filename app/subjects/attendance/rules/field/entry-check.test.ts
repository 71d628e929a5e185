import { describe, expect, it } from "vitest";
import { DRAWN, entryOf, sendingOf, signed } from "../../../../../tests/field-entries.ts";
import type { AttendanceEntry } from "../attendance-record.ts";
import { ADMINISTRATION, OWN_PHONE } from "../named-devices.ts";
import { readSending } from "./entry-check.ts";
import { MOST_ENTRIES } from "./field-data.ts";

const place = { stageId: "semoir", halfDayId: "half-day-0" };
const basilesEntry = entryOf({ ...place, personId: "basile" });

/** What is made of one entry, which may be anything. */
function readOne(entry: unknown) {
  const sending = readSending(JSON.stringify(sendingOf([entry as AttendanceEntry])));
  if ("reason" in sending) return sending.reason;
  const [read] = sending.entries;
  return read && "reason" in read ? read.reason : read?.entry;
}
const withFact = (fact: unknown, other: object = {}) => readOne({ ...basilesEntry, fact, ...other });

describe("an entry of a device", () => {
  it.each([
    [signed()],
    [{ kind: "signed", signature: { typed: "Basile Hutin" }, arrivedAt: "09:40" }],
    [{ kind: "left", at: "11:00" }],
    [{ kind: "absent", reason: "" }],
    [{ kind: "absent", reason: "Panne de voiture" }],
    [{ kind: "added", name: "Zoé Hutin", email: "zoe@ferme.example" }],
    [{ kind: "undone", recordId: basilesEntry.id }],
  ])("is read as it was made: %j", (fact) => {
    expect(withFact(fact)).toEqual({ ...basilesEntry, fact });
  });

  it("closes a half-day for nobody in particular", () => {
    const fact = { kind: "closed", trainerName: "Paul Déhaine", signature: { drawn: DRAWN } };
    expect(withFact(fact, { personId: "" })).toMatchObject({ fact });
    expect(withFact(fact)).toBe("unreadable");
    expect(withFact(signed(), { personId: "" })).toBe("unreadable");
  });

  it("adds somebody to a stage, perhaps to no half-day of it", () => {
    expect(withFact({ kind: "added", name: "Zoé", email: "" }, { halfDayId: "" })).toMatchObject({ halfDayId: "" });
    expect(withFact(signed(), { halfDayId: "" })).toBe("unreadable");
  });

  it("has names of one line, read in their own direction", () => {
    const typed = " Basile\n\u202enituH\u202c ";
    expect(withFact({ kind: "signed", signature: { typed }, arrivedAt: null }, { personName: typed })).toMatchObject({
      personName: "Basile nituH",
      fact: { signature: { typed: "Basile nituH" } },
    });
    expect(withFact({ kind: "added", name: "\u202e\u200f", email: "" })).toBe("unreadable");
  });

  it("keeps nothing that is not part of it", () => {
    expect(readOne({ ...basilesEntry, digest: "0", fact: { ...signed(), number: 1 } })).toEqual(basilesEntry);
  });

  it.each(["corrected", "decided", "settled", "paper"])("is not made by a device: %s", (kind) => {
    expect(withFact({ kind, participantId: null, presence: { isPresent: true }, fileIds: [], presentIds: [] })).toBe(
      "notFromTheField",
    );
  });

  it.each([
    ["a fact that is none", { kind: "flew" }],
    ["no fact", null],
    ["no strokes", signed("[]")],
    ["strokes outside of the box", signed("[[10,2000]]")],
    ["strokes that are not numbers", signed('[["<svg>","x"]]')],
    ["strokes that are too long", signed(`[[${"1,1,".repeat(20_000)}1,1]]`)],
    ["an empty name", { kind: "signed", signature: { typed: "  " }, arrivedAt: null }],
    ["no signature", { kind: "signed", arrivedAt: null }],
    ["a time that is none", { kind: "left", at: "25:00" }],
    ["a long reason", { kind: "absent", reason: "x".repeat(501) }],
    ["half of a character", { kind: "absent", reason: "\ud83d" }],
    ["a character that no database stores", { kind: "absent", reason: "a\0b" }],
  ])("is refused with %s", (_, fact) => {
    expect(withFact(fact)).toBe("unreadable");
  });

  it.each([
    [{ recordedAt: "hier" }],
    [{ recordedAt: "2026-13-45T99:00:00Z" }],
    [{ recordedAt: "2026-11-16T08:05:00+01:00" }],
    [{ recordedAt: 1_794_800_000_000 }],
    [{ personName: "x".repeat(201) }],
    [{ personName: "\udc00" }],
    [{ halfDayId: "x".repeat(101) }],
    [{ stageId: "" }],
    [{ stageId: ["semoir"] }],
    // Nobody could open the page that corrects or settles them.
    [{ personId: ".." }],
    [{ personId: "basile/../noemie" }],
    [{ personId: "bas\nile" }],
  ])("is refused with %j", (other) => {
    expect(readOne({ ...basilesEntry, ...other })).toBe("unreadable");
  });
});

describe("a sending", () => {
  it("is read when one of its entries is not", () => {
    const sending = readSending(JSON.stringify(sendingOf([basilesEntry, { ...basilesEntry, recordedAt: "hier" }])));
    expect(sending).toMatchObject({
      deviceId: "tablette-1",
      sentAt: new Date("2026-11-16T09:00:00Z"),
      holderId: "paul",
      entries: [{ entry: basilesEntry }, { id: basilesEntry.id, reason: "unreadable" }],
    });
  });

  it.each([
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["half of it", JSON.stringify(sendingOf([basilesEntry])).slice(0, -5)],
    ["a hundred thousand brackets", "[".repeat(100_000)],
    ["more than it may hold", JSON.stringify(sendingOf(Array(MOST_ENTRIES + 1).fill(basilesEntry)))],
    ["an entry without an id", JSON.stringify(sendingOf([{ ...basilesEntry, id: "" }]))],
    ["an entry that is none", JSON.stringify({ ...sendingOf([]), entries: [null] })],
    ["no clock", JSON.stringify({ ...sendingOf([]), sentAt: undefined })],
    ["a device that is a sentence", JSON.stringify(sendingOf([], { deviceId: "ma tablette" }))],
    ["a page of the administration as its device", JSON.stringify(sendingOf([], { deviceId: ADMINISTRATION }))],
    ["the phone of a participant as its device", JSON.stringify(sendingOf([], { deviceId: OWN_PHONE }))],
    ["nobody who held the device", JSON.stringify(sendingOf([], { holderId: "" }))],
    ["version 0", JSON.stringify(sendingOf([], { version: 0 }))],
  ])("is not read: %s", (_, json) => {
    expect(readSending(json)).toEqual({ reason: "unreadable" });
  });

  it("of a version that is not known yet is not guessed", () => {
    expect(readSending(JSON.stringify(sendingOf([], { version: 2 })))).toEqual({ reason: "newerVersion" });
  });
});
