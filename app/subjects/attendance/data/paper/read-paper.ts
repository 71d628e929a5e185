import type { Reader } from "#platform/database/database.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { attendanceOf, type HalfDayAttendance } from "../../rules/half-day-attendance.ts";
import { findHalfDay } from "../find-half-day.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { type RegisteredPerson, readRegisteredPeople } from "../registered-people.ts";
import { listScans } from "./scans.ts";

export interface PaperOfHalfDay {
  stage: Stage;
  halfDay: HalfDay;
  people: readonly RegisteredPerson[];
  attendance: HalfDayAttendance | undefined;
  /** The saved pages. */
  scans: Awaited<ReturnType<typeof listScans>>;
}

/** What the form of a sheet signed on paper shows. Null for an unknown half-day. */
export async function readPaper(
  database: Reader,
  wanted: { stageId: string; halfDayId: string },
): Promise<PaperOfHalfDay | null> {
  const found = await findHalfDay(database, wanted);
  if (!found) return null;
  const { stageId, halfDayId } = wanted;
  const scans = await listScans(database, stageId);
  const records = (await readLightRecords(database, [stageId])).get(stageId) ?? [];
  return {
    ...found,
    people: await readRegisteredPeople(database, [stageId]),
    attendance: attendanceOf(records).get(halfDayId),
    scans: scans.filter(({ half_day_id }) => half_day_id === halfDayId),
  };
}
