import type { Selectable } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { MailRow } from "#platform/database/tables/mails.ts";
import type { StoredMail } from "#subjects/mails/data/mail.ts";
import { isMailState, type MailState } from "#subjects/mails/rules/mail-states.ts";
import { failureInWords } from "../rules/failure-words.ts";
import { isMailKind, mailOf } from "./all-mails.ts";

interface FoundMail extends StoredMail {
  state: MailState;
  /** When it is sent, or sent again; of use only while it waits. */
  dueAt: Date;
  sentAt: Date | null;
}

/** Null for an unknown id, and for a kind that this version does not know. */
export async function findMail(database: Reader, id: string): Promise<FoundMail | null> {
  const row = await database.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  const mail = row && toStoredMail(row);
  if (!mail || !isMailState(row.state)) return null;
  return {
    ...mail,
    state: row.state,
    dueAt: new Date(row.due_at),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at),
  };
}

interface MailAttempt {
  id: string;
  at: Date;
  outcome: string;
  /** The answer of the mail server. */
  answer: string;
}

/** Latest first. */
export async function listAttempts(database: Reader, mailId: string): Promise<MailAttempt[]> {
  const rows = await database
    .selectFrom("mail_attempts")
    .select(["id", "at", "outcome", "answer"])
    .where("mail_id", "=", mailId)
    .orderBy("at", "desc")
    .limit(MOST_ATTEMPTS)
    .execute();
  return rows.map(({ at, ...attempt }) => ({ ...attempt, at: new Date(at) }));
}

/** What was answered to the last attempt of each of some mails, by their ids. */
export async function lastAnswers(database: Reader, mailIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("mail_attempts")
    .select(["mail_id", "answer"])
    .where("mail_id", "in", [...mailIds, ""])
    .orderBy("at")
    .execute();
  return new Map(rows.map(({ mail_id, answer }) => [mail_id, answer]));
}

/** More than a mail gets before it is given up, several times over. */
const MOST_ATTEMPTS = 100;

/**
 * The registrants of a stage at whose address a mail did not arrive, by their ids, and why if the answer of the mail server
 * says it. A mail that was sent again or cancelled has been dealt with.
 */
export async function findBounced(database: Reader, stageId: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database
    .selectFrom("participants")
    .innerJoin("mails", "mails.recipient", "participants.email")
    .select(["participants.id as person", "mails.id as mail"])
    .where("participants.stage_id", "=", stageId)
    .where("mails.state", "=", "failed")
    .orderBy("mails.created_at")
    .execute();
  const answers = await lastAnswers(
    database,
    rows.map(({ mail }) => mail),
  );
  return new Map(rows.map(({ person, mail }) => [person, failureInWords(answers.get(mail) ?? "")]));
}

/** Null for a kind that this version does not know. */
export function toStoredMail(row: Selectable<MailRow>): StoredMail | null {
  const { id, kind, recipient, subject } = row;
  if (!isMailKind(kind)) return null;
  return {
    id,
    mail: mailOf(kind),
    recipient,
    subject,
    data: JSON.parse(row.data),
    stageId: row.stage_id,
    participantId: row.participant_id,
    waitingEntryId: row.waiting_entry_id,
    documentId: row.document_id,
    userId: row.user_id,
    createdAt: new Date(row.created_at),
  };
}
