import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

/** A part of the settings, or a text of a page, as it was saved. The highest version is the one in force. */
export interface SettingVersionRow {
  /** A section, or "text:", "template:" or "questionnaire:" and a name. */
  name: string;
  version: number;
  /** JSON; null: the original again. */
  value: string | null;
  saved_at: Instant;
  by_name: string;
}

/** The row of a file whose bytes are a blob of the same id. */
export interface SiteFileRow {
  id: string;
  kind: string;
  name: string;
  type: string;
  size: number;
  checksum: string;
  created_at: Instant;
  /** Null: uploaded, but its form is not saved yet. Older versions of the settings refer to it for ever. */
  saved_at: Instant | null;
}

export interface TrainerRow {
  id: string;
  name: string;
  speciality: string;
  background: string;
  motto: string;
  email: string;
  position: number;
  photo_id: string | null;
  /** Portrait (app/subjects/settings/rules/portraits.ts), or empty: the next of the set. Shown without a photo. */
  portrait: Generated<string>;
  /** "own", "subcontracted", or empty: not known yet. */
  employment: Generated<string>;
  archived_at: Instant | null;
  version: number;
  updated_at: Instant;
}
