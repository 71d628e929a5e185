import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt's price: it takes memory as well as time, so that guessing is dear for those with many cores. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

const KEY_LENGTH = 32;

export function createPasswords(cost: PasswordCost): Passwords {
  const inTurn = oneAtATime();
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await inTurn(() => derive(password, salt, cost));
      // The price is written down, so that it can be raised without locking anybody out.
      return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
    },

    async verify(hash, password) {
      const [kind, N, r, p, salt = "", key = ""] = hash.split("$");
      if (kind !== "scrypt") return false;
      const paid = { N: Number(N), r: Number(r), p: Number(p) };
      const given = await inTurn(() => derive(password, Buffer.from(salt, "base64url"), paid));
      const expected = Buffer.from(key, "base64url");
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // The same word typed on another keyboard may be composed of other code points.
  const text = password.normalize("NFKC");
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** It works on a thread of its own, one password after the other: fifty people logging in leave the pages a core. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}
