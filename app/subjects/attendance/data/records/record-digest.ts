import { hash } from "node:crypto";
import type { AttendanceRecordRow } from "#platform/database/tables/attendance.ts";

/** Everything that is stored of a record, but its own digest, in this order. */
const COVERED = [
  "previous_digest",
  "stage_id",
  "number",
  "id",
  "half_day_id",
  "person_id",
  "person_name",
  "person_email",
  "kind",
  "fact",
  "recorded_at",
  "clock_offset",
  "received_at",
  "device_id",
  "held_by_id",
  "held_by_name",
] as const satisfies readonly (keyof AttendanceRecordRow)[];

/** The digest is of JSON, in which no value can pass for the next one. */
export const recordDigest = (row: Omit<AttendanceRecordRow, "digest">): string =>
  hash("sha256", JSON.stringify(COVERED.map((column) => row[column])));

/** The same text for the same fact, whatever the order of its keys. */
export const writeFact = (fact: object): string =>
  JSON.stringify(fact, (_, value) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
