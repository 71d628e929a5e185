import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import { addressChanged } from "#subjects/accounts/mails.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalAction } from "#subjects/journal/rules/journal.ts";
import { LINK_MILLISECONDS } from "#subjects/mails/rules/link-kinds.ts";
import {
  isCancellable,
  isMailState,
  isResendable,
  MAIL_STATES,
  type MailState,
} from "#subjects/mails/rules/mail-states.ts";
import type { MailRefusal } from "../rules/mail-messages.ts";
import { isMailKind, mailOf } from "./all-mails.ts";

/** The limit of one administrator, both ways together. */
export const MAIL_CHANGE_RATE: Rate = { limit: 100, seconds: 600 };

interface MailChange {
  id: string;
  by: User;
}

type Outcome = { id: string } | { reason: MailRefusal };

/** One that is not sent yet. A worker that took it in the meantime has it: the statement that writes decides. */
export async function cancelMail(database: Database, { id, by }: MailChange, now: Date): Promise<Outcome> {
  return database.transaction().execute(async (transaction) => {
    const mail = await readMail(transaction, id, by, now);
    if ("reason" in mail) return mail;
    if (!isCancellable(mail.state)) return { reason: "noLongerWaiting" };
    if (!(await setState(transaction, mail, { state: "cancelled" }))) return { reason: "noLongerWaiting" };
    await recordChange(transaction, { action: "mailCancelled", mail, after: "cancelled", by }, now);
    return { id };
  });
}

/** Sends it again, or a copy of it if it was sent. Returns the id of the mail that waits. */
export async function resendMail(database: Database, { id, by }: MailChange, now: Date): Promise<Outcome> {
  return database.transaction().execute(async (transaction) => {
    const mail = await readMail(transaction, id, by, now);
    if ("reason" in mail) return mail;
    if (!isResendable(mail.state)) return { reason: "alreadyWaiting" };
    if (mail.kind === addressChanged.kind && isUndoOver(mail, now)) return { reason: "undoOver" };
    const resent = mail.state === "sent" ? await copyMail(transaction, mail, now) : mail.id;
    if (resent === null) return { reason: "alreadyWaiting" };
    const again = { state: "waiting", attempts: 0, due_at: now } as const;
    if (resent === mail.id && !(await setState(transaction, mail, again))) return { reason: "alreadyWaiting" };
    await recordChange(transaction, { action: "mailResent", mail, after: "waiting", by }, now);
    return { id: resent };
  });
}

type Mail = Exclude<Awaited<ReturnType<typeof readMail>>, { reason: MailRefusal }>;

async function readMail(transaction: Transaction, id: string, by: User, now: Date) {
  const row = await transaction.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !isMailState(row.state)) return { reason: "gone" } as const;
  const limits = [{ ...MAIL_CHANGE_RATE, key: `mail change ${by.id}` }];
  if (!(await countAttempt(transaction, limits, now))) return { reason: "tooMany" } as const;
  return { ...row, state: row.state };
}

/** False when its state is no longer the one that was read. */
async function setState(
  transaction: Transaction,
  { id, state }: Mail,
  change: { state: MailState; attempts?: number; due_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("mails")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const isUndoOver = ({ created_at }: Mail, now: Date) =>
  new Date(created_at).getTime() + LINK_MILLISECONDS.undoAddress <= now.getTime();

const MINUTE = 60_000;

/** Null when it was copied in the same minute: two clicks send one mail. */
async function copyMail(transaction: Transaction, mail: Mail, now: Date): Promise<string | null> {
  // The seven days to undo a change of address count from the change, also for a copy.
  const created_at = mail.kind === addressChanged.kind ? mail.created_at : now;
  const once_key = `copy of ${mail.id} ${Math.floor(now.getTime() / MINUTE)}`;
  const again = { state: "waiting", attempts: 0, due_at: now, created_at, sent_at: null, once_key };
  const copy = await transaction
    .insertInto("mails")
    .values({ ...mail, ...again, id: randomUUID() })
    .onConflict((conflict) => conflict.column("once_key").where("once_key", "is not", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return copy?.id ?? null;
}

interface RecordedChange {
  action: JournalAction;
  mail: Mail;
  after: MailState;
  by: User;
}

/** The entry has neither the address nor the subject: the journal is kept longer than a person's data. */
async function recordChange(transaction: Transaction, { action, mail, after, by }: RecordedChange, now: Date) {
  const label = isMailKind(mail.kind) ? mailOf(mail.kind).name : mail.kind;
  const changes = [{ label, before: MAIL_STATES[mail.state], after: MAIL_STATES[after] }];
  await record(transaction, { by, action, changes }, now);
}
