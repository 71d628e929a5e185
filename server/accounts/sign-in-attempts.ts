import type { Database } from "../database/database.ts";
import { countAttempt, deleteAttempts, uncountAttempt } from "../rate-limit.ts";

const WINDOW_SECONDS = 15 * 60;

/** Failed attempts in a window, of one account and of one network address, before further ones are refused. */
export const ATTEMPT_LIMITS = { account: 10, address: 50 } as const;

export interface Attempt {
  email: string;
  /** The network address, when there is one. */
  address: string | undefined;
}

/** Before the password is checked. False when the attempt must be refused, whether or not the account exists. */
export async function countSignInAttempt(database: Database, attempt: Attempt, now: Date): Promise<boolean> {
  return countAttempt(database, [accountLimit(attempt), ...addressLimits(attempt)], now);
}

/** After the right password: deletes the account's failed attempts, and uncounts this one for the address. */
export async function clearSignInAttempts(database: Database, attempt: Attempt): Promise<void> {
  await deleteAttempts(database, accountLimit(attempt));
  await uncountAttempt(database, addressLimits(attempt));
}

/** For an attempt whose password was never checked, because the queue was full. */
export async function uncountSignInAttempt(database: Database, attempt: Attempt): Promise<void> {
  await uncountAttempt(database, [accountLimit(attempt), ...addressLimits(attempt)]);
}

function accountLimit({ email }: Attempt) {
  return { key: `account ${email}`, limit: ATTEMPT_LIMITS.account, seconds: WINDOW_SECONDS };
}

function addressLimits({ address }: Attempt) {
  return address ? [{ key: `address ${address}`, limit: ATTEMPT_LIMITS.address, seconds: WINDOW_SECONDS }] : [];
}
