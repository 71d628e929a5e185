import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { type AttendanceRecord, undoneIds } from "./attendance-record.ts";
import {
  attendanceOf,
  followedMinutes,
  type HalfDayAttendance,
  isRecordOf,
  settledPeople,
} from "./half-day-attendance.ts";

/** What the records of a stage say of its timetable. */
export interface StageAttendance {
  /** The records in the order of their chain. */
  records: readonly AttendanceRecord[];
  /** The half-days that have a record, by id. */
  halfDays: ReadonlyMap<string, HalfDayAttendance>;
  /** How many half-days of the timetable nobody has closed. */
  open: number;
  /** How many people were added in the field, of whom the centre has not said who they are. */
  unsettled: number;
}

export function stageAttendance(
  timetable: readonly Pick<HalfDay, "id">[],
  records: readonly AttendanceRecord[],
): StageAttendance {
  const halfDays = attendanceOf(records);
  return {
    records,
    halfDays,
    open: timetable.filter(({ id }) => !halfDays.get(id)?.closing).length,
    unsettled: countUnsettled(records),
  };
}

function countUnsettled(records: readonly AttendanceRecord[]): number {
  const settled = settledPeople(records);
  const undone = undoneIds(records);
  const added = records.filter((record) => isRecordOf(record, "added") && !undone.has(record.id));
  return new Set(added.map(({ personId }) => personId).filter((id) => !settled.has(id))).size;
}

/** The minutes that somebody followed of the whole stage; null until all its half-days are closed. */
export function minutesFollowed(
  timetable: readonly HalfDay[],
  { halfDays, open }: StageAttendance,
  personId: string,
): number | null {
  if (timetable.length === 0 || open > 0) return null;
  return timetable.reduce(
    (sum, halfDay) => sum + followedMinutes(halfDay, halfDays.get(halfDay.id)?.presences.get(personId)),
    0,
  );
}
