import type { Generated } from "kysely";
import type { Day } from "../../values/paris-time.ts";
import type { Instant } from "./column-values.ts";

/** Who buys one or several registrations of a stage (docs/decisions/083). */
export interface BookingRow {
  id: string;
  stage_id: string;
  /** Null: the person who is registered buys. */
  organisation_id: string | null;
  /** The agreed price without tax; null: that of the stage for each registrant. */
  price_cents: Generated<number | null>;
  note: Generated<string>;
  /** The quotation that it follows from. */
  quotation_id: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
}

/** Who pays how much of a booking, the main payer first. */
export interface BookingShareRow {
  booking_id: string;
  position: number;
  /** A key of PAYERS. */
  payer: string;
  /** Null: what the others leave. */
  cents: number | null;
  /** The funder, where the payer alone does not say which. */
  organisation_id: Generated<string | null>;
  /** The number of its file at the funder. */
  file_number: Generated<string>;
  agreed_on: Generated<Day | null>;
}
