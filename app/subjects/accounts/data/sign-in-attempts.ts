import type { Database } from "#platform/database/database.ts";
import { countAttempt, deleteAttempts, uncountAttempt } from "#platform/rate-limit.ts";
import type { SecondFactorCode } from "../rules/second-factor.ts";

const WINDOW_SECONDS = 15 * 60;

/** Failed attempts in a window, of one account and of one network address, before further ones are refused. */
export const ATTEMPT_LIMITS = { account: 10, address: 50 } as const;

/**
 * Sign-ins with the right password in a window: each one takes a turn in the password queue, before resets and sign-ups. A
 * class behind one address does not reach it.
 */
export const SIGN_IN_LIMITS = { account: 30, address: 100 } as const;

export interface Attempt {
  email: string;
  /** The network address, when there is one. */
  address: string | undefined;
}

/** Called before the password is checked. False when the attempt must be refused, whether or not the account exists. */
export async function countSignInAttempt(database: Database, attempt: Attempt, now: Date): Promise<boolean> {
  return countAttempt(database, [accountLimit(attempt), ...addressLimits(attempt)], now);
}

/** Called after the right password: deletes the account's failed attempts, and uncounts this one for the address. */
export async function clearSignInAttempts(database: Database, attempt: Attempt): Promise<void> {
  await deleteAttempts(database, accountLimit(attempt));
  await uncountAttempt(database, addressLimits(attempt));
}

/** Takes back an attempt whose password was never checked, because the queue was full. */
export async function uncountSignInAttempt(database: Database, attempt: Attempt): Promise<void> {
  await uncountAttempt(database, [accountLimit(attempt), ...addressLimits(attempt)]);
}

/**
 * Called with `countSignInAttempt`, on the login page. Counted before the password is checked, and kept only if it was
 * right.
 */
export async function countSignIn(database: Database, attempt: Attempt, now: Date): Promise<boolean> {
  return countAttempt(database, signInLimits(attempt), now);
}

/** Takes back a sign-in that was refused after all. */
export async function uncountSignIn(database: Database, attempt: Attempt): Promise<void> {
  await uncountAttempt(database, signInLimits(attempt));
}

interface CodeAttempt {
  userId: string;
  code: SecondFactorCode;
  address: string | undefined;
}

/** A code of an application is accepted for ninety seconds: its own thirty, and those before and after. */
const CODE_SECONDS = 120;

/**
 * Called before a code of the second factor is checked. `codeUsed` when the same code of an application was tried
 * before: the library would accept it again.
 */
export async function countCodeAttempt(
  database: Database,
  { userId, code, address }: CodeAttempt,
  now: Date,
): Promise<"tooManyAttempts" | "codeUsed" | null> {
  const limits = [codeLimit(userId), ...addressLimits({ address })];
  if (!(await countAttempt(database, limits, now))) return "tooManyAttempts";
  if (code.kind === "recovery") return null;
  const once = { key: `code ${userId} ${code.text}`, limit: 1, seconds: CODE_SECONDS };
  return (await countAttempt(database, [once], now)) ? null : "codeUsed";
}

/** Called after a right code. */
export async function clearCodeAttempts(
  database: Database,
  { userId, address }: Omit<CodeAttempt, "code">,
): Promise<void> {
  await deleteAttempts(database, codeLimit(userId));
  await uncountAttempt(database, addressLimits({ address }));
}

function codeLimit(userId: string) {
  return { key: `codes ${userId}`, limit: ATTEMPT_LIMITS.account, seconds: WINDOW_SECONDS };
}

function accountLimit({ email }: Pick<Attempt, "email">) {
  return { key: `account ${email}`, limit: ATTEMPT_LIMITS.account, seconds: WINDOW_SECONDS };
}

function signInLimits({ email, address }: Attempt) {
  const ofAccount = { key: `sign-ins ${email}`, limit: SIGN_IN_LIMITS.account, seconds: WINDOW_SECONDS };
  if (!address) return [ofAccount];
  return [ofAccount, { key: `sign-ins from ${address}`, limit: SIGN_IN_LIMITS.address, seconds: WINDOW_SECONDS }];
}

function addressLimits({ address }: Pick<Attempt, "address">) {
  return address ? [{ key: `address ${address}`, limit: ATTEMPT_LIMITS.address, seconds: WINDOW_SECONDS }] : [];
}
