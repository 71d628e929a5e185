import { deliveryMessage } from "../../../domain/mails/delivery-messages.ts";
import { isMailKind } from "../../../domain/mails/mail-kinds.ts";
import { isRefusedForGood, isStale, nextAttempt, type SendingError } from "../../../domain/mails/retry.ts";
import type { Database } from "../../database/database.ts";
import { isUnavailable } from "../../database/unavailable.ts";
import { makeLinks } from "../links.ts";
import type { Links, RenderedMail, StoredMail } from "../mail.ts";
import type { ClaimedMail, Outcome } from "./outbox.ts";
import type { MailTransport } from "./transport.ts";

export interface Delivery {
  database: Database;
  transport: MailTransport;
  render: (mail: StoredMail, links: Links) => RenderedMail;
  baseUrl: URL;
  clock: () => Date;
}

/**
 * One attempt. A mail that cannot be sent ends in a state that the administrators see, and never stops the others. Throws
 * only when the database is unavailable.
 */
export async function deliver(
  { database, transport, render, baseUrl, clock }: Delivery,
  row: ClaimedMail,
): Promise<Outcome & { error?: string }> {
  const now = clock();
  if (isStale(new Date(row.due_at), now)) return { state: "failed", answer: deliveryMessage.stale };
  let rendered: RenderedMail;
  try {
    const mail = toStoredMail(row);
    const links = await makeLinks(database, mail, { baseUrl, now });
    if (!links) return { state: "cancelled", answer: deliveryMessage.gone };
    rendered = render(mail, links);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return { state: "failed", answer: deliveryMessage.unwritable, error: nameOf(error) };
  }
  try {
    return { state: "sent", answer: await transport.send(row, rendered, now) };
  } catch (error) {
    const { message, response } = error as Error & { response?: string };
    const sending = error as SendingError;
    const dueAt = isRefusedForGood(sending) ? null : nextAttempt(row.attempts, clock());
    const failed = {
      answer: response ?? message,
      error: String(sending.responseCode ?? sending.code ?? nameOf(error)),
    };
    return dueAt ? { state: "retrying", dueAt, ...failed } : { state: "failed", ...failed };
  }
}

/** For the log, without the message: it may contain an address. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : "not an Error");

function toStoredMail(row: ClaimedMail): StoredMail {
  const { id, kind, recipient, subject } = row;
  if (!isMailKind(kind)) throw new TypeError("a kind of mail that this version does not know");
  return {
    id,
    kind,
    recipient,
    subject,
    data: JSON.parse(row.data),
    stageId: row.stage_id,
    participantId: row.participant_id,
    userId: row.user_id,
    createdAt: new Date(row.created_at),
  };
}
