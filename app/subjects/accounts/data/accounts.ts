import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/database.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { personSearchText, searchText } from "#platform/values/search-text.ts";
import { digitsOfPhone, fullName, type Profile, parseUserType, type Role, type User } from "#platform/values/user.ts";
import { addPersonOfAccount, followAccount, proveAddress } from "#subjects/identities/data/account-person.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { accountCreated, passwordChanged } from "../mails.ts";
import type { AccountRefusal } from "../rules/account-rules.ts";
import { type AccountServices, nullWhenFull } from "./account-services.ts";
import { deleteLinks, lockAccount, PASSWORD_LINKS } from "./account-tokens.ts";
import { announceNewAddress, refuseUndoableAddress } from "./addresses.ts";
import { Refused, refusableTransaction } from "./refused.ts";
import { endSessions, setPassword } from "./replace-password.ts";
import { clearSignInAttempts, countSignInAttempt, uncountSignInAttempt } from "./sign-in-attempts.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

interface NewAccount {
  profile: Profile;
  password: string;
  /** True: the address needs no link, and no mail is sent. */
  verified?: boolean;
  signal?: AbortSignal;
  owner?: string;
}

/** A new client: the user, their password and the mail that verifies their address, in one transaction. */
export async function createAccount(
  { database, passwords }: AccountServices,
  { profile, password, verified = false, ...work }: NewAccount,
  now: Date,
): Promise<AccountRefusal | null> {
  // The password is hashed before the transaction: hashing is slow, and other writes would wait.
  const hash = await passwords.hash(password, work).catch(nullWhenFull);
  if (hash === null) return "busy";
  return refusableTransaction(database, async (transaction) => {
    await insertAccount(transaction, { profile, hash, role: "client", verified }, now);
  });
}

interface InsertedAccount {
  profile: Profile;
  /** The hash of the password; null: a mail invites the person to choose one. */
  hash: string | null;
  /** Not from any form of a visitor: "admin" for the account that installs the site. */
  role: Role;
  verified: boolean;
}

export async function insertAccount(
  transaction: Transaction,
  { profile, hash, role, verified }: InsertedAccount,
  now: Date,
): Promise<Pick<User, "id" | "name">> {
  const person = columns(profile);
  const id = randomUUID();
  const stamps = { created_at: now, updated_at: now };
  await addPersonOfAccount(transaction, { id, ...person }, now);
  await transaction
    .insertInto("users")
    .values({
      id,
      ...person,
      person_id: id,
      email_verified: verified,
      role,
      image: null,
      last_active_at: now,
      ...stamps,
    })
    .execute();
  await refuseUndoableAddress(transaction, { userId: id, email: person.email }, now);
  await transaction
    .insertInto("credentials")
    .values({ id: randomUUID(), user_id: id, provider_id: "credential", account_id: id, password: hash, ...stamps })
    .execute();
  if (verified) await proveAddress(transaction, id, now);
  const data = { firstName: person.first_name };
  if (!verified && hash !== null)
    await queueMails(transaction, [{ mail: accountCreated.with(data), to: person.email, userId: id }], now);
  return { id, name: person.name };
}

interface AccountChange {
  userId: string;
  profile: Profile;
  currentPassword: string;
  /** Empty: the password is not changed. */
  newPassword: string;
  /** The session of this request: a new password ends all others. */
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
    .select(["users.email", "users.role", "credentials.password"])
    .where("users.id", "=", change.userId)
    .executeTakeFirst();
  if (!account) return "signedOut";
  const role = account.role === "admin" ? "admin" : "client";
  const weak = change.newPassword === "" ? null : refuseWeakPassword(change.newPassword, role);
  if (weak) return weak;
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
  return refusableTransaction(database, (transaction) =>
    saveChange(transaction, { ...change, person, checkedHash: account.password, hash }, now),
  );
}

interface CheckedChange extends AccountChange {
  person: ReturnType<typeof columns>;
  /** The stored hash that the current password was checked against. */
  checkedHash: string | null;
  /** The hash of the new password, if there is one. */
  hash: string | null;
}

async function saveChange(transaction: Transaction, change: CheckedChange, now: Date): Promise<void> {
  const { userId, person, checkedHash, hash, sessionToken } = change;
  const before = await lockAccount(transaction, userId, now);
  if (!before) throw new Refused("signedOut");
  // A reset may have replaced the password after it was checked. Then nothing is saved: the old password may be stolen.
  const { password } = await passwordOf(transaction, userId);
  if (password !== checkedHash) throw new Refused("changedMeanwhile");
  const [email, isVerified, firstName] = [before.email, Boolean(before.email_verified), person.first_name];
  const keepsAddress = person.email === email;
  await transaction
    .updateTable("users")
    .set({ ...person, email_verified: keepsAddress && isVerified, ...(!keepsAddress && { address_changed_at: now }) })
    .where("id", "=", userId)
    .execute();
  await followAccount(transaction, userId, now);
  if (!keepsAddress) {
    const change = { userId, firstName, before: { email, isVerified }, after: person.email };
    await announceNewAddress(transaction, change, now);
  }
  if (!hash) return;
  await setPassword(transaction, { userId, hash }, now);
  await endSessions(transaction, userId, sessionToken);
  await deleteLinks(transaction, userId, PASSWORD_LINKS);
  const data = { firstName, at: now.toISOString() };
  await queueMails(transaction, [{ mail: passwordChanged.with(data), to: person.email, userId }], now);
}

function passwordOf(transaction: Transaction, userId: string) {
  return transaction
    .selectFrom("credentials")
    .select("password")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}

function columns(profile: Profile) {
  const firstName = profile.firstName.trim();
  const lastName = profile.lastName.trim();
  const email = normalizeEmail(profile.email);
  const name = fullName({ firstName, lastName });
  return {
    email,
    name,
    search_text: personSearchText({ ...profile, name, email }),
    name_text: searchText(name),
    first_name: firstName,
    last_name: lastName,
    birth_date: profile.birthDate,
    telephone: digitsOfPhone(profile.telephone),
    raison_social: profile.raison_social.trim(),
    user_type: parseUserType(profile.userType) ?? profile.userType,
  };
}
