import type { SecondFactorCode } from "../../domain/accounts/second-factor.ts";
import type { PasswordWork } from "./passwords.ts";

/** Of the session that was opened, with its cookies; or of a sign-in that waits for its second factor. */
export interface SignedIn {
  cookies: string[];
  /** Null: no session was opened yet. */
  userId: string | null;
}

/** Why a code was not accepted. `ended`: the sign-in must begin again with the password. */
export type CodeRefusal = "wrongCode" | "ended";

/**
 * Implemented by better-auth: auth-library.ts. Functions that check a password reject with QueueFull (work-queue.ts), and
 * return null when it is wrong. Those that take a request act for the session of its cookies.
 */
export interface SignInLibrary {
  /** `device` is stored with the session. */
  signIn(
    credentials: { email: string; password: string },
    device: string,
    work: PasswordWork,
  ): Promise<SignedIn | null>;
  /** Opens the session of the request's pending sign-in. A recovery code is used up. */
  signInByCode(request: Request, code: SecondFactorCode, device: string): Promise<SignedIn | CodeRefusal>;
  /** Returns the cookies to send. Does not fail when the session could not be deleted. */
  signOut(request: Request): Promise<string[]>;
  /** Stores a new secret, which has no effect until confirmed. Returns its otpauth: address. */
  startSecondFactor(
    request: Request,
    password: string,
    work: PasswordWork & { issuer: string },
  ): Promise<string | null>;
  /** Whether the code is right. Turns the second factor on if it was only started, with a new session and its cookies. */
  confirmSecondFactor(request: Request, code: SecondFactorCode): Promise<{ cookies: string[] } | null>;
  newRecoveryCodes(request: Request, password: string, work: PasswordWork): Promise<string[] | null>;
  /** Those that were not used yet. */
  recoveryCodes(userId: string): Promise<string[]>;
}
