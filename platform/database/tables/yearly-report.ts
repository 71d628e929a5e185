import type { Instant } from "./column-values.ts";

/** What one origin pays for one registration, without VAT. */
export interface RegistrationAmountRow {
  participant_id: string;
  origin: string;
  cents: number;
  by_name: string;
  updated_at: Instant;
}

/** What public pages say of the trainees of a type and year (publish-headcounts.ts). */
export interface PublicHeadcountRow {
  year: number;
  type_id: number;
  /** Who followed something. */
  headcount: number;
  /** How many of those have a stage of known length. */
  measured: number;
  /** How many of those followed most of it. */
  completed: number;
}
