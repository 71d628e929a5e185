import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

export interface StageRow {
  id: string;
  type_id: number;
  type: string;
  image: string | null;
  title: string;
  date: string | null;
  end_registration_date: string | null;
  available_seats: number;
  location: string;
  duration: number | null;
  satisfaction_percentage: number | null;
  pdf_url: string | null;
  details: string;
  /** Title and place, folded for search. */
  search_text: string;
  /** Incremented by each change that an administrator makes. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface StageFileRow {
  id: string;
  stage_id: string | null;
  kind: string;
  name: string;
  type: string;
  size: number;
  checksum: string;
  created_at: Instant;
}

export interface JournalRow {
  id: string;
  at: Instant;
  by_user: string;
  by_name: string;
  action: string;
  stage_id: string | null;
  stage_title: string;
  person: string;
  /** JSON. */
  changes: string;
}
