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
  /** Of those, whose stage has a known length. */
  measured: number;
  /** Of those, who followed most of it. */
  completed: number;
}
