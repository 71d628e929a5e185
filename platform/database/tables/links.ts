import type { Generated } from "kysely";
import type { Flag, Instant } from "./column-values.ts";

/** A private link, by the digest of its token. It opens exactly one of these, and is deleted with it. */
export interface LinkRow extends Record<LinkTarget, string | null> {
  digest: string;
  /** The address that the mail went to; empty for a link that a page showed, and for those of before this column. */
  email: Generated<string>;
  /** False: a page showed it to who typed the address, so it proves nothing about that. */
  is_mailed: Generated<Flag>;
  created_at: Instant;
}

/** What links open, by the column that refers to it. */
export type LinkTarget =
  | "participant_id"
  | "entry_id"
  | "opinion_id"
  | "document_id"
  | "invoice_id"
  | "recall_id"
  | "organisation_id"
  | "prospect_id";

/** Six digits to sign with, by their digest: a document, or a half-day of a registration. */
export interface CodeRow {
  document_id: string | null;
  participant_id: string | null;
  half_day_id: string | null;
  digest: string;
  /** The address that the mail went to. */
  email: string;
  attempts: number;
  expires_at: Instant;
}
