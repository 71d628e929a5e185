import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { PASSWORD_LENGTH } from "../../domain/accounts/account-rules.ts";
import { createWorkQueue, type WorkQueue } from "../work-queue.ts";

/** scrypt's price: it takes memory as well as time, so that guessing is dear for those with many cores. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

/**
 * In order of priority, with how many of each may wait. A request that has waited once already (an account just made is
 * signed in, a checked password is replaced) is never refused: there are no more of them than of the others.
 */
export const PASSWORD_QUEUE = { followUp: Number.POSITIVE_INFINITY, signIn: 64, newPassword: 32 } as const;

export type PasswordQueue = WorkQueue<keyof typeof PASSWORD_QUEUE>;

export interface PasswordWork {
  kind?: keyof typeof PASSWORD_QUEUE;
  /** Aborts when the client has left: the work is dropped if it has not begun. */
  signal?: AbortSignal;
  /** The network address it is done for: those of many addresses take turns. */
  owner?: string;
}

/** Both reject with QueueFull (work-queue.ts) when too many wait. */
export interface Passwords {
  hash(password: string, work?: PasswordWork): Promise<string>;
  verify(hash: string, password: string, work?: PasswordWork): Promise<boolean>;
}

const KEY_LENGTH = 32;

/** One at a time, on a thread of its own: fifty people logging in leave the pages a core. */
export function createPasswords(
  cost: PasswordCost,
  queue: PasswordQueue = createWorkQueue<keyof typeof PASSWORD_QUEUE>(PASSWORD_QUEUE),
): Passwords {
  return {
    async hash(password, { kind = "newPassword", ...job } = {}) {
      if (isTooLong(password)) throw new RangeError("a password longer than any may be");
      const salt = randomBytes(16);
      const key = await queue.run(kind, () => derive(password, salt, cost), job);
      // The price is written down, so that it can be raised without locking anybody out.
      return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
    },

    async verify(hash, password, { kind = "signIn", ...job } = {}) {
      const [scheme, N, r, p, salt = "", key = ""] = hash.split("$");
      if (scheme !== "scrypt" || isTooLong(password)) return false;
      const paid = { N: Number(N), r: Number(r), p: Number(p) };
      const given = await queue.run(kind, () => derive(password, Buffer.from(salt, "base64url"), paid), job);
      const expected = Buffer.from(key, "base64url");
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** Normalising takes a time that grows with the square of the length, on the main thread. */
const isTooLong = (password: string) => password.length > PASSWORD_LENGTH.max;

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // The same word typed on another keyboard may be composed of other code points.
  const text = password.normalize("NFKC");
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
