import { parseCode, type SecondFactorRefusal } from "../../domain/accounts/second-factor.ts";
import type { Database } from "../database/database.ts";
import type { Auth } from "./auth.ts";
import { type Device, deviceCookie, deviceOf, recordSignIn } from "./known-devices.ts";
import type { PasswordWork } from "./passwords.ts";
import { endPendingSignIn, findPendingSignIn } from "./pending-sign-in.ts";
import { clearCodeAttempts, countCodeAttempt } from "./sign-in-attempts.ts";
import type { SignedIn } from "./sign-in-library.ts";

export interface SignInServices {
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
  const signedIn = await library.signIn({ email, password }, device.label, work);
  return signedIn && opened(services, signedIn, device, now);
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
  return opened(services, signedIn, device, now);
}

async function opened(
  { database, baseUrl }: SignInServices,
  { cookies, userId }: SignedIn,
  device: Device,
  now: Date,
): Promise<Opened> {
  if (userId === null) return { cookies, needsCode: true };
  await recordSignIn(database, { userId, device }, now);
  return { cookies: [...cookies, deviceCookie(device, baseUrl)], needsCode: false };
}
