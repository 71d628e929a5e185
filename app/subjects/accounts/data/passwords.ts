import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createWorkQueue, type WorkQueue } from "#platform/work-queue.ts";
import { PASSWORD_LENGTH } from "../rules/account-rules.ts";

/** scrypt's parameters: it costs memory as well as time, so that many cores do not make guessing cheap. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

/**
 * The kinds in order of priority, with how many jobs of each may wait. A followUp belongs to a request that has waited
 * once already (sign-in after sign-up, a new password after the old one was checked) and is never refused. A
 * knownDevice is a sign-in from a browser that has signed in to the same account before. Somebody who guesses passwords
 * has no such browser.
 */
export const PASSWORD_QUEUE = {
  followUp: Number.POSITIVE_INFINITY,
  knownDevice: 64,
  signIn: 64,
  newPassword: 32,
} as const;

export type PasswordQueue = WorkQueue<keyof typeof PASSWORD_QUEUE>;

export interface PasswordWork {
  kind?: keyof typeof PASSWORD_QUEUE;
  /** Aborts when the client disconnects: a job that has not started is dropped. */
  signal?: AbortSignal;
  /** The network address: jobs of different addresses alternate. */
  owner?: string;
}

/** Both reject with QueueFull (work-queue.ts). */
export interface Passwords {
  hash(password: string, work?: PasswordWork): Promise<string>;
  verify(hash: string, password: string, work?: PasswordWork): Promise<boolean>;
}

const KEY_LENGTH = 32;

/** One at a time, on a thread of its own, so that many sign-ins at once leave a core for pages. */
export function createPasswords(
  cost: PasswordCost,
  queue: PasswordQueue = createWorkQueue<keyof typeof PASSWORD_QUEUE>(PASSWORD_QUEUE),
): Passwords {
  return {
    async hash(password, { kind = "newPassword", ...job } = {}) {
      if (isTooLong(password)) throw new RangeError("a password longer than allowed");
      const salt = randomBytes(16);
      const key = await queue.run(kind, () => derive(password, salt, cost), job);
      // The parameters are stored with it, so that they can be raised without locking anybody out.
      return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
    },

    async verify(hash, password, { kind = "signIn", ...job } = {}) {
      const [scheme, N, r, p, salt = "", key = ""] = hash.split("$");
      if (scheme !== "scrypt" || isTooLong(password)) return false;
      const usedCost = { N: Number(N), r: Number(r), p: Number(p) };
      const given = await queue.run(kind, () => derive(password, Buffer.from(salt, "base64url"), usedCost), job);
      const expected = Buffer.from(key, "base64url");
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** Normalising takes time that grows with the square of the length, on the main thread. */
const isTooLong = (password: string) => password.length > PASSWORD_LENGTH.max;

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // The same letters typed on another keyboard may be other code points.
  const text = password.normalize("NFKC");
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
