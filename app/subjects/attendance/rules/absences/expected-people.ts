import { instantInParis } from "#platform/values/paris-time.ts";
import type { AttendanceRecord, SignedHalfDay } from "../attendance-record.ts";
import { type HalfDayAttendance, isRecordOf, settledPeople } from "../half-day-attendance.ts";

interface Person {
  id: string;
  registeredAt: Date;
}

interface Expecting {
  halfDay: SignedHalfDay;
  /** All of the stage: they say who came without being registered. */
  records: readonly AttendanceRecord[];
  attendance: Pick<HalfDayAttendance, "presences" | "waiting"> | undefined;
}

/**
 * The people who should be at a half-day. Somebody who came without being registered, and was registered for it, is not
 * missed where it had ended by then: nobody expected them. Their hours are not changed by it: they were not there.
 */
export function expectedPeople<Expected extends Person>(
  people: readonly Expected[],
  { halfDay: { day, to }, records, attendance }: Expecting,
): Expected[] {
  const settled = settledPeople(records);
  const added = records.filter((record) => isRecordOf(record, "added")).map(({ personId }) => settled.get(personId));
  const cameUnregistered = new Set(added);
  const end = instantInParis(day, to);
  const isSpokenOf = (id: string) =>
    attendance !== undefined &&
    (attendance.presences.has(id) || attendance.waiting.some(({ personId }) => personId === id));
  return people.filter(({ id, registeredAt }) => registeredAt < end || !cameUnregistered.has(id) || isSpokenOf(id));
}
