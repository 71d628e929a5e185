import type { Instant } from "./column-values.ts";

/** A deleted stage with everything that was deleted with it (app/subjects/stages/data/bin). */
export interface BinRow {
  id: string;
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
  /** JSON: the rows by table (platform/database/hanging-rows.ts). */
  content: string;
}

/** A file of a stage in the bin; its bytes are a blob of the same id. */
export interface BinFileRow {
  id: string;
  bin_id: string;
  size: number;
  checksum: string;
}
