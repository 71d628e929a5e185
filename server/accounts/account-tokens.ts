import type { ExpressionBuilder } from "kysely";
import type { Role } from "../../domain/accounts/user.ts";
import type { Reader, Transaction } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { digestOf, isToken } from "../mails/link-tokens.ts";
import type { AccountLink } from "../mails/links.ts";
import { Refused } from "./refused.ts";

/** A verification link that was used keeps its row, under this purpose, only to answer "already verified". */
const USED_VERIFICATION = "usedVerification";

type Purpose = AccountLink | typeof USED_VERIFICATION;

/** The account that a link is for, with the address that the link was sent to. */
export interface LinkedAccount {
  userId: string;
  email: string;
  firstName: string;
  name: string;
  role: Role;
}

export interface GivenLink {
  purpose: AccountLink;
  /** From the address of the page. */
  token: string | null;
}

/** Null for a link that is unknown, used, expired, or sent to an address that the account no longer has. */
export async function findLink(database: Reader, link: GivenLink, now: Date): Promise<LinkedAccount | null> {
  return find(database, link.token, link.purpose, now);
}

/** Whether this verification link was used, and its address is still verified. */
export async function isVerifiedByLink(database: Reader, token: string | null, now: Date): Promise<boolean> {
  return (await find(database, token, USED_VERIFICATION, now))?.isVerified ?? false;
}

async function find(database: Reader, token: string | null, purpose: Purpose, now: Date) {
  if (!token || !isToken(token)) return null;
  const row = await database
    .selectFrom("account_tokens")
    .innerJoin("users", "users.id", "account_tokens.user_id")
    .select(["users.id as userId", "account_tokens.email", "first_name as firstName", "name", "role", "email_verified"])
    .where("digest", "=", digestOf(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .where(purpose === "undoAddress" ? canBeUndone : isStillTheAddress)
    .executeTakeFirst();
  if (!row) return null;
  const { role, email_verified, ...account } = row;
  const isVerified = Boolean(email_verified);
  return { ...account, role: role === "admin" ? ("admin" as const) : ("client" as const), isVerified };
}

type Joined = ExpressionBuilder<Schema, "account_tokens" | "users">;

/** A link proves only the address that it was sent to. */
const isStillTheAddress = ({ eb }: Joined) => eb("users.email", "=", eb.ref("account_tokens.email"));

/** After a change was undone, no earlier one can be, even by a mail that was sent after that. */
const canBeUndone = ({ eb, and, or }: Joined) =>
  and([
    eb("users.email", "!=", eb.ref("account_tokens.email")),
    or([eb("address_restored_at", "is", null), eb("asked_at", ">=", eb.ref("address_restored_at"))]),
  ]);

/** Locks the account until the end of the transaction, and returns it as it is then. */
export async function lockAccount(transaction: Transaction, userId: string, now: Date) {
  return transaction
    .updateTable("users")
    .set({ updated_at: now })
    .where("id", "=", userId)
    .returning(["email", "email_verified", "role"])
    .executeTakeFirst();
}

/**
 * Uses a link, once, in the transaction of what it does. The account is locked before the link is read again: of two uses
 * at once, the second finds it gone. Every change of an account locks it first, so that no two wait for each other.
 */
export async function useLink(transaction: Transaction, link: GivenLink, now: Date): Promise<LinkedAccount> {
  const found = await findLink(transaction, link, now);
  if (!found) throw new Refused("linkExpired");
  await lockAccount(transaction, found.userId, now);
  const account = await findLink(transaction, link, now);
  if (!account) throw new Refused("linkExpired");
  const digest = digestOf(link.token ?? "");
  if (link.purpose === "verifyAddress")
    await transaction
      .updateTable("account_tokens")
      .set({ purpose: USED_VERIFICATION })
      .where("digest", "=", digest)
      .execute();
  else await transaction.deleteFrom("account_tokens").where("digest", "=", digest).execute();
  return account;
}

/** Outstanding links of these purposes no longer work. */
export async function deleteLinks(
  transaction: Transaction,
  userId: string,
  purposes: readonly AccountLink[],
): Promise<void> {
  await transaction
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .execute();
}
