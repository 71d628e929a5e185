import type { Instant } from "./column-values.ts";

/** What one origin pays for one registration, without VAT. */
export interface RegistrationAmountRow {
  participant_id: string;
  origin: string;
  cents: number;
  by_name: string;
  updated_at: Instant;
}

/** Of each stage: whether its lines have to be computed again, and what they lack. */
export interface StageReportRow {
  stage_id: string;
  /** Of its last day. */
  year: number;
  /** Empty for a stage without a date. */
  last_day: string;
  /** From which day on; empty: now. Null: they are up to date. */
  due_day: string | null;
  /** How many facts the report lacks of this stage. */
  missing: number;
}

/** The share of one stage in one cell. */
export interface ReportLineRow {
  stage_id: string;
  year: number;
  last_day: string;
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
