import { describe, expect, test } from "vitest";
import type { FieldHalfDay } from "#subjects/attendance/rules/field/field-data.ts";
import { apresMidi, matin, moisson, presence, queued, signed } from "../tests/field-stage.ts";
import { expectedAt, halfDayView, type PersonView } from "./attendance-view.ts";
import type { QueuedEntry } from "./store/field-store.ts";

const viewOf = (queue: QueuedEntry[], halfDay: FieldHalfDay = matin, sent: QueuedEntry[] = []) =>
  halfDayView(moisson, halfDay, { queue, sent });
const personOf = (personId: string, ...view: Parameters<typeof viewOf>): PersonView | undefined =>
  viewOf(...view).people.find(({ person }) => person.id === personId);

describe("what a screen shows of a half-day", () => {
  test("everybody is still to sign when nothing is known", () => {
    const { people, isClosed } = viewOf([]);
    expect(people.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
    expect(isClosed).toBe(false);
  });

  test("a signature of this device counts at once, and waits to be sent", () => {
    expect(personOf("marie", [queued("marie", signed)])).toMatchObject({ state: "present", isUnsent: true });
  });

  test("a signature that was sent after the download counts, and does not wait", () => {
    expect(personOf("marie", [], matin, [queued("marie", signed)])).toMatchObject({
      state: "present",
      isUnsent: false,
    });
  });

  test("what another device sent is known from the download", () => {
    const known = { ...matin, presences: [presence("paul", { arrivedAt: "09:40", leftAt: "11:00" })] };
    expect(personOf("paul", [], known)).toMatchObject({ state: "present", arrivedAt: "09:40", leftAt: "11:00" });
  });

  test("a signature counts more than an absence, in whatever order", () => {
    const absent = { kind: "absent", reason: "a prévenu" } as const;
    const known = { ...matin, presences: [presence("paul", { state: "absent", reason: "a prévenu" })] };
    expect(personOf("paul", [queued("paul", signed)], known)).toMatchObject({ state: "present", reason: "" });
    const here = { ...matin, presences: [presence("paul")] };
    expect(personOf("paul", [queued("paul", absent)], here)).toMatchObject({ state: "present" });
  });

  test("a signature belongs to its own half-day", () => {
    expect(personOf("marie", [queued("marie", signed)], apresMidi)).toMatchObject({
      state: "unknown",
      isUnsent: false,
    });
  });

  test("a refused record does not count", () => {
    const refused = { ...queued("marie", signed), refusal: "Cette personne n’est plus inscrite." };
    expect(personOf("marie", [refused])).toMatchObject({ state: "unknown" });
  });

  test("a mistake is undone, also one that the server already knows", () => {
    const mistake = queued("marie", signed);
    expect(personOf("marie", [mistake])?.undoable).toEqual({ recordId: mistake.entry.id, kind: "signed" });
    expect(personOf("marie", [mistake, queued("marie", { kind: "undone", recordId: mistake.entry.id })])).toMatchObject(
      { state: "unknown", undoable: null },
    );
    const known = { ...matin, presences: [presence("paul")] };
    expect(personOf("paul", [], known)?.undoable).toEqual({ recordId: "known-paul", kind: "signed" });
    expect(personOf("paul", [queued("paul", { kind: "undone", recordId: "known-paul" })], known)).toMatchObject({
      state: "unknown",
    });
  });

  test("the departure is undone before the signature", () => {
    const left = queued("marie", { kind: "left", at: "11:00" });
    const view = personOf("marie", [queued("marie", signed), left]);
    expect(view).toMatchObject({ leftAt: "11:00", undoable: { recordId: left.entry.id, kind: "left" } });
  });

  test("somebody who stayed until the end after all did not leave early", () => {
    const known = { ...matin, presences: [presence("paul", { leftAt: "11:00" })] };
    expect(personOf("paul", [queued("paul", { kind: "left", at: matin.to })], known)?.leftAt).toBeNull();
  });

  test("somebody who was added is on the list of every half-day, once, until that is undone", () => {
    const added = queued("luc", { kind: "added", name: "Luc Wattel", email: "" });
    expect(viewOf([added], apresMidi).people.at(-1)?.person).toMatchObject({ name: "Luc Wattel", isAdded: true });
    expect(personOf("luc", [added])?.undoable).toEqual({ recordId: added.entry.id, kind: "added" });
    const undone = queued("luc", { kind: "undone", recordId: added.entry.id });
    expect(viewOf([added, undone]).people).toHaveLength(3);
    const listed = { ...moisson, people: [...moisson.people, { id: "luc", name: "Luc", company: "", isAdded: true }] };
    expect(halfDayView(listed, matin, { queue: [], sent: [added] }).people).toHaveLength(4);
  });

  test("somebody who came without being on the list is expected only at the half-days they came to", () => {
    const listed = { ...moisson, people: [...moisson.people, { id: "luc", name: "Luc", company: "", isAdded: true }] };
    const expected = (halfDay: FieldHalfDay, queue: QueuedEntry[]) =>
      expectedAt(halfDayView(listed, halfDay, { queue, sent: [] })).length;
    const inTheAfternoon = [queued("luc", signed, { halfDayId: apresMidi.id })];
    expect([expected(matin, inTheAfternoon), expected(apresMidi, inTheAfternoon)]).toEqual([3, 4]);
  });

  test("a latecomer’s hour is shown also while the centre decides", () => {
    const late = queued(
      "marie",
      { kind: "signed", signature: { typed: "Marie" }, arrivedAt: "09:40" },
      { recordedAt: "2026-11-19T15:30:00Z" },
    );
    expect(personOf("marie", [late])).toMatchObject({ state: "held", arrivedAt: "09:40" });
    const known = { ...matin, held: [{ personId: "marie", kind: "signed", arrivedAt: "09:40" }] } as const;
    expect(personOf("marie", [], known)).toMatchObject({ state: "held", arrivedAt: "09:40" });
  });

  test("a half-day that was closed here is closed, and nothing can be undone", () => {
    const closed = queued("", { kind: "closed", trainerName: "Claire Moreau", signature: { typed: "Claire" } });
    const view = viewOf([queued("marie", signed), closed]);
    expect(view.isClosed).toBe(true);
    expect(view.people[0]).toMatchObject({ state: "present", undoable: null });
    expect(viewOf([], { ...matin, isClosed: true }).isClosed).toBe(true);
  });

  test("what was signed outside of the hours is for the centre, before it is sent and after", () => {
    const early = queued("marie", signed, { recordedAt: "2026-11-19T05:30:00Z" });
    const closing = { kind: "closed", trainerName: "Claire Moreau", signature: { typed: "Claire" } } as const;
    const earlyClosing = queued("", closing, { recordedAt: "2026-11-19T05:31:00Z" });
    const here = viewOf([early, earlyClosing]);
    expect(here).toMatchObject({ isClosed: false, isClosingHeld: true });
    expect(here.people[0]).toMatchObject({
      state: "held",
      held: "signed",
      isUnsent: true,
      undoable: { recordId: early.entry.id, kind: "signed" },
    });
    const undone = queued(
      "marie",
      { kind: "undone", recordId: early.entry.id },
      { recordedAt: "2026-11-19T05:32:00Z" },
    );
    expect(personOf("marie", [early, undone])).toMatchObject({ state: "unknown", held: null });
    const known = { ...matin, isClosingHeld: true, held: [{ personId: "marie", kind: "signed" }] } as const;
    const told = viewOf([], known);
    expect(told).toMatchObject({ isClosed: false, isClosingHeld: true });
    expect(told.people.map(({ state }) => state)).toEqual(["held", "unknown", "unknown"]);
    expect(told.people[0]).toMatchObject({ isUnsent: false, undoable: null });
  });

  test("who signs again in time is present, and a signature to decide is told beside an absence", () => {
    const known = { ...matin, held: [{ personId: "marie", kind: "signed" }] } as const;
    expect(personOf("marie", [queued("marie", signed)], known)).toMatchObject({ state: "present", held: null });
    const absent = { ...known, presences: [presence("marie", { state: "absent" })] };
    expect(personOf("marie", [], absent)).toMatchObject({ state: "absent", held: "signed" });
    expect(viewOf([], { ...known, isClosed: true, isClosingHeld: true }).isClosingHeld).toBe(false);
  });
});
