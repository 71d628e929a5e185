import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";
import type { PersonColumns } from "./registrations.ts";

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

export interface WaitingPersonRow extends PersonColumns {
  /** Becomes the id of the participant. */
  id: string;
  entry_id: string;
  position: number;
  /** The human being (tables/people.ts). */
  person_id: Generated<string | null>;
  person_key: string;
  /** Folded for search, like that of a registrant. */
  search_text: Generated<string>;
}
