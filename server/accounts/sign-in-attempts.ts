import type { Database } from "../database/database.ts";
import { countAttempt, forgetAttempts, giveBack } from "../rate-limit.ts";

const WINDOW_SECONDS = 15 * 60;

/** Failures within the window before further attempts are refused: one account, and one network address. */
export const ATTEMPT_LIMITS = { account: 10, address: 50 } as const;

export interface Attempt {
  email: string;
  /** The network address it comes from, when there is one. */
  address: string | undefined;
}

/** Counts an attempt before it is made. False when it must be refused, whether or not such an account exists. */
export async function takeAttempt(database: Database, attempt: Attempt, now: Date): Promise<boolean> {
  return countAttempt(database, [accountLimit(attempt), ...addressLimits(attempt)], now);
}

/** The right password forgives the account's earlier mistakes, and gives the address its attempt back. */
export async function forgiveAttempt(database: Database, attempt: Attempt): Promise<void> {
  await forgetAttempts(database, accountLimit(attempt));
  await giveBack(database, addressLimits(attempt));
}

/** An attempt that was counted and then not made, because too many people were waiting. */
export async function returnAttempt(database: Database, attempt: Attempt): Promise<void> {
  await giveBack(database, [accountLimit(attempt), ...addressLimits(attempt)]);
}

function accountLimit({ email }: Attempt) {
  return { key: `account ${email}`, limit: ATTEMPT_LIMITS.account, seconds: WINDOW_SECONDS };
}

function addressLimits({ address }: Attempt) {
  return address ? [{ key: `address ${address}`, limit: ATTEMPT_LIMITS.address, seconds: WINDOW_SECONDS }] : [];
}
