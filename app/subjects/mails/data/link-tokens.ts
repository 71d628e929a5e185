import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;

/** The token of a link in a mail: 128 random bits. Only its digest is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** A token has the form that newToken gives it. Any other text is refused before it is hashed. */
export const isToken = (text: string) => /^[\w-]{22}$/.test(text);

/**
 * A plain digest is enough for a random token. Looking it up by its digest takes no time that depends on how much of the
 * token was guessed.
 */
export function digestOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
