import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { prepareQuery } from "#platform/database/prepared-query.ts";
import { singleStatement } from "#platform/database/single-statement.ts";

interface Notification {
  id: string;
  message: string;
  date: Date;
  isRead: boolean;
}

interface NewNotification {
  userId: string;
  message: string;
}

/** The page shows the latest ones; all are kept as long as the account. */
const SHOWN = 100;

/** The engines limit the values of one statement, and a stage may have thousands of accounts. */
const ROWS_PER_STATEMENT = 1_000;

/** A literal: SQLite uses a partial index only when the query repeats its condition literally. */
export const UNREAD = sql.lit(false);

export async function notify(
  transaction: Transaction,
  notifications: readonly NewNotification[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < notifications.length; start += ROWS_PER_STATEMENT) {
    const rows = notifications.slice(start, start + ROWS_PER_STATEMENT).map(({ userId, message }) => ({
      id: randomUUID(),
      user_id: userId,
      message,
      date: now,
      is_read: false,
    }));
    await transaction.insertInto("notifications").values(rows).execute();
  }
}

export async function listNotifications(database: Reader, userId: string): Promise<Notification[]> {
  const rows = await database
    .selectFrom("notifications")
    .select(["id", "message", "date", "is_read"])
    .where("user_id", "=", userId)
    .orderBy("date", "desc")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, message, date, is_read }) => ({
    id,
    message,
    date: new Date(date),
    isRead: Boolean(is_read),
  }));
}

const unreadQuery = prepareQuery((database, { userId }: { userId: string }) =>
  database
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("user_id", "=", userId)
    .where("is_read", "=", UNREAD),
);

export async function countUnread(database: Reader, userId: string): Promise<number> {
  const [row] = await unreadQuery(database, { userId });
  return Number(row?.count);
}

/** Up to an instant: one that arrives while the page is open has not been seen. */
export async function markRead(database: Database, userId: string, until: Date): Promise<void> {
  await singleStatement(database)
    .updateTable("notifications")
    .set({ is_read: true })
    .where("user_id", "=", userId)
    .where("is_read", "=", UNREAD)
    .where("date", "<=", until)
    .execute();
}
