import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database/database.ts";

const WINDOW_MINUTES = 15;

/** Failures within the window before further attempts are refused: one account, and one network address. */
export const ATTEMPT_LIMITS = { account: 10, address: 50 } as const;

export interface Attempt {
  email: string;
  /** The network address it comes from, when there is one. */
  address: string | undefined;
}

/**
 * Counts an attempt before it is made, so that a thousand at once cannot all slip in before the first failure is written.
 * Returns false when it must be refused, whether or not such an account exists.
 */
export async function takeAttempt(database: Database, attempt: Attempt, now: Date): Promise<boolean> {
  await database.deleteFrom("sign_in_attempts").where("expires_at", "<", now).execute();
  const counts = await Promise.all(
    keysOf(attempt).map(async ({ key, limit }) => (await count(database, key, now)) <= limit),
  );
  return counts.every(Boolean);
}

/** The right password forgives the account's earlier mistakes, and gives the address its attempt back. */
export async function forgiveAttempt(database: Database, attempt: Attempt): Promise<void> {
  for (const { key, kind } of keysOf(attempt)) {
    if (kind === "account") await database.deleteFrom("sign_in_attempts").where("key", "=", key).execute();
    else {
      const giveBack = database.updateTable("sign_in_attempts").set({ count: sql<number>`count - 1` });
      await giveBack.where("key", "=", key).where("count", ">", 0).execute();
    }
  }
}

async function count(database: Database, key: string, now: Date): Promise<number> {
  const expires = new Date(now.getTime() + WINDOW_MINUTES * 60_000);
  const row = await database
    .insertInto("sign_in_attempts")
    .values({ key, count: 1, expires_at: expires })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: sql<number>`sign_in_attempts.count + 1` }))
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Digests: an address typed by mistake, or somebody's network address, has no business in a table. */
function keysOf({ email, address }: Attempt) {
  const account = { kind: "account", key: digest(`account ${email}`), limit: ATTEMPT_LIMITS.account };
  if (!address) return [account];
  return [account, { kind: "address", key: digest(`address ${address}`), limit: ATTEMPT_LIMITS.address }];
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
