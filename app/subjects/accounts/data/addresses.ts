import type { Database, Transaction } from "#platform/database/database.ts";
import { personSearchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { followAccount, proveAddress } from "#subjects/identities/data/account-person.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { addressChanged, addressToVerify, passwordReset } from "../mails.ts";
import type { AccountRefusal } from "../rules/account-rules.ts";
import { deleteLinks, endUndoLinks, PASSWORD_LINKS, undoableSince, useLink } from "./account-tokens.ts";
import { countLink } from "./link-attempts.ts";
import { Refused, refusableTransaction } from "./refused.ts";
import { endSessions, setPassword } from "./replace-password.ts";

interface UsedLink {
  token: string | null;
  /** The network address. */
  address: string | undefined;
}

/** Sends the verification link again. */
export async function sendVerification(
  database: Database,
  { id, email, firstName, emailVerified }: Pick<User, "id" | "email" | "firstName" | "emailVerified">,
  address: string | undefined,
  now: Date,
): Promise<AccountRefusal | null> {
  if (emailVerified) return null;
  if (!(await countLink(database, "verification", id, now))) return "tooManyLinks";
  if (!(await countLink(database, "askedFromAddress", address, now))) return "tooManyLinks";
  const mail: NewMail = { mail: addressToVerify.with({ firstName }), to: email, userId: id };
  await database.transaction().execute((transaction) => queueMails(transaction, [mail], now));
  return null;
}

/**
 * Needs a session of that account. Anybody can sign up with another person's address; a click of that person alone must not
 * verify the account.
 */
export async function verifyAddress(
  database: Database,
  { token, address, viewerId }: UsedLink & { viewerId: string | undefined },
  now: Date,
): Promise<AccountRefusal | null> {
  if (!(await countLink(database, "used", address, now))) return "tooManyAttempts";
  return refusableTransaction(database, async (transaction) => {
    const { userId } = await useLink(transaction, { purpose: "verifyAddress", token }, now);
    if (viewerId !== userId) throw new Refused(viewerId ? "linkOfAnotherAccount" : "linkNeedsSession");
    await transaction.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
    await proveAddress(transaction, userId, now);
  });
}

interface AddressChange {
  userId: string;
  firstName: string;
  before: { email: string; isVerified: boolean };
  after: string;
}

/**
 * Runs in the transaction that changes the address: links sent to the old one end, except the one that undoes the
 * change.
 */
export async function announceNewAddress(
  transaction: Transaction,
  { userId, firstName, before, after }: AddressChange,
  now: Date,
): Promise<void> {
  if (!(await countLink(transaction, "newEmail", userId, now))) throw new Refused("tooManyAddresses");
  await refuseUndoableAddress(transaction, { userId, email: after }, now);
  await deleteLinks(transaction, userId, ["verifyAddress", ...PASSWORD_LINKS]);
  const mails: NewMail[] = [{ mail: addressToVerify.with({ firstName }), to: after, userId }];
  const changed = { firstName, newAddress: after, at: now.toISOString() };
  // Not to an address that nobody has proved: after a mistyped one is corrected, a stranger could take the account.
  if (before.isVerified) mails.push({ mail: addressChanged.with(changed), to: before.email, userId });
  await queueMails(transaction, mails, now);
}

/**
 * Refuses an address that another account can still restore: otherwise a thief could block its undo link by signing up with
 * the address. It runs after the row is written, so that the unique index makes two requests wait for each other.
 */
export async function refuseUndoableAddress(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const changed = await transaction
    .selectFrom("mails")
    .innerJoin("users", "users.id", "mails.user_id")
    .select("mails.id")
    .where("recipient", "=", email)
    .where("mails.created_at", ">", undoableSince(now))
    .where("kind", "=", "addressChanged")
    .where("users.id", "!=", userId)
    .limit(1)
    .executeTakeFirst();
  if (changed) throw new Refused("emailTaken");
}

/**
 * Restores the old address of the account. The password stops working, because the person who changed the address knew it.
 * A mail to the restored address has a link that sets a new one.
 */
export async function undoAddressChange(
  database: Database,
  { token, address }: UsedLink,
  now: Date,
): Promise<AccountRefusal | null> {
  if (!(await countLink(database, "used", address, now))) return "tooManyAttempts";
  return refusableTransaction(database, async (transaction) => {
    const link = await useLink(transaction, { purpose: "undoAddress", token }, now);
    const { userId, email, name, firstName, askedAt } = link;
    const known = await transaction
      .selectFrom("users")
      .select(["telephone", "raison_social"])
      .where("id", "=", userId)
      .executeTakeFirst();
    const search_text = personSearchText({ ...known, name, email });
    await transaction
      .updateTable("users")
      .set({ email, email_verified: true, search_text, address_changed_at: null })
      .where("id", "=", userId)
      .execute();
    await followAccount(transaction, userId, now);
    await deleteLinks(transaction, userId, ["verifyAddress", ...PASSWORD_LINKS]);
    await endUndoLinks(transaction, { userId, from: askedAt }, now);
    await setPassword(transaction, { userId, hash: null }, now);
    await endSessions(transaction, userId);
    await queueMails(transaction, [{ mail: passwordReset.with({ firstName }), to: email, userId }], now);
  });
}
