import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Transaction } from "./database/database.ts";
import { singleStatement } from "./database/single-statement.ts";

/** A limit for a window of so many seconds, which begins with the first attempt. */
export interface Rate {
  limit: number;
  seconds: number;
}

export interface RateLimit extends Rate {
  /** Who does what. Stored as a digest: the table holds no e-mail or network address. */
  key: string;
  /** How much this attempt counts. Default: 1. */
  amount?: number;
}

/**
 * Counts an attempt against all its limits, or returns false and counts against none when it exceeds one. The database
 * counts, so that the limit holds for all processes together and under concurrent attempts. A transaction that is rolled
 * back has counted nothing.
 */
export async function countAttempt(
  database: Database | Transaction,
  limits: readonly RateLimit[],
  now: Date,
): Promise<boolean> {
  if (limits.length === 0) return true;
  if (limits.some(({ limit, amount = 1 }) => amount > limit)) return false;
  const limitOf = sql.join(
    limits.map(({ key, limit }) => sql`when ${digest(key)} then ${sql.lit(limit)}`),
    sql` `,
  );
  const isExpired = sql<boolean>`sign_in_attempts.expires_at <= ${now}`;
  const counted = await singleStatement(database)
    .insertInto("sign_in_attempts")
    .values(
      limits.map(({ key, seconds, amount = 1 }) => ({
        key: digest(key),
        count: amount,
        expires_at: endOf(now, seconds),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          count: sql<number>`excluded.count + case when ${isExpired} then 0 else sign_in_attempts.count end`,
          expires_at: sql<Date>`case when ${isExpired} then excluded.expires_at else sign_in_attempts.expires_at end`,
        })
        .where(
          sql<boolean>`${isExpired} or sign_in_attempts.count + excluded.count <= case sign_in_attempts.key ${limitOf} end`,
        ),
    )
    .returning("key")
    .execute();
  if (counted.length === limits.length) return true;
  // After a crash in between, those that were counted stay so until they expire.
  const keys = counted.map(({ key }) => key);
  await uncountAttempt(
    database,
    limits.filter(({ key }) => keys.includes(digest(key))),
  );
  return false;
}

/** Takes back an attempt that was counted and then not made. */
export async function uncountAttempt(database: Database | Transaction, limits: readonly RateLimit[]): Promise<void> {
  for (const { key, amount = 1 } of limits)
    await singleStatement(database)
      .updateTable("sign_in_attempts")
      .set({ count: sql<number>`count - ${amount}` })
      .where("key", "=", digest(key))
      .where("count", ">=", amount)
      .execute();
}

export async function deleteAttempts(database: Database, { key }: Pick<RateLimit, "key">): Promise<void> {
  await singleStatement(database).deleteFrom("sign_in_attempts").where("key", "=", digest(key)).execute();
}

/** Lets a window that began with an attempt at that time begin again later. False when it is another's by now. */
export async function renewWindow(
  database: Database,
  { key, seconds }: RateLimit,
  { began, again }: { began: Date; again: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await singleStatement(database)
    .updateTable("sign_in_attempts")
    .set({ expires_at: endOf(again, seconds) })
    .where("key", "=", digest(key))
    .where("expires_at", "=", endOf(began, seconds))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a window that began with an attempt at that time; one that began since, after the first had expired, is another's. */
export async function endWindow(database: Database, { key, seconds }: RateLimit, began: Date): Promise<void> {
  await singleStatement(database)
    .deleteFrom("sign_in_attempts")
    .where("key", "=", digest(key))
    .where("expires_at", "=", endOf(began, seconds))
    .execute();
}

const endOf = (began: Date, seconds: number) => new Date(began.getTime() + seconds * 1_000);

const digest = (key: string) => createHash("sha256").update(key).digest("base64url");
