import { type ExpressionBuilder, sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { Role } from "#platform/values/user.ts";
import { digestOf, isToken, newToken } from "#subjects/mails/data/links.ts";
import { type AccountLink, LINK_MILLISECONDS } from "#subjects/mails/rules/link-kinds.ts";
import { Refused } from "./refused.ts";

/** A verification link that was used keeps its row, under this purpose, only to answer "already verified". */
const USED_VERIFICATION = "usedVerification";

/** A row without power: undo links asked for from its `asked_at` on do not work, up to when it was written. */
const UNDONE = "undone";

type Purpose = AccountLink | typeof USED_VERIFICATION;

/** The account that a link is for, with the address that the link was sent to. */
interface LinkedAccount {
  userId: string;
  email: string;
  firstName: string;
  name: string;
  /** For an invitation as an administrator, the right that comes with it. */
  role: Role;
  /** The administrator whose invitation as an administrator this link is. */
  invitedBy: string | null;
  /** Whether its present address was proved before. */
  isVerified: boolean;
  /** False: the link was given by other means than a mail, and proves no address. */
  isMailed: boolean;
  /** When the mail of the link was written. */
  askedAt: Date;
}

/** Both lead to the page that sets a password, and end when one was set. */
export const PASSWORD_LINKS = ["resetPassword", "invitation"] as const satisfies readonly AccountLink[];

interface GivenLink {
  /** One of these. */
  purpose: AccountLink | readonly AccountLink[];
  /** The token in the address of the page. */
  token: string | null;
}

/** Null for a link that is unknown, used, expired, or sent to an address that the account no longer has. */
export async function findLink(database: Reader, link: GivenLink, now: Date): Promise<LinkedAccount | null> {
  return find(database, link.token, [link.purpose].flat(), now);
}

/** Whether this verification link was used, and its address is still verified. */
export async function isVerifiedByLink(database: Reader, token: string | null, now: Date): Promise<boolean> {
  return (await find(database, token, [USED_VERIFICATION], now))?.isVerified ?? false;
}

async function find(database: Reader, token: string | null, purposes: readonly Purpose[], now: Date) {
  if (!token || !isToken(token)) return null;
  const row = await database
    .selectFrom("account_tokens")
    .innerJoin("users", "users.id", "account_tokens.user_id")
    .select(["users.id as userId", "account_tokens.email", "first_name as firstName", "name", "role", "email_verified"])
    .select(["asked_at", "is_mailed", "purpose", "invited_by"])
    .where("digest", "=", digestOf(token))
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now)
    .where(purposes.includes("undoAddress") ? canBeUndone : isStillTheAddress)
    .$if(purposes.includes("resetPassword"), (query) => query.where(canBeReset(now)))
    .executeTakeFirst();
  if (!row) return null;
  const { role, email_verified, is_mailed, asked_at, purpose, invited_by, ...account } = row;
  const invitedBy = purpose === "invitation" ? invited_by : null;
  return {
    ...account,
    invitedBy,
    role: role === "admin" || invitedBy !== null ? ("admin" as const) : ("client" as const),
    isVerified: Boolean(email_verified),
    isMailed: Boolean(is_mailed),
    askedAt: new Date(asked_at),
  };
}

/**
 * Not an address that nobody has proved while its change can still be undone: its owner would get an account that somebody
 * else can take back. Nor that of an administrator, ever: mistyped at the installation, it would give the site away.
 */
export const mayBeSentReset =
  (now: Date) =>
  ({ eb, or, and }: ExpressionBuilder<Schema, "users">) =>
    or([
      eb("email_verified", "=", sql.lit(true)),
      and([
        eb("role", "!=", sql.lit("admin")),
        or([eb("address_changed_at", "is", null), eb("address_changed_at", "<=", undoableSince(now))]),
      ]),
    ]);

/** The centre answers for a link that it gives itself, and for the address that it invites. */
const canBeReset = (now: Date) => (joined: Joined) =>
  joined.or([
    joined("purpose", "=", "invitation"),
    joined("is_mailed", "=", sql.lit(false)),
    mayBeSentReset(now)(joined),
  ]);

/** Changes of address after this instant can be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - LINK_MILLISECONDS.undoAddress);

type Joined = ExpressionBuilder<Schema, "account_tokens" | "users">;

/** A link proves only the address that it was sent to. */
const isStillTheAddress = ({ eb }: Joined) => eb("users.email", "=", eb.ref("account_tokens.email"));

/**
 * Not a change that was made after one that is undone, even by a mail that is sent later. Both kinds of rows end seven days
 * after they were asked for or written: comparing their ends compares those instants.
 */
const canBeUndone = ({ eb, and, not, exists, selectFrom }: Joined) =>
  and([
    eb("users.email", "!=", eb.ref("account_tokens.email")),
    not(
      exists(
        selectFrom("account_tokens as undone")
          .select("undone.digest")
          .where("undone.purpose", "=", UNDONE)
          .whereRef("undone.user_id", "=", "account_tokens.user_id")
          .whereRef("undone.asked_at", "<=", "account_tokens.asked_at")
          .whereRef("undone.expires_at", ">", "account_tokens.expires_at"),
      ),
    ),
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

/**
 * Changes of address since `from` can no longer be undone. An earlier one can: a thief who undoes their own change must not
 * end the owner's link.
 */
export async function endUndoLinks(
  transaction: Transaction,
  { userId, from }: { userId: string; from: Date },
  now: Date,
) {
  await transaction
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", "undoAddress")
    .where("asked_at", ">=", from)
    .execute();
  await transaction
    .insertInto("account_tokens")
    .values({
      ...{ digest: digestOf(newToken()), user_id: userId, purpose: UNDONE, email: "" },
      ...{ asked_at: from, expires_at: new Date(now.getTime() + LINK_MILLISECONDS.undoAddress) },
    })
    .execute();
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

interface NewToken {
  userId: string;
  purpose: AccountLink;
  /** The address that the link proves, or that it restores. */
  email: string;
  digest: string;
  /** When the mail was written. */
  askedAt: Date;
  /** False for a link that is given by other means, and proves no address. */
  isMailed?: boolean;
}

/** False when there is no such account, or the link would be over already. */
export async function storeAccountToken(
  database: Database,
  { userId, purpose, email, digest, askedAt, isMailed = true }: NewToken,
  now: Date,
): Promise<boolean> {
  const begins = purpose === "undoAddress" ? askedAt : now;
  const ends = new Date(begins.getTime() + LINK_MILLISECONDS[purpose]);
  if (ends <= now) return false;
  const { numInsertedOrUpdatedRows: inserted = 0n } = await singleStatement(database)
    .insertInto("account_tokens")
    .columns(["digest", "user_id", "purpose", "email", "asked_at", "expires_at", "is_mailed"])
    .expression(({ selectFrom, val }) =>
      selectFrom("users")
        .select((column) => [
          val(digest).as("digest"),
          column.ref("id").as("user_id"),
          val(purpose).as("purpose"),
          val(email).as("email"),
          val(askedAt).as("asked_at"),
          val(ends).as("expires_at"),
          sql.lit(isMailed).as("is_mailed"),
        ])
        .where("id", "=", userId),
    )
    .executeTakeFirst();
  return inserted > 0n;
}
