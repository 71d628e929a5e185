import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/database.ts";
import { prepareInsert } from "#platform/database/prepared-insert.ts";
import { isMailable } from "#platform/values/email.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import { withLinks } from "../rules/harmless.ts";
import type { MailContent } from "./declare-mail.ts";
import { insertIfParticipant, insertUnlessFull, withoutThoseTooMany } from "./limited-mails.ts";

export interface NewMail {
  /** `reminder.with(data)` */
  mail: MailContent;
  /** Where another row names the mail. */
  id?: string;
  /** One address. A mail to an address that isMailable refuses is not written. */
  to: string;
  stageId?: string;
  /** Whose registration the mail links to. */
  participantId?: string;
  /** Whose entry of the waiting list the mail links to. */
  waitingEntryId?: string;
  /** The issued document that the mail carries, or asks to sign. */
  documentId?: string;
  /** The account that the mail is about. */
  userId?: string;
  /** It leaves no earlier. */
  notBefore?: Date;
  /** A second mail with the same key is not written. */
  onceKey?: string;
  /** Caused by the centre, or by the account that has proved this address: never one too many (limited-mails.ts). */
  isTrusted?: boolean;
}

const ROWS_PER_STATEMENT = 500;

const insertMail = prepareInsert("mails");

/** Writes mails into the outbox, in the transaction of what they tell. A worker sends them: delivery/. */
export async function queueMails(transaction: Transaction, mails: readonly NewMail[], now: Date): Promise<void> {
  const mailable = mails.filter(({ to }) => isMailable(to));
  const [only, ...others] = mailable;
  // A registration is the most frequent change, and writes one mail.
  if (only && others.length === 0 && only.onceKey === undefined)
    return (isLimited(only) ? insertUnlessFull : insertMail)(transaction, rowOf(only, now));
  const written = await withoutThoseTooMany(transaction, mailable, { isLimited, now });
  const rows = written.map((mail) => rowOf(mail, now));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await transaction
      .insertInto("mails")
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.column("once_key").where("once_key", "is not", null).doNothing())
      .execute();
}

const isLimited = ({ mail, isTrusted }: NewMail) => mail.declared.isLimited && !isTrusted;

/**
 * Writes a mail to that account, if it exists with that address. The same statement is executed in both cases, so that
 * neither the number of statements nor their time tells whether there is one.
 */
export async function queueMailIfAccount(transaction: Transaction, mail: NewMail, now: Date): Promise<void> {
  const { user_id: _, ...row } = rowOf(mail, now);
  const columns = Object.keys(row) as (keyof typeof row)[];
  await transaction
    .insertInto("mails")
    .columns([...columns, "user_id"])
    .expression(({ selectFrom, val }) =>
      selectFrom("users")
        .select((users) => [...columns.map((column) => val(row[column]).as(column)), users.ref("id").as("user_id")])
        .where("id", "=", mail.userId ?? "")
        .where("email", "=", mail.to),
    )
    .execute();
}

/** Writes a mail to that participant, if there is one with that address; in both cases by the same statement. */
export const queueMailIfParticipant = (transaction: Transaction, mail: NewMail, now: Date): Promise<void> =>
  insertIfParticipant(transaction, rowOf(mail, now));

function rowOf({ mail: { declared, data }, ...about }: NewMail, now: Date) {
  const subject = declared.subject(data);
  return {
    id: about.id ?? randomUUID(),
    kind: declared.kind,
    recipient: about.to,
    subject,
    search_text: frenchSearchText(`${about.to} ${withLinks(subject)}`),
    data: JSON.stringify(data),
    stage_id: about.stageId ?? null,
    participant_id: about.participantId ?? null,
    waiting_entry_id: about.waitingEntryId ?? null,
    document_id: about.documentId ?? null,
    user_id: about.userId ?? null,
    priority: declared.priority,
    state: "waiting",
    due_at: about.notBefore ?? now,
    created_at: now,
    sent_at: null,
    once_key: about.onceKey ?? null,
  };
}
