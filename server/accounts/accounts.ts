import { randomUUID } from "node:crypto";
import type { AccountRefusal } from "../../domain/accounts/account-rules.ts";
import { digitsOfPhone, fullName, type Profile, parseUserType } from "../../domain/accounts/user.ts";
import { normalizeEmail } from "../../domain/email.ts";
import { personSearchText, searchText } from "../../domain/search-text.ts";
import type { Database, Transaction } from "../database/database.ts";
import { isUniqueViolation } from "../database/unique-violation.ts";
import { isQueueFull } from "../work-queue.ts";
import type { Passwords } from "./passwords.ts";
import { clearSignInAttempts, countSignInAttempt, uncountSignInAttempt } from "./sign-in-attempts.ts";

interface AccountServices {
  database: Database;
  passwords: Passwords;
}

/** A new client: the user and their password in one transaction. */
export async function createAccount(
  { database, passwords }: AccountServices,
  { profile, password, ...work }: { profile: Profile; password: string; signal?: AbortSignal; owner?: string },
  now: Date,
): Promise<AccountRefusal | null> {
  // Before the transaction: hashing is slow, and other writes would wait.
  const hash = await passwords.hash(password, work).catch(nullWhenFull);
  if (hash === null) return "busy";
  const person = columns(profile);
  const id = randomUUID();
  const stamps = { created_at: now, updated_at: now };
  try {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("users")
        .values({ id, ...person, email_verified: false, role: "client", image: null, last_active_at: now, ...stamps })
        .execute();
      await transaction
        .insertInto("credentials")
        .values({ id: randomUUID(), user_id: id, provider_id: "credential", account_id: id, password: hash, ...stamps })
        .execute();
    });
    return null;
  } catch (error) {
    if (isUniqueViolation(error)) return "emailTaken";
    throw error;
  }
}

export interface AccountChange {
  userId: string;
  profile: Profile;
  currentPassword: string;
  /** Empty: the password is not changed. */
  newPassword: string;
  /** Of this request: a new password ends all other sessions. */
  sessionToken: string | undefined;
  address: string | undefined;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal;
}

export async function changeAccount(
  { database, passwords }: AccountServices,
  change: AccountChange,
  now: Date,
): Promise<AccountRefusal | null> {
  const account = await database
    .selectFrom("users")
    .innerJoin("credentials", "credentials.user_id", "users.id")
    .select(["users.email", "credentials.password"])
    .where("users.id", "=", change.userId)
    .executeTakeFirst();
  if (!account) return "signedOut";
  const attempt = { email: account.email, address: change.address };
  if (!(await countSignInAttempt(database, attempt, now))) return "tooManyAttempts";
  const work = { signal: change.signal, owner: change.address };
  const isRight = await passwords
    .verify(account.password ?? "", change.currentPassword, work)
    .catch(async (error: unknown) => {
      // The password was not checked: the queue was full, or the client disconnected.
      await uncountSignInAttempt(database, attempt);
      return nullWhenFull(error);
    });
  if (isRight === null) return "busy";
  if (!isRight) return "wrongCurrentPassword";
  await clearSignInAttempts(database, attempt);
  const followUp = { kind: "followUp", ...work } as const;
  const hash = change.newPassword === "" ? null : await passwords.hash(change.newPassword, followUp);
  const person = columns(change.profile);
  try {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("users")
        .set({ ...person, updated_at: now })
        .where("id", "=", change.userId)
        .execute();
      if (hash) await replacePassword(transaction, change, hash, now);
    });
    return null;
  } catch (error) {
    if (isUniqueViolation(error)) return "emailTaken";
    throw error;
  }
}

function nullWhenFull(error: unknown): null {
  if (isQueueFull(error)) return null;
  throw error;
}

/** Ends every other session: one of them may have been opened with a stolen password. */
async function replacePassword(
  transaction: Transaction,
  { userId, sessionToken = "" }: AccountChange,
  hash: string,
  now: Date,
) {
  await transaction
    .updateTable("credentials")
    .set({ password: hash, updated_at: now })
    .where("user_id", "=", userId)
    .execute();
  await transaction.deleteFrom("sessions").where("user_id", "=", userId).where("token", "!=", sessionToken).execute();
}

function columns(profile: Profile) {
  const firstName = profile.firstName.trim();
  const lastName = profile.lastName.trim();
  const email = normalizeEmail(profile.email);
  const name = fullName({ firstName, lastName });
  return {
    email,
    name,
    search_text: personSearchText({ name, email }),
    name_text: searchText(name),
    first_name: firstName,
    last_name: lastName,
    birth_date: profile.birthDate,
    telephone: digitsOfPhone(profile.telephone),
    raison_social: profile.raison_social.trim(),
    user_type: parseUserType(profile.userType) ?? profile.userType,
  };
}
