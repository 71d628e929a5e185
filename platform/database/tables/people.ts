import type { Instant } from "./column-values.ts";

/** Two entries of the same person: what is found under the one key belongs to the other (docs/decisions/052). */
export interface MergedPersonRow {
  id: string;
  /** The id of an account, or registrantKey (app/subjects/people/rules/person-keys.ts). */
  key: string;
  /** The address in the key; empty for an account, and for a registrant without an address. */
  email: string;
  into_key: string;
  into_email: string;
  /** The administrator. */
  by_name: string;
  merged_at: Instant;
}
