import type { Generated } from "kysely";
import type { Flag, Instant } from "./column-values.ts";

/** One or several people who come together or not at all. */
export interface WaitingEntryRow {
  id: string;
  stage_id: string;
  /** The lowest of a stage is the first. */
  position: number;
  /** How many people. */
  seats: number;
  state: string;
  /** "self" or "group", like a registration. */
  kind: string;
  /** The address of the person who is told. */
  email: string;
  user_id: string | null;
  submission: string;
  held_until: Instant | null;
  created_at: Instant;
  ended_at: Instant | null;
}

export interface WaitingPersonRow {
  /** Becomes the id of the participant. */
  id: string;
  entry_id: string;
  position: number;
  /** The human being (tables/people.ts). */
  person_id: Generated<string | null>;
  email: string;
  first_name: string;
  last_name: string;
  person_key: string;
  phone: string;
  company: string;
  level: string;
  is_handicapped: Flag;
  handicap_type: string;
  trainee_kind: Generated<string>;
  payer: Generated<string>;
  /** Folded for search, like that of a registrant. */
  search_text: Generated<string>;
}
