import type { Instant } from "./column-values.ts";

/** A deleted stage or registration with everything that was deleted with it (app/subjects/stages/data/bin). */
export interface BinRow {
  id: string;
  /** The stage or the registration. */
  subject_id: string;
  /** Empty of a stage. */
  person_name: string;
  stage_id: string;
  stage_title: string;
  /** Null for a stage without a date. */
  stage_day: string | null;
  registrants: number;
  by_name: string;
  deleted_at: Instant;
  /** Emptied after this. */
  kept_until: Instant;
  /** The last migration of the database when it was deleted. */
  migration: string;
  /** JSON: the rows by table (platform/database/hanging-rows.ts). A registration has its stage with it, which is still there. */
  content: string;
}

/** A file of a stage in the bin; its bytes are a blob of the same id. */
export interface BinFileRow {
  id: string;
  bin_id: string;
  size: number;
  checksum: string;
}
