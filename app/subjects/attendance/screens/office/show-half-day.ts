import { fullName } from "#platform/values/user.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import type { StageWithAttendance } from "../../data/administration/read-stage-attendance.ts";
import { isSomebodyElse, isStranger } from "../../rules/attendance-people.ts";
import { type AttendanceRecord, undoneIds } from "../../rules/attendance-record.ts";
import { isRecordOf, type Presence } from "../../rules/half-day-attendance.ts";
import { factInWords, presenceInWords, sourceInWords } from "../../rules/presence-words.ts";
import { showMissingPeople } from "./show-list.ts";
import { showRecord, showSignature } from "./show-signature.ts";

export type ShownHalfDayAttendance = ReturnType<typeof showHalfDayAttendance>;
export type ShownPerson = ShownHalfDayAttendance["people"][number];
export type ShownRecord = ShownHalfDayAttendance["records"][number];

/** The half-day of the timetable; undefined for one that was taken out of it. */
export function showHalfDayAttendance(
  { people, unlisted, halfDays, records }: StageWithAttendance,
  halfDayId: string,
  halfDay: HalfDay | undefined,
) {
  const attendance = halfDays.get(halfDayId);
  const others = unlisted.filter((person) => isSomebodyElse(person, people) && attendance?.presences.has(person.id));
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
  return {
    people: named.map((person) => ({ ...person, ...showPresence(attendance?.presences.get(person.id), standing) })),
    missing: halfDay ? showMissingPeople(people, attendance) : [],
    isSigned: Boolean(attendance?.presences.size),
    closing: attendance?.closing ? showClosing(attendance.closing) : null,
    waiting: (attendance?.waiting ?? []).map((record) => ({
      ...showLine(record, nameOf),
      personId: record.personId,
    })),
    records: own.map((record) => showLine(record, nameOf)),
  };
}

function showPresence(presence: Presence | undefined, records: readonly AttendanceRecord[]) {
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
    lines: [reason && `Motif : ${reason}`, showRecord(record)].filter(Boolean),
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
