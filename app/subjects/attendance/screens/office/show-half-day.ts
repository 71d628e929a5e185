import { fullName } from "#platform/values/user.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import type { StageWithAttendance } from "../../data/administration/read-stage-attendance.ts";
import { expectedPeople } from "../../rules/absences/expected-people.ts";
import {
  COUNT,
  canBeDecided,
  countedTogether,
  heldSignature,
  needsReason,
  SET_ASIDE,
} from "../../rules/administration/deciding.ts";
import { isSomebodyElse, isStranger } from "../../rules/attendance-people.ts";
import { type AttendanceRecord, undoneIds } from "../../rules/attendance-record.ts";
import {
  decisionsOf,
  type HeldRecord,
  isRecordOf,
  type Presence,
  type RecordOf,
} from "../../rules/half-day-attendance.ts";
import {
  decisionInWords,
  factInWords,
  heldInWords,
  heldSignatureInWords,
  presenceInWords,
  REGISTERED_LATER,
  sourceInWords,
} from "../../rules/presence-words.ts";
import { showMissingPeople } from "./show-list.ts";
import { showRecord, showSignature } from "./show-signature.ts";

export type ShownHalfDayAttendance = ReturnType<typeof showHalfDayAttendance>;
export type ShownPerson = ShownHalfDayAttendance["people"][number];
export type ShownHeld = ShownHalfDayAttendance["waiting"][number];
export type ShownRecord = ShownHalfDayAttendance["records"][number];

/** The half-day of the timetable; undefined for one that was taken out of it. */
export function showHalfDayAttendance(
  { people, unlisted, halfDays, records }: StageWithAttendance,
  halfDayId: string,
  halfDay: HalfDay | undefined,
) {
  const attendance = halfDays.get(halfDayId);
  const waiting = attendance?.waiting ?? [];
  const isHere = (id: string) => attendance?.presences.has(id) || waiting.some(({ personId }) => personId === id);
  const others = unlisted.filter((person) => isSomebodyElse(person, people) && isHere(person.id));
  const named = [
    ...people.map((person) => ({ id: person.id, name: fullName(person), detail: person.company, isStranger: false })),
    ...others.map((person) => ({
      id: person.id,
      name: person.name,
      detail: "hors de la liste",
      isStranger: isStranger(person),
    })),
  ];
  const own = records.filter((record) => record.halfDayId === halfDayId);
  const undone = undoneIds(own);
  const standing = own.filter(({ id }) => !undone.has(id));
  const nameOf = (record: AttendanceRecord) =>
    named.find(({ id }) => id === record.personId)?.name ?? record.personName;
  const decisions = decisionsOf(own);
  const together = new Set(countedTogether(waiting).map(({ id }) => id));
  const expected = halfDay ? expectedPeople(people, { halfDay, records, attendance }) : [];
  const isLater = (id: string) =>
    halfDay !== undefined && people.some((one) => one.id === id) && !expected.some((one) => one.id === id);
  const showHeld = (record: HeldRecord) => {
    const decision = decisions.get(record.id);
    return {
      ...showLine(record, nameOf),
      words: heldInWords(record),
      signature: isRecordOf(record, "signed") ? showSignature(record.fact.signature) : null,
      canBeDecided: canBeDecided(record),
      isCountedTogether: together.has(record.id),
      needsReason: { [COUNT]: needsReason(record.fact, true), [SET_ASIDE]: needsReason(record.fact, false) },
      decision: decision
        ? {
            id: decision.id,
            intent: decision.fact.counts ? COUNT : SET_ASIDE,
            words: decisionInWords(decision),
          }
        : null,
    };
  };
  const show = (id: string) => {
    if (isLater(id)) return { state: "unknown" as const, words: REGISTERED_LATER, lines: [], signature: null };
    const presence = attendance?.presences.get(id);
    const held = heldSignature(waiting, id);
    if (held && presence?.state !== "present") return showHeldPerson(held, halfDay);
    return showPresence(presence, standing, presence && decisions.get(presence.record.id));
  };
  return {
    people: named.map((person) => ({ ...person, ...show(person.id) })),
    missing: showMissingPeople(expected, attendance),
    isSigned: Boolean(attendance?.presences.size),
    closing: attendance?.closing ? showClosing(attendance.closing) : null,
    waiting: waiting.map(showHeld),
    decided: (attendance?.decided ?? []).map(showHeld),
    records: own.map((record) => showLine(record, nameOf)),
  };
}

/** Their signature is where it is decided. */
const showHeldPerson = (held: HeldRecord, halfDay: HalfDay | undefined) => ({
  state: "held" as const,
  words: heldSignatureInWords(held, halfDay?.day),
  lines: [],
  signature: null,
});

function showPresence(
  presence: Presence | undefined,
  records: readonly AttendanceRecord[],
  decision: RecordOf<"decided"> | undefined,
) {
  if (!presence) return { state: "unknown" as const, words: presenceInWords(undefined), lines: [], signature: null };
  const { state, source, reason, record, personId } = presence;
  const signed = isRecordOf(record, "signed")
    ? record
    : // A correction does not hide what the person signed.
      records.find((each) => each.personId === personId && isRecordOf(each, "signed"));
  const words =
    source === "signature" ? presenceInWords(presence) : `${presenceInWords(presence)} (${sourceInWords(source)})`;
  return {
    state,
    words,
    lines: [reason && `Motif : ${reason}`, showRecord(record), decision ? decisionInWords(decision) : ""].filter(
      Boolean,
    ),
    signature: signed && isRecordOf(signed, "signed") ? showSignature(signed.fact.signature) : null,
  };
}

function showClosing(record: AttendanceRecord) {
  const signature = isRecordOf(record, "closed") ? showSignature(record.fact.signature) : null;
  const name = isRecordOf(record, "closed") ? record.fact.trainerName : "";
  return { name, words: factInWords(record.fact), line: showRecord(record), signature };
}

const showLine = (record: AttendanceRecord, nameOf: (record: AttendanceRecord) => string) => ({
  id: record.id,
  name: nameOf(record),
  words: factInWords(record.fact),
  line: showRecord(record),
});
