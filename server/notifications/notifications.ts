import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { prepareQuery } from "../database/prepared-query.ts";

export interface Notification {
  id: string;
  message: string;
  date: Date;
  isRead: boolean;
}

export interface NewNotification {
  userId: string;
  message: string;
}

/** They are kept for as long as the account is, but a page shows only the latest. */
const SHOWN = 100;

/** Engines limit the values of one statement, and a large stage may have thousands of people to tell. */
const A_STATEMENT = 1_000;

/** Written out, as it stands in the index: SQLite takes that for nothing less. */
export const UNREAD = sql.lit(false);

/** New ones are unread. */
export async function notify(database: Database, notifications: readonly NewNotification[], now: Date): Promise<void> {
  for (let start = 0; start < notifications.length; start += A_STATEMENT) {
    const rows = notifications.slice(start, start + A_STATEMENT).map(({ userId, message }) => ({
      id: randomUUID(),
      user_id: userId,
      message,
      date: now,
      is_read: false,
    }));
    await database.insertInto("notifications").values(rows).execute();
  }
}

export async function listNotifications(database: Database, userId: string): Promise<Notification[]> {
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

export async function countUnread(database: Database, userId: string): Promise<number> {
  const [row] = await unreadQuery(database, { userId });
  return Number(row?.count);
}

/** Up to an instant: what arrives while a page is being read has not been seen. */
export async function markRead(database: Database, userId: string, until: Date): Promise<void> {
  await database
    .updateTable("notifications")
    .set({ is_read: true })
    .where("user_id", "=", userId)
    .where("is_read", "=", UNREAD)
    .where("date", "<=", until)
    .execute();
}
