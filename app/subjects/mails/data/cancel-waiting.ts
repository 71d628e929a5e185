import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

/** A literal: a partial index is used only when the query repeats its condition. */
export const IS_UNSENT = sql<boolean>`state <> 'sent'`;

/** The mails of some kinds about a stage that have not left will not leave: what they say is over. */
export const cancelWaiting = (
  transaction: Transaction,
  { stageId, kinds }: { stageId: string; kinds: readonly string[] },
) =>
  transaction
    .updateTable("mails")
    .set({ state: "cancelled" })
    .where("stage_id", "=", stageId)
    .where("kind", "in", kinds)
    .where("state", "in", ["waiting", "retrying"])
    .where(IS_UNSENT);

/**
 * Cancels the news of what is undone now, where it has not left. Returns whom it has not reached: registrations, accounts
 * and entries of a waiting list by their id, others by their address. They need not be told that it is undone.
 */
export async function withdrawNews(news: ReturnType<typeof cancelWaiting>): Promise<ReadonlySet<string>> {
  const rows = await news.returning(["waiting_entry_id", "participant_id", "user_id", "recipient"]).execute();
  return new Set(rows.map((row) => row.waiting_entry_id ?? row.participant_id ?? row.user_id ?? row.recipient));
}
