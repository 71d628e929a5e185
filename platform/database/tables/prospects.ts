import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

/** Somebody who wants to be told of the next date of a course. */
export interface ProspectRow {
  id: string;
  course_id: string;
  email: string;
  created_at: Instant;
  /** Null: nobody has proved the address yet. */
  confirmed_at: Generated<Instant | null>;
}

/** A date that they know of. */
export interface ProspectDateRow {
  /** The id of the mail, which is deleted earlier. */
  id: string;
  prospect_id: string;
  stage_id: string;
  created_at: Instant;
}
