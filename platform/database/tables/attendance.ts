import type { Instant } from "./column-values.ts";

/** Only ever added (docs/decisions/063): the digest of each covers the one before it. Kept when its stage is deleted. */
export interface AttendanceRecordRow {
  id: string;
  stage_id: string;
  /** Counts from 1, within the stage. */
  number: number;
  half_day_id: string;
  person_id: string;
  person_name: string;
  /** Normalised, of somebody who was added in the field: they are found by it. Otherwise empty. */
  person_email: string;
  kind: string;
  /** JSON: AttendanceFact, with its keys in alphabetical order. */
  fact: string;
  /** The device's clock, in ISO 8601, as it was sent. */
  recorded_at: string;
  /** Seconds that it was behind the server's. */
  clock_offset: number;
  /** A text in ISO 8601, since the digest covers it. */
  received_at: string;
  device_id: string;
  held_by_id: string;
  held_by_name: string;
  previous_digest: string;
  digest: string;
}

/** The end of each chain: locked while records are added, and what shows that the last ones were removed. */
export interface AttendanceChainRow {
  stage_id: string;
  stage_title: string;
  last_number: number;
  last_digest: string;
  /** The time of the last record. */
  updated_at: Instant;
}

/** A photo or scan of a sheet signed on paper; its bytes are a blob of the same id. */
export interface AttendanceScanRow {
  id: string;
  stage_id: string;
  half_day_id: string;
  name: string;
  type: string;
  size: number;
  checksum: string;
  by_name: string;
  created_at: Instant;
  /** Null: uploaded, but its form is not saved yet. */
  saved_at: Instant | null;
}

/** Who was told of an absence. */
export interface AbsenceNoticeRow {
  stage_id: string;
  half_day_id: string;
  person_id: string;
  /** "person" or "company" */
  recipient: string;
  mail_id: string;
  by_name: string;
  told_at: Instant;
}
