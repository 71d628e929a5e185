import { sql } from "kysely";
import type { Instant } from "#platform/database/tables/column-values.ts";

/** The last mail of an issued document is there, and has not left. */
const itsMailIn = (states: string) =>
  sql<boolean>`exists (select 1 from mails where mails.id = issued_documents.mail_id and mails.state ${sql.raw(states)})`;

export const mailWaits = () => itsMailIn("in ('waiting', 'sending', 'retrying')");

/** It was sent by a mail that did not fail, or posted. */
export const hasLeft = () =>
  sql<boolean>`(issued_documents.sent_at is not null and not ${itsMailIn("in ('failed', 'cancelled')")})`;

/**
 * When the last mail of an issued document left; null: it waits or failed. Once a mail is deleted, the note of the
 * document is all that is known.
 */
export const leftAt = () => sql<Instant | null>`case when ${itsMailIn("<> 'sent'")} then null
  else coalesce((select mails.sent_at from mails where mails.id = issued_documents.mail_id), issued_documents.sent_at) end`;
