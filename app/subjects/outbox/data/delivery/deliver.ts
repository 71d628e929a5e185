import type { Database, Reader } from "#platform/database/database.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import { dayInParis, daysBetween } from "#platform/values/paris-time.ts";
import { currentDunning } from "#subjects/invoices/data/mailed-invoices.ts";
import {
  type DocumentAttachment,
  isOf,
  type Links,
  type RenderedMail,
  type StoredMail,
} from "#subjects/mails/data/mail.ts";
import { reminder } from "#subjects/registrations/mails.ts";
import { deliveryMessage } from "../../rules/delivery-messages.ts";
import { isRefusedForGood, isStale, nextAttempt, type SendingError } from "../../rules/retry.ts";
import { toStoredMail } from "../find-mail.ts";
import { makeLinks } from "../make-links.ts";
import type { Outcome, QueuedMail } from "./outbox.ts";
import type { MailTransport } from "./transport.ts";

export interface Delivery {
  database: Database;
  transport: MailTransport;
  /** The documents that the mail carries, as far as they are small enough. Null when all are gone. Throws to wait. */
  readFiles?: (mail: StoredMail) => Promise<readonly DocumentAttachment[] | null>;
  render: (
    mail: StoredMail,
    links: Links,
    files: readonly DocumentAttachment[],
  ) => RenderedMail | Promise<RenderedMail>;
  baseUrl: URL;
  clock: () => Date;
}

/** How an attempt ended, with the name of its error for the log. */
export type Attempt = Outcome & { error?: string };

/** The mail as it will be sent; or, when it cannot be, how the attempt ends. Never throws: the other mails must leave. */
export async function prepare(
  { database, readFiles = noFiles, render, baseUrl, clock }: Omit<Delivery, "transport">,
  row: QueuedMail,
): Promise<{ rendered: RenderedMail } | { ended: Attempt }> {
  const now = clock();
  if (isStale(new Date(row.due_at), now)) return { ended: { state: "failed", answer: deliveryMessage.stale } };
  try {
    const stored = toStoredMail(row);
    if (!stored) return { ended: { state: "failed", answer: deliveryMessage.unwritable, error: "unknown kind" } };
    const reminded = await currentReminder(database, stored, now);
    const mail = reminded && (await currentDunning(database, reminded));
    if (!mail) return { ended: { state: "cancelled", answer: deliveryMessage.outdated } };
    const files = await readFiles(mail).catch((error) => {
      if (isUnavailable(error)) throw error;
      return "away" as const;
    });
    if (files === "away") return { ended: retry(row, { answer: deliveryMessage.fileAway }, now) };
    if (!files) return { ended: { state: "cancelled", answer: deliveryMessage.gone } };
    const links = await makeLinks(database, mail, { baseUrl, now });
    if (!links) return { ended: { state: "cancelled", answer: deliveryMessage.gone } };
    return { rendered: await render(mail, links, files) };
  } catch (error) {
    if (isUnavailable(error)) return { ended: retry(row, { answer: deliveryMessage.databaseAway }, now) };
    return { ended: { state: "failed", answer: deliveryMessage.unwritable, error: nameOf(error) } };
  }
}

export async function send(
  { transport, clock }: Pick<Delivery, "transport" | "clock">,
  row: QueuedMail,
  rendered: RenderedMail,
): Promise<Attempt> {
  try {
    return { state: "sent", answer: await transport.send(row, rendered, clock()) };
  } catch (error) {
    const { message, response } = error as Error & { response?: string };
    const { responseCode, code } = error as SendingError;
    const failed = { answer: response ?? message, error: String(responseCode ?? code ?? nameOf(error)) };
    return isRefusedForGood(error as SendingError) ? { state: "failed", ...failed } : retry(row, failed, clock());
  }
}

const noFiles = async (): Promise<readonly DocumentAttachment[]> => [];

function retry(row: QueuedMail, failed: { answer: string; error?: string }, now: Date): Attempt {
  const dueAt = nextAttempt(row.attempts + 1, now);
  return dueAt ? { state: "retrying", dueAt, ...failed } : { state: "failed", ...failed };
}

/** The log gets the name, not the message: it may contain an address. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : "not an Error");

/**
 * A reminder as it is true when it leaves, which may be hours or days after it was written. Null when the stage has begun
 * or has another date: another mail tells that.
 */
async function currentReminder(database: Reader, mail: StoredMail, now: Date): Promise<StoredMail | null> {
  if (!isOf(mail, reminder)) return mail;
  const stage = await database
    .selectFrom("stages")
    .select("date")
    .where("id", "=", mail.stageId ?? "")
    .executeTakeFirst();
  const { date } = mail.data.stage;
  if (!date || stage?.date !== date) return null;
  const days = daysBetween(dayInParis(now), date);
  if (days < 1) return null;
  const data = { ...mail.data, days };
  return { ...mail, data, subject: reminder.subject(data) };
}
