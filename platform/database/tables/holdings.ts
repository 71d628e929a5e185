import type { Generated } from "kysely";
import type { Day } from "../../values/paris-time.ts";
import type { Instant } from "./column-values.ts";

/** What somebody can hold: Certiphyto, CACES R489… (docs/decisions/097). */
export interface CertificationRow {
  id: string;
  name: string;
  /** The name, folded: a course with this certificate gives it. Unique. */
  name_key: string;
}

/** How long it is valid, by whom it was prolonged, when it is renewed: dated, with its source. */
export interface ValidityRuleRow {
  id: string;
  certification_id: string;
  /** "period", "prolongation" or "window" */
  kind: string;
  /** The days that it is about: of obtaining for a period, of the end otherwise. Null: no limit. */
  from_day: Generated<Day | null>;
  to_day: Generated<Day | null>;
  /** Null, for a period only: without end. */
  months: number | null;
  /** How many months before the end the window closes. */
  until_months: Generated<number>;
  source: string;
  version: Generated<number>;
  by_name: Generated<string>;
  updated_at: Instant;
}

/** Somebody has obtained it. */
export interface HoldingRow {
  id: string;
  person_id: string;
  certification_id: string;
  obtained_on: Day;
  /** Follows from the rules of validity; null: without end. */
  ends_on: Day | null;
  /** "certificate", "typed" or "imported" */
  source: string;
  /** The registration whose certificate gave it. */
  participant_id: Generated<string | null>;
  by_name: Generated<string>;
  created_at: Instant;
}

/** A mail that asks somebody to renew what they hold. */
export interface RecallRow {
  /** The id of the mail, which is deleted earlier. */
  id: string;
  holding_id: string;
  /** The end that it told. */
  ends_on: Day;
  /** 1: at the opening of the window; 2: near its end. */
  step: number;
  created_at: Instant;
  /** When its link was first opened. */
  opened_at: Generated<Instant | null>;
  /** The seat that was held by its link. */
  entry_id: Generated<string | null>;
}

/** Somebody of whom the centre has said that they work there. */
export interface TeamPersonRow {
  organisation_id: string;
  person_id: string;
  confirmed_at: Instant;
  by_name: string;
}
