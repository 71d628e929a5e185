import type { Flag, Instant } from "./column-values.ts";

export interface SharedFileRow {
  id: string;
  name: string;
  type: string;
  /** PostgreSQL returns a bigint as text. */
  size: number | string;
  checksum: string;
  shared_by: string;
  shared_by_name: string;
  /** Whether the sharer was an administrator when it was shared. */
  shared_by_admin: Flag;
  created_at: Instant;
  shared_at: Instant | null;
}

export interface SharedFileRecipientRow {
  file_id: string;
  user_id: string;
  downloaded_at: Instant | null;
}

export interface SharedFileRegistrantRow {
  file_id: string;
  participant_id: string;
  /** The registrant's account, when it received the file too. */
  user_id: string | null;
  downloaded_at: Instant | null;
}
