import type { Database, Transaction } from "#platform/database/database.ts";
import { isQueueFull } from "#platform/work-queue.ts";
import { parseCode, type SecondFactorRefusal } from "../rules/second-factor.ts";
import type { Auth, Session } from "./auth.ts";
import type { Passwords, PasswordWork } from "./passwords.ts";
import { endSessions } from "./replace-password.ts";
import {
  clearCodeAttempts,
  clearSignInAttempts,
  countCodeAttempt,
  countSignInAttempt,
  uncountSignInAttempt,
} from "./sign-in-attempts.ts";

interface Services {
  database: Database;
  auth: Auth;
  passwords: Passwords;
}

/** Who changes their own second factor, and from where. */
export interface Changer {
  request: Request;
  session: Session;
  /** The network address, when there is one. */
  address: string | undefined;
}

/** Returns the otpauth: address of a new secret, which has no effect until a code confirms it. */
export async function startSecondFactor(
  { database, auth }: Services,
  changer: Changer & { password: string; issuer: string },
  now: Date,
): Promise<{ uri: string } | SecondFactorRefusal> {
  if (changer.session.hasSecondFactor) return "alreadyOn";
  const library = await auth.library();
  const uri = await withPassword(database, changer, now, (work) =>
    library.startSecondFactor(changer.session.token, changer.password, { ...work, issuer: changer.issuer }),
  );
  return typeof uri === "string" ? uri : { uri: uri.checked };
}

/** Turns it on, and ends all other sessions: they were opened without it. Returns its recovery codes, which are never shown again, and the cookies of the session's new token. */
export async function confirmSecondFactor(
  { database, auth }: Services,
  { session, address, typed }: Changer & { typed: string },
  now: Date,
): Promise<{ cookies: string[]; recoveryCodes: string[] } | SecondFactorRefusal> {
  if (session.hasSecondFactor) return "alreadyOn";
  const library = await auth.library();
  const code = parseCode(typed);
  if (code?.kind !== "app") return "wrongCode";
  const attempt = { userId: session.user.id, code, address };
  const refusal = await countCodeAttempt(database, attempt, now);
  if (refusal) return refusal;
  const confirmed = await library.confirmSecondFactor(session.token, code);
  if (!confirmed) return "wrongCode";
  await clearCodeAttempts(database, attempt);
  await database.transaction().execute((transaction) => endSessions(transaction, session.user.id, confirmed.token));
  return { ...confirmed, recoveryCodes: await library.recoveryCodes(session.user.id) };
}

/** A code is asked for here too: new recovery codes are enough to turn it off. */
export async function renewRecoveryCodes(
  services: Services,
  changer: Changer & { password: string; typed: string },
  now: Date,
): Promise<{ recoveryCodes: string[] } | SecondFactorRefusal> {
  const refusal = await checkPasswordAndCode(services, changer, now);
  if (refusal) return refusal;
  const work = { kind: "followUp", signal: changer.request.signal, owner: changer.address } as const;
  const library = await services.auth.library();
  const recoveryCodes = await library.newRecoveryCodes(changer.session.token, changer.password, work);
  return recoveryCodes ? { recoveryCodes } : "wrongPassword";
}

export async function turnOffSecondFactor(
  services: Services,
  changer: Changer & { password: string; typed: string },
  now: Date,
): Promise<SecondFactorRefusal | null> {
  const refusal = await checkPasswordAndCode(services, changer, now);
  if (refusal) return refusal;
  const { id } = changer.session.user;
  await services.database.transaction().execute((transaction) => removeSecondFactor(transaction, id, now));
  return null;
}

/** The password first: a recovery code is not used up by a wrong password. */
async function checkPasswordAndCode(
  { database, auth, passwords }: Services,
  changer: Changer & { password: string; typed: string },
  now: Date,
): Promise<SecondFactorRefusal | null> {
  const { session, address, password, typed } = changer;
  const userId = session.user.id;
  if (!session.hasSecondFactor) return "alreadyOff";
  const code = parseCode(typed);
  if (!code) return "wrongCode";
  const library = await auth.library();
  const row = await database
    .selectFrom("credentials")
    .select("password")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const checked = await withPassword(database, changer, now, async (work) =>
    (await passwords.verify(row?.password ?? "", password, work)) ? true : null,
  );
  if (typeof checked === "string") return checked;
  const attempt = { userId, code, address };
  const refusal = await countCodeAttempt(database, attempt, now);
  if (refusal) return refusal;
  if (!(await library.confirmSecondFactor(session.token, code))) return "wrongCode";
  await clearCodeAttempts(database, attempt);
  return null;
}

/** Serves somebody who has lost both their phone and their recovery codes. False when there is no such account. */
export async function resetSecondFactor(database: Database, email: string, now: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const user = await transaction.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
    if (user) await removeSecondFactor(transaction, user.id, now);
    return user !== undefined;
  });
}

export async function removeSecondFactor(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ two_factor_enabled: false, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await transaction.deleteFrom("two_factors").where("user_id", "=", userId).execute();
}

/** Counts the attempt like a sign-in, before the password is checked. `check` returns null when it is wrong. */
async function withPassword<Checked>(
  database: Database,
  { request, session, address }: Changer,
  now: Date,
  check: (work: PasswordWork) => Promise<Checked | null>,
): Promise<{ checked: Checked } | SecondFactorRefusal> {
  const attempt = { email: session.user.email, address };
  if (!(await countSignInAttempt(database, attempt, now))) return "tooManyAttempts";
  try {
    const checked = await check({ signal: request.signal, owner: address });
    if (checked === null) return "wrongPassword";
    await clearSignInAttempts(database, attempt);
    return { checked };
  } catch (error) {
    // The password was not checked: the queue is full, or the client closed the connection.
    await uncountSignInAttempt(database, attempt);
    if (isQueueFull(error)) return "busy";
    throw error;
  }
}
