import type { Generated } from "kysely";
import type { Flag, Instant } from "./column-values.ts";

/** What one origin pays for one registration, without VAT. */
export interface RegistrationAmountRow {
  participant_id: string;
  origin: string;
  cents: number;
  by_name: string;
  updated_at: Instant;
}

/** That the lines of a stage were computed, and whether something changed since. */
export interface StageReportRow {
  stage_id: string;
  /** Of its last day. */
  year: number;
  type_id: number;
  is_stale: Generated<Flag>;
  /** How many facts the report lacks of this stage. */
  missing: number;
  computed_at: Instant;
}

/** The share of one stage in one cell. */
export interface ReportLineRow {
  stage_id: string;
  year: number;
  cell: string;
  people: number;
  minutes: number;
  /** PostgreSQL returns a bigint as a string. */
  cents: number | string;
}

/** The sum of the lines of a cell. */
export interface ReportTotalRow {
  year: number;
  cell: string;
  people: number;
  minutes: number | string;
  cents: number | string;
}
