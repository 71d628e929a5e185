import type { Database, Transaction } from "#platform/database/database.ts";
import { parseCode, type SecondFactorRefusal } from "../rules/second-factor.ts";
import type { Auth } from "./auth.ts";
import { type Device, deviceCookie, deviceOf, isKnownDevice, recordSignIn } from "./known-devices.ts";
import type { PasswordWork } from "./passwords.ts";
import { deletePendingSignIn, endPendingSignIn, findPendingSignIn } from "./pending-sign-in.ts";
import { clearCodeAttempts, countCodeAttempt } from "./sign-in-attempts.ts";
import type { SignedIn } from "./sign-in-library.ts";

interface SignInServices {
  database: Database;
  auth: Auth;
  baseUrl: URL;
}

interface Opened {
  cookies: string[];
  /** The password was right, and a code of the second factor is needed. No session was opened. */
  needsCode: boolean;
}

/** Null when e-mail or password is wrong; rejects with QueueFull (work-queue.ts). */
export async function signInByPassword(
  services: SignInServices,
  { request, email, password, ...work }: { request: Request; email: string; password: string } & PasswordWork,
  now: Date,
): Promise<Opened | null> {
  const library = await services.auth.library();
  const device = deviceOf(request);
  const isKnown = work.kind === undefined && (await isKnownDevice(services.database, { email, device }));
  const job = isKnown ? { ...work, kind: "knownDevice" as const } : work;
  const accepted = await library.signIn({ email, password }, device.label, job);
  if (!accepted) return null;
  if ("pending" in accepted) return (await keepPending(services, accepted)) && { ...accepted, needsCode: true };
  return opened(services, accepted, { device, hash: accepted.checkedHash, gaveCode: false }, now);
}

/** The second step: a code of the application, or a recovery code, which is used up. */
export async function signInByCode(
  services: SignInServices,
  { request, typed, address }: { request: Request; typed: string; address: string | undefined },
  now: Date,
): Promise<Opened | SecondFactorRefusal> {
  const { database, auth } = services;
  const pending = await findPendingSignIn(database, auth.pendingToken(request));
  if (!pending) return "pendingEnded";
  const code = parseCode(typed);
  if (!code) return "wrongCode";
  const { userId } = pending;
  const refusal = await countCodeAttempt(database, { userId, code, address }, now);
  if (refusal) return refusal;
  const device = deviceOf(request);
  const signedIn = await (await auth.library()).signInByCode(pending.identifier, code, device.label);
  if (signedIn === "ended") return "pendingEnded";
  if (signedIn === "wrongCode") return (await endPendingSignIn(database, pending)) ? "pendingEnded" : "wrongCode";
  if (signedIn.userId !== userId) throw new Error("a code opened the session of another account");
  await clearCodeAttempts(database, { userId, address });
  return (await opened(services, signedIn, { device, hash: pending.hash, gaveCode: true }, now)) ?? "pendingEnded";
}

interface Proof {
  device: Device;
  /** The stored hash that the password was checked against. */
  hash: string | null;
  gaveCode: boolean;
}

/** Null when the password was replaced, or a second factor turned on, while the password waited for its check. */
async function opened(
  { database, baseUrl }: SignInServices,
  { cookies, userId, token }: SignedIn,
  { device, hash, gaveCode }: Proof,
  now: Date,
): Promise<Opened | null> {
  const isKept = await database.transaction().execute(async (transaction) => {
    const account = await lockedAccount(transaction, userId);
    if (account?.password === hash && (gaveCode || !account.two_factor_enabled)) {
      await recordSignIn(transaction, { userId, device }, now);
      return true;
    }
    await transaction.deleteFrom("sessions").where("token", "=", token).execute();
    return false;
  });
  return isKept ? { cookies: [...cookies, deviceCookie(device, baseUrl)], needsCode: false } : null;
}

async function keepPending(
  { database }: SignInServices,
  { pending, checkedHash }: { pending: string; checkedHash: string },
): Promise<true | null> {
  return database.transaction().execute(async (transaction) => {
    const found = await findPendingSignIn(transaction, pending);
    const account = found && (await lockedAccount(transaction, found.userId));
    if (account?.password === checkedHash) return true;
    await deletePendingSignIn(transaction, pending);
    return null;
  });
}

/** Every change of a password locks the account first (account-tokens.ts): it has ended before this, or begins after it. */
async function lockedAccount(transaction: Transaction, userId: string) {
  await transaction
    .updateTable("users")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", userId)
    .execute();
  return transaction
    .selectFrom("users")
    .innerJoin("credentials", "credentials.user_id", "users.id")
    .select(["credentials.password", "two_factor_enabled"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
}
