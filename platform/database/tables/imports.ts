import type { Flag, Instant } from "./column-values.ts";

/** A file that an administrator imports: while it is corrected, and for the day in which it can be undone. */
export interface ImportRow {
  /** Made by the browser: the same file sent twice is one import. */
  id: string;
  user_id: string;
  kind: string;
  /** The stage of registrants, if it is the same for all. */
  stage_id: string | null;
  file_name: string;
  /** JSON: the names of the columns, in their order. */
  columns: string;
  /** JSON: the headings of the file that no column has. */
  unknown_headings: string;
  /** "sending", "draft", "done" or "undone". */
  state: string;
  expected_rows: number;
  /** Incremented by each change of a row: what is imported is what was looked at. */
  version: number;
  /** Whether the registrants were told by mail. */
  tells: Flag;
  created_at: Instant;
  done_at: Instant | null;
}

export interface ImportLineRow {
  import_id: string;
  /** The line of the file. */
  line: number;
  /** JSON: the texts of the file, by column. */
  cells: string;
  /** JSON: what is wrong in each cell. */
  faults: string;
  /** What is wrong with the row among the others; empty: nothing. */
  clash: string;
  is_wrong: Flag;
  /** Equal in rows that describe the same stage, or the same person on the same stage; what somebody holds since when; empty while a cell is wrong. */
  same_key: string;
  /** The stage that the row of a registrant names. */
  stage_id: string | null;
  /** The id of the stage, the registration or the holding that the import makes of it. */
  made_id: string;
  /** The address of a person, for the erasure of their data; otherwise empty. */
  email: string;
}
