import type { Database, Reader } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";

/** Wrong codes before the password must be typed again; the library refuses further ones. */
export const WRONG_CODES = 5;

/** The password was right, and the code of the second factor is missing. The library stores it for ten minutes. */
export interface PendingSignIn {
  identifier: string;
  userId: string;
}

/** By the signed value of its cookie. */
export async function findPendingSignIn(database: Reader, identifier: string | null): Promise<PendingSignIn | null> {
  if (identifier === null) return null;
  const row = await database
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", identifier)
    // The clock of the machine, because the library set expires_at by it.
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  return row ? { identifier, userId: row.value } : null;
}

/** After a wrong code. True when it was the last one allowed, and the sign-in has ended. */
export async function endPendingSignIn(database: Database, { identifier }: PendingSignIn): Promise<boolean> {
  const counter = `2fa-attempts-${identifier}`;
  const row = await database
    .selectFrom("verifications")
    .select("value")
    .where("identifier", "=", counter)
    .executeTakeFirst();
  if (Number(row?.value ?? WRONG_CODES) < WRONG_CODES) return false;
  await singleStatement(database)
    .deleteFrom("verifications")
    .where("identifier", "in", [identifier, counter])
    .execute();
  return true;
}
