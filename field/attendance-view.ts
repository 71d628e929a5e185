import {
  type AttendanceEntry,
  type AttendanceFact,
  type AttendanceRecord,
  undoneIds,
} from "#subjects/attendance/rules/attendance-record.ts";
import type {
  FieldHalfDay,
  FieldHeld,
  FieldPerson,
  FieldPresence,
  FieldStage,
  HeldKind,
} from "#subjects/attendance/rules/field/field-data.ts";
import type { Undoable } from "#subjects/attendance/rules/field/field-messages.ts";
import { attendanceOf } from "#subjects/attendance/rules/half-day-attendance.ts";
import { isOutsideWindow } from "#subjects/attendance/rules/signing-window.ts";
import type { FieldState } from "./store/field-store.ts";

/** What a screen shows of a half-day: what the server knew, and what this device recorded since. */
export interface HalfDayView {
  halfDay: FieldHalfDay;
  people: readonly PersonView[];
  isClosed: boolean;
  /** Signed before it may be: it does not close the half-day. */
  isClosingHeld: boolean;
}

export interface PersonView {
  person: FieldPerson;
  /** "held": a record of it was made that counts only if the centre decides so. */
  state: "present" | "absent" | "unknown" | "held";
  /** What the centre has to decide, unless the person is known to be present. */
  held: HeldKind | null;
  arrivedAt: string | null;
  leftAt: string | null;
  reason: string;
  /** Something of it is still on this device only. */
  isUnsent: boolean;
  /** The last record of that person, while the half-day is open. */
  undoable: { recordId: string; kind: Undoable } | null;
}

/** The people of a half-day. One who was added to the list on the day belongs only to the half-days that have a record of theirs. */
export const expectedAt = ({ people }: Pick<HalfDayView, "people">) =>
  people.filter(({ person, state }) => !person.isAdded || state !== "unknown");

/** How many have signed: also those of whose signature the centre still decides. */
export const countSigned = (people: readonly PersonView[]) =>
  people.filter(({ state, held }) => state === "present" || held === "signed").length;

/** What the centre has to decide, of each person whom that is about. */
export const heldKinds = (people: readonly PersonView[]): HeldKind[] =>
  people.flatMap(({ held }) => (held === null ? [] : [held]));

/** Decided by the same rules as on the server, in which what it already told counts as recorded first. */
export function halfDayView(
  stage: FieldStage,
  halfDay: FieldHalfDay,
  { queue, sent }: Pick<FieldState, "queue" | "sent">,
): HalfDayView {
  const entries = [...sent, ...queue]
    .filter(({ entry, refusal }) => refusal === "" && entry.stageId === stage.id)
    .map(({ entry }) => entry);
  const own = entries.filter(({ halfDayId }) => halfDayId === halfDay.id);
  const unsent = new Set(queue.map(({ entry }) => entry.id));
  const known = halfDay.presences.flatMap((presence) => knownRecords(presence, halfDay));
  const isOutside = ({ fact, recordedAt }: AttendanceEntry) =>
    isOutsideWindow(halfDay, fact.kind, new Date(recordedAt));
  const counted = own.filter((entry) => !isOutside(entry));
  const attendance = attendanceOf([...known, ...counted.map((entry, index) => asRecord(entry, index + 1))]).get(
    halfDay.id,
  );
  const undone = undoneIds(own);
  const outside = own.filter((entry) => isOutside(entry) && !undone.has(entry.id));
  const isClosed = halfDay.isClosed || Boolean(attendance?.closing);
  const people = peopleOf(stage, entries).map((person): PersonView => {
    const presence = attendance?.presences.get(person.id);
    const held = heldOf(person.id, halfDay, outside);
    const state = presence?.state ?? (held ? "held" : "unknown");
    const records = [...known, ...own].filter(({ id, personId }) => personId === person.id && !undone.has(id));
    const last = records.findLast(({ fact }) => fact.kind !== "undone");
    return {
      person,
      state,
      held: held && (state === "held" || (state === "absent" && held.kind === "signed")) ? held.kind : null,
      arrivedAt: (presence ? presence.arrivedAt : held?.arrivedAt) ?? null,
      // Somebody who stayed after all is noted as leaving when everybody did.
      leftAt: presence?.leftAt && presence.leftAt < halfDay.to ? presence.leftAt : null,
      reason: presence?.reason ?? "",
      isUnsent: own.some(({ id, personId }) => personId === person.id && unsent.has(id)),
      undoable:
        last?.id && !isClosed && isUndoable(last.fact.kind) ? { recordId: last.id, kind: last.fact.kind } : null,
    };
  });
  const isClosingHeld =
    !isClosed && (Boolean(halfDay.isClosingHeld) || outside.some(({ fact }) => fact.kind === "closed"));
  return { halfDay, people, isClosed, isClosingHeld };
}

/** A signature counts more than an absence here too. */
function heldOf(id: string, { held = [] }: FieldHalfDay, outside: readonly AttendanceEntry[]): FieldHeld | null {
  const here = outside.flatMap(({ personId, fact }): FieldHeld[] => {
    if (fact.kind === "signed") return [{ personId, kind: "signed", arrivedAt: fact.arrivedAt }];
    return fact.kind === "absent" ? [{ personId, kind: "absent" }] : [];
  });
  const own = [...held, ...here].filter(({ personId }) => personId === id);
  return own.find(({ kind }) => kind === "signed") ?? own[0] ?? null;
}

const isUndoable = (kind: AttendanceFact["kind"]): kind is Undoable =>
  kind === "signed" || kind === "absent" || kind === "left" || kind === "added";

/** Those of the list, then those whom this device added. */
function peopleOf(stage: FieldStage, entries: readonly AttendanceEntry[]): FieldPerson[] {
  const undone = undoneIds(entries);
  const listed = new Set(stage.people.map(({ id }) => id));
  const added = entries.flatMap(({ id, personId, fact }) =>
    fact.kind === "added" && !undone.has(id) && !listed.has(personId)
      ? [{ id: personId, name: fact.name, company: "", isAdded: true }]
      : [],
  );
  return [...stage.people, ...added];
}

/** What the server told, in the form in which it was recorded once. */
function knownRecords(presence: FieldPresence, { id }: FieldHalfDay): AttendanceRecord[] {
  const { personId, recordId } = presence;
  const record = (recordedId: string, fact: AttendanceFact) =>
    asRecord({ id: recordedId, stageId: "", halfDayId: id, personId, personName: "", fact, recordedAt: LONG_AGO });
  const first: AttendanceFact =
    presence.state === "present"
      ? { kind: "signed", signature: { typed: "" }, arrivedAt: presence.arrivedAt }
      : { kind: "absent", reason: presence.reason };
  const left: AttendanceFact[] = presence.leftAt ? [{ kind: "left", at: presence.leftAt }] : [];
  return [...left.map((fact) => record("", fact)), record(recordId, first)];
}

const LONG_AGO = new Date(0).toISOString();

function asRecord(entry: AttendanceEntry, number = 0): AttendanceRecord {
  const unknown = { number, deviceId: "", heldById: "", heldByName: "", previousDigest: "", digest: "" };
  return { ...entry, ...unknown, receivedAt: new Date(entry.recordedAt), clockOffset: 0 };
}
