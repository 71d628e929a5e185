import type { Database } from "#platform/database/database.ts";
import { isQueueFull } from "#platform/work-queue.ts";
import type { Passwords } from "./passwords.ts";
import { clearSignInAttempts, countSignInAttempt, uncountSignInAttempt } from "./sign-in-attempts.ts";

interface Confirmation {
  userId: string;
  password: string;
  /** The network address. */
  address: string | undefined;
  signal?: AbortSignal;
}

type ConfirmationRefusal = "signedOut" | "tooManyAttempts" | "busy" | "wrongCurrentPassword";

/** Asked before something that cannot be undone. It counts like a sign-in: an open session must not help to guess. */
export async function confirmPassword(
  { database, passwords }: { database: Database; passwords: Passwords },
  { userId, password, address, signal }: Confirmation,
  now: Date,
): Promise<ConfirmationRefusal | null> {
  const account = await database
    .selectFrom("users")
    .innerJoin("credentials", "credentials.user_id", "users.id")
    .select(["users.email", "credentials.password"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!account) return "signedOut";
  const attempt = { email: account.email, address };
  if (!(await countSignInAttempt(database, attempt, now))) return "tooManyAttempts";
  try {
    if (!(await passwords.verify(account.password ?? "", password, { signal, owner: address })))
      return "wrongCurrentPassword";
  } catch (error) {
    // The password was not checked: the queue was full, or the client disconnected.
    await uncountSignInAttempt(database, attempt);
    if (isQueueFull(error)) return "busy";
    throw error;
  }
  await clearSignInAttempts(database, attempt);
  return null;
}
