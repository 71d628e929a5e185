import { createHash, randomBytes } from "node:crypto";
import type { AliasableExpression } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { LinkTarget } from "#platform/database/tables/links.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import type { StoredMail } from "./mail.ts";

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

/** The link of a kind of mail: what it opens, and who may. */
export interface MailLink {
  to: LinkTarget;
  /**
   * The id of what the link opens, as long as the recipient of the mail may open it. Part of the statement that writes the
   * link: an earlier one would miss a correction that commits between the two.
   */
  valid: (database: Reader, mail: StoredMail, now: Date) => AliasableExpression<{ id: string }>;
}

/** False when nobody may open it any more: nothing to send. */
export async function storeLink(
  database: Database,
  { to, valid }: MailLink,
  { mail, digest }: { mail: StoredMail; digest: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await singleStatement(database)
    .insertInto("links")
    .columns(["digest", to, "email", "created_at"])
    .expression(({ selectFrom, val }) =>
      selectFrom(valid(database, mail, now).as("target")).select([
        val(digest).as("digest"),
        "target.id",
        val(mail.recipient).as("email"),
        val(now).as("now"),
      ]),
    )
    .executeTakeFirst();
  return inserted > 0n;
}

/** What a link opens, and for whom it was made. */
export interface FoundLink {
  /** The id of what it opens. */
  id: string;
  email: string;
  isMailed: boolean;
  createdAt: Date;
}

/** Finds a link by the digest of its token; null also for one that opens something else. */
export async function findLink(database: Reader, to: LinkTarget, token: string): Promise<FoundLink | null> {
  if (!isToken(token)) return null;
  const row = await database
    .selectFrom("links")
    .select((column) => [column.ref(to).as("id"), "email", "is_mailed", "created_at"])
    .where("digest", "=", digestOf(token))
    .executeTakeFirst();
  if (!row || row.id === null) return null;
  return { id: row.id, email: row.email, isMailed: Boolean(row.is_mailed), createdAt: new Date(row.created_at) };
}

export interface Opening {
  token: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

export interface NotOpened {
  reason: "unknown" | "tooMany";
}

/** What a link opens. Null from `open`: it is gone, or no longer that address's; the link then counts as unknown. */
export async function openLink<Opened extends object>(
  database: Database,
  { to, token, address }: Opening & { to: LinkTarget },
  open: (link: FoundLink) => Promise<Opened | null | undefined>,
  now: Date,
): Promise<Opened | NotOpened> {
  if (!isToken(token)) return { reason: "unknown" };
  const link = await findLink(database, to, token);
  const opened = link && (await open(link));
  return opened ?? { reason: await countUnknownLink(database, address, now) };
}

/** Unknown links that one network address may try. */
export const UNKNOWN_LINKS: Rate = { limit: 60, seconds: 600 };

/** Unknown links of every kind count together. */
export async function countUnknownLink(
  database: Database,
  address: string | undefined,
  now: Date,
): Promise<NotOpened["reason"]> {
  const limits = address === undefined ? [] : [{ ...UNKNOWN_LINKS, key: `unknown private link ${address}` }];
  return (await countAttempt(database, limits, now)) ? "unknown" : "tooMany";
}
