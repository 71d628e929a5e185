import type { Reader } from "#platform/database/database.ts";
import type { StoredMail } from "#subjects/mails/data/mail.ts";
import { isMailState, type MailState } from "#subjects/mails/rules/mail-states.ts";
import { toStoredMail } from "./stored-mail.ts";

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
