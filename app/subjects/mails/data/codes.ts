import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { AliasableExpression } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { readSigningSecret } from "#platform/database/signing-secret.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { CODE_MINUTES } from "../rules/link-kinds.ts";
import type { StoredMail } from "./mail.ts";

/** What a code signs. */
type CodeTarget = { document_id: string } | { participant_id: string; half_day_id: string };

/** The code of a kind of mail: what it signs, and who may. */
export interface MailCode {
  /** Null for a mail that has nothing to sign. */
  target: (mail: StoredMail) => CodeTarget | null;
  /** A row as long as the recipient of the mail may sign. Part of the statement that writes the code, as for links. */
  valid: (database: Reader, mail: StoredMail) => AliasableExpression<{ id: string }>;
}

/** Attempts of one code. */
export const CODE_TRIES = 5;

/** Replaces the code before it; null when the recipient may not sign any more. Valid from the sending of its mail. */
export async function makeCode(
  database: Database,
  { target: targetOf, valid }: MailCode,
  mail: StoredMail,
  now: Date,
): Promise<string | null> {
  const target = targetOf(mail);
  if (!target) return null;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const row = {
    ...target,
    digest: await digestOf(database, { target, email: mail.recipient, code }),
    email: mail.recipient,
    attempts: 0,
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
  };
  const { numInsertedOrUpdatedRows: written = 0n } = await singleStatement(database)
    .insertInto("codes")
    .columns(Object.keys(row) as (keyof typeof row)[])
    .expression(({ selectFrom, val }) =>
      selectFrom(valid(database, mail).as("signatory"))
        .select(Object.entries(row).map(([column, value]) => val(value).as(column)))
        // SQLite takes the `on` of `on conflict` for that of a join unless a condition stands before it.
        .where("signatory.id", "is not", null),
    )
    .onConflict((conflict) =>
      conflict.columns(Object.keys(target) as (keyof typeof row)[]).doUpdateSet((old) => ({
        digest: old.ref("excluded.digest"),
        email: old.ref("excluded.email"),
        attempts: old.ref("excluded.attempts"),
        expires_at: old.ref("excluded.expires_at"),
      })),
    )
    .executeTakeFirst();
  return written > 0n ? code : null;
}

/** Whether a code was sent that can still be typed. */
export async function hasCode(database: Reader, target: CodeTarget, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom("codes")
    .select("attempts")
    .where(({ and }) => and(target))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export interface TypedCode {
  target: CodeTarget;
  /** A code that went to an address that was corrected since does not count. */
  email: string;
  code: string;
}

export type CodeRefusal = "noCode" | "wrongCode" | "tooManyTries";

/** Counts the try before it compares, so that many at once are no more than five. */
export async function tryCode(database: Database, typed: TypedCode, now: Date): Promise<CodeRefusal | null> {
  const { target } = typed;
  const tried = await singleStatement(database)
    .updateTable("codes")
    .set((column) => ({ attempts: column("attempts", "+", 1) }))
    .where(({ and }) => and(target))
    .where("expires_at", ">", now)
    .where("attempts", "<", CODE_TRIES)
    .returning(["digest", "attempts"])
    .executeTakeFirst();
  if (!tried) return (await hasCode(database, target, now)) ? "tooManyTries" : "noCode";
  const given = await digestOf(database, typed);
  if (timingSafeEqual(Buffer.from(tried.digest), Buffer.from(given))) return null;
  return tried.attempts >= CODE_TRIES ? "tooManyTries" : "wrongCode";
}

/** Part of the transaction that signs: of two devices with the same code, the second one finds it used. */
export async function spendCode(transaction: Transaction, target: CodeTarget): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("codes")
    .where(({ and }) => and(target))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The digest needs the key of the site: six digits alone would be found by trying them all against a stolen table of
 * digests.
 */
async function digestOf(database: Reader, { target, email, code }: TypedCode): Promise<string> {
  const secret = await readSigningSecret(database);
  const text = JSON.stringify(["code", ...Object.entries(target).flat(), email, code]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}
