import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";

/** Wrong codes before the password must be typed again; the library refuses further ones. */
export const WRONG_CODES = 5;

/** The password was right, and the code of the second factor is missing. The library stores it for ten minutes. */
interface PendingSignIn {
  identifier: string;
  userId: string;
  /** The stored hash of the account's password. */
  hash: string | null;
}

/** Finds it by the signed value of its cookie. */
export async function findPendingSignIn(database: Reader, identifier: string | null): Promise<PendingSignIn | null> {
  if (identifier === null) return null;
  const row = await database
    .selectFrom("verifications")
    .innerJoin("credentials", "credentials.user_id", "verifications.value")
    .select(["value", "credentials.password"])
    .where("identifier", "=", identifier)
    // The clock of the machine, because the library set expires_at by it.
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  return row ? { identifier, userId: row.value, hash: row.password } : null;
}

const counterOf = (identifier: string) => `2fa-attempts-${identifier}`;

/** Called after a wrong code. True when it was the last one allowed, and the sign-in has ended. */
export async function endPendingSignIn(
  database: Database,
  { identifier }: Pick<PendingSignIn, "identifier">,
): Promise<boolean> {
  const row = await database
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", counterOf(identifier))
    .executeTakeFirst();
  if (Number(row?.value ?? WRONG_CODES) < WRONG_CODES) return false;
  await deletePendingSignIn(database, identifier);
  return true;
}

export async function deletePendingSignIn(database: Database | Transaction, identifier: string): Promise<void> {
  await singleStatement(database)
    .deleteFrom("verifications")
    .where("identifier", "in", [identifier, counterOf(identifier)])
    .execute();
}
