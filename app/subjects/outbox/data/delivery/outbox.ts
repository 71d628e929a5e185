import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { MailRow } from "#platform/database/tables/mails.ts";
import { DOCUMENT_MAILS } from "#subjects/mails/data/unsend-documents.ts";
import type { MailState } from "#subjects/mails/rules/mail-states.ts";
import { deliveryMessage } from "../../rules/delivery-messages.ts";
import { renewLease, takeLease } from "./lease.ts";

// Literals: a partial index is used only when the query repeats its condition.
const IS_QUEUED = sql<boolean>`state in ('waiting', 'retrying')`;
const IS_IN_FLIGHT = sql<boolean>`state = 'sending'`;

const LONGEST_ANSWER = 500;

export type QueuedMail = Selectable<MailRow>;

/**
 * Takes the lease, or returns false. Mails that a process left in flight are due again: it was killed, and nobody knows
 * whether the mail server had taken them.
 */
export function becomeSender(database: Database, owner: string, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await takeLease(transaction, owner, now))) return false;
    const interrupted = await transaction
      .updateTable("mails")
      .set({ state: "retrying", due_at: now })
      .where(IS_IN_FLIGHT)
      .returning("id as mail_id")
      .execute();
    const attempt = { at: now, outcome: "retrying", answer: deliveryMessage.interrupted };
    const rows = interrupted.map(({ mail_id }) => ({ id: randomUUID(), mail_id, ...attempt }));
    if (rows.length > 0) await transaction.insertInto("mail_attempts").values(rows).execute();
    return true;
  });
}

/** The mail to send next, if there is one. */
export function findDue(database: Database, now: Date): Promise<QueuedMail | undefined> {
  return database
    .selectFrom("mails")
    .selectAll()
    .where(IS_QUEUED)
    .where("due_at", "<=", now)
    .orderBy("priority")
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

interface Claim {
  id: string;
  owner: string;
}

/** Marks it as in flight while the lease is ours. Cancelled: by an administrator, just now. */
export function claim(
  database: Database,
  { id, owner }: Claim,
  now: Date,
): Promise<"claimed" | "leaseLost" | "cancelled"> {
  return database.transaction().execute(async (transaction) => {
    if (!(await renewLease(transaction, owner, now))) return "leaseLost";
    const { numUpdatedRows } = await transaction
      .updateTable("mails")
      .set((column) => ({ state: "sending", attempts: column("attempts", "+", 1) }))
      .where("id", "=", id)
      .where(IS_QUEUED)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? "claimed" : "cancelled";
  });
}

/** How an attempt ended. */
export interface Outcome {
  state: Extract<MailState, "sent" | "retrying" | "failed" | "cancelled">;
  /** The answer of the mail server, or why there is none. */
  answer: string;
  /** The next attempt of a mail to retry. */
  dueAt?: Date;
}

export async function recordOutcome(database: Database, id: string, outcome: Outcome, now: Date): Promise<void> {
  const { state, answer, dueAt } = outcome;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("mails")
      .set({ state, ...(dueAt && { due_at: dueAt }), ...(state === "sent" && { sent_at: now }) })
      .where("id", "=", id)
      // Another process may have taken over after a lost lease; what was sent is sent even so.
      .where("state", "in", state === "sent" ? ["sending", "retrying"] : ["sending"])
      .execute();
    if (state === "failed") await forgetDossierState(transaction, id);
    const attempt = { mail_id: id, at: now, outcome: state, answer: answer.slice(0, LONGEST_ANSWER) };
    await transaction
      .insertInto("mail_attempts")
      .values({ id: randomUUID(), ...attempt })
      .execute();
  });
}

/** The document of this mail did not arrive: its dossier is not closed, until a job looks at it again. */
async function forgetDossierState(transaction: Transaction, mailId: string): Promise<void> {
  await transaction
    .deleteFrom("dossier_states")
    .where("stage_id", "in", ({ selectFrom }) =>
      selectFrom("mails")
        .select(({ fn, val }) => fn.coalesce("mails.stage_id", val("")).as("stage_id"))
        .where("id", "=", mailId)
        .where("kind", "in", DOCUMENT_MAILS),
    )
    .execute();
}

export async function countQueued(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where(IS_QUEUED)
    .executeTakeFirstOrThrow();
  return Number(count);
}
