import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

/** What a trainee can do of one objective. */
export interface ObjectiveResultRow {
  stage_id: string;
  participant_id: string;
  /** Its text. */
  objective: string;
  level: string;
  by_name: string;
  updated_at: Instant;
}

/** Evidence attached by hand to an indicator; its bytes are a blob of the same id. */
export interface AuditFileRow {
  id: string;
  /** The year of the audit that it is for. */
  year: number;
  indicator: number;
  name: string;
  type: string;
  size: number;
  checksum: string;
  note: Generated<string>;
  /** The day that it bears; empty: not said. */
  document_day: Generated<string>;
  by_name: string;
  created_at: Instant;
  /** Null: uploaded, but its form is not saved yet. */
  saved_at: Instant | null;
}
