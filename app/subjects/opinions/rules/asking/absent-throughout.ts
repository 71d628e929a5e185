import type { StageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";

/** Whether the attendance of a stage says that somebody followed nothing of it. Without any record nobody knows. */
export function isAbsentThroughout({ halfDays, open }: Pick<StageAttendance, "halfDays" | "open">, personId: string) {
  const states = [...halfDays.values()].map(({ presences }) => presences.get(personId)?.state);
  if (states.includes("present")) return false;
  return states.includes("absent") || (halfDays.size > 0 && open === 0);
}
