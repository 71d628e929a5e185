import type { Generated } from "kysely";
import type { Flag, Instant } from "./column-values.ts";

/** A human being, to whom registrations, entries of waiting lists and accounts belong (docs/decisions/084). */
export interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
  /** The name, folded for search. Begins with the last name, so that it also sorts. */
  search_text: string;
  organisation_id: string | null;
  /** What the centre notes; nobody else reads it. */
  notes: Generated<string>;
  /** The one that it was merged into; its own rows were moved there. */
  merged_into: string | null;
  /** JSON: the ids of what was moved by that merge, by table, so that it can be undone. */
  moved: Generated<string>;
  /** The person said « Ne plus me le rappeler »; null: not. */
  recall_refused_at: Generated<Instant | null>;
  version: number;
  /** Who of the centre has changed it last, or merged it into another; empty: nobody. */
  by_name: string;
  updated_at: Instant;
}

/** An address or a phone number of a person. */
export interface PersonContactRow {
  id: string;
  person_id: string;
  /** "email" or "phone" */
  kind: string;
  /** The address or number as somebody typed it. */
  value: string;
  /** What it is compared by: the address, or the digits of the number. */
  contact: string;
  /** personKey of the name with which it leads to the person; null: it does not. One person has each pair. */
  name_key: string | null;
  /** An account has proved the address. */
  is_proven: Generated<Flag>;
  /** Somebody of the centre has added it: it does not go with a registration. */
  by_centre: Generated<Flag>;
}
