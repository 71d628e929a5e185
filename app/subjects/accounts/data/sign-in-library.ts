import type { SecondFactorCode } from "../rules/second-factor.ts";
import type { PasswordWork } from "./passwords.ts";

/** A session that was opened, with its cookies. */
export interface SignedIn {
  cookies: string[];
  userId: string;
  token: string;
}

/** The right password opens a session, or a sign-in that waits for its second factor. */
type PasswordAccepted = (SignedIn | { cookies: string[]; pending: string }) & {
  /** The stored hash that the password was checked against. It may have been replaced since. */
  checkedHash: string;
};

/** Why a code was not accepted. `ended`: the sign-in must begin again with the password. */
export type CodeRefusal = "wrongCode" | "ended";

/**
 * Implemented by better-auth: auth-library.ts. Functions that check a password reject with QueueFull (work-queue.ts), and
 * return null when it is wrong. None takes a request: only we read its cookies, because two readers could find two of them.
 */
export interface SignInLibrary {
  /** `device` is stored with the session. */
  signIn(
    credentials: { email: string; password: string },
    device: string,
    work: PasswordWork,
  ): Promise<PasswordAccepted | null>;
  /** Opens the session of a pending sign-in, by its identifier. A recovery code is used up. */
  signInByCode(pending: string, code: SecondFactorCode, device: string): Promise<SignedIn | CodeRefusal>;
  /** Returns the cookies to send. Does not fail when the session could not be deleted. */
  signOut(token: string | null): Promise<string[]>;
  /** Stores a new secret, which has no effect until confirmed. Returns its otpauth: address. */
  startSecondFactor(token: string, password: string, work: PasswordWork & { issuer: string }): Promise<string | null>;
  /** Whether the code is right. Turns the second factor on if it was only started, with a new session and its cookies. */
  confirmSecondFactor(token: string, code: SecondFactorCode): Promise<{ cookies: string[]; token: string } | null>;
  newRecoveryCodes(token: string, password: string, work: PasswordWork): Promise<string[] | null>;
  /** Those that were not used yet. */
  recoveryCodes(userId: string): Promise<string[]>;
}
