import type { Generated } from "kysely";
import type { Instant } from "./column-values.ts";

export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  /** Recipient and subject, folded for search. */
  search_text: Generated<string>;
  /** JSON: what the mail tells, as it was when it was written. */
  data: string;
  stage_id: string | null;
  participant_id: string | null;
  user_id: string | null;
  waiting_entry_id: string | null;
  /** The issued document that it carries, or asks to sign. */
  document_id: string | null;
  /** The lowest is sent first. */
  priority: number;
  state: string;
  attempts: Generated<number>;
  due_at: Instant;
  created_at: Instant;
  sent_at: Instant | null;
  /** Unique: a mail that must not be written twice. */
  once_key: string | null;
}

export interface MailAttemptRow {
  id: string;
  mail_id: string;
  at: Instant;
  outcome: string;
  /** The answer of the mail server. */
  answer: string;
}

export interface LeaseRow {
  name: string;
  owner: string;
  expires_at: Instant;
}
