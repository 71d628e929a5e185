import { type ExpressionBuilder, sql } from "kysely";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays, type Day, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { accountExpiring } from "#subjects/accounts/mails.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { MailState } from "#subjects/mails/rules/mail-states.ts";
import { addMonths, UNUSED_ACCOUNT_YEARS, WARNING_DAYS } from "#subjects/settings/rules/retention.ts";
import { deleteBlobs } from "#subjects/stages/data/stage-files.ts";
import { lockStagesOf } from "./lock-stages-of.ts";
import { personOf } from "./person.ts";
import { removeAccount } from "./remove-account.ts";
import { BATCH, inRetention, lockRetention, untilDone } from "./retention-batch.ts";

/** Accounts last used before this instant have been unused for the whole time on that day. */
const unusedBefore = (day: Day) => midnightInParis(addDays(addMonths(day, -12 * UNUSED_ACCOUNT_YEARS), 1));

const warnedLongBefore = (day: Day) => midnightInParis(addDays(day, 1 - WARNING_DAYS));

/** A session counts as well as a sign-in. Administrators are never deleted by a job. */
function isUnused(column: ExpressionBuilder<Schema, "users">, before: Date) {
  const { and, not, exists, selectFrom } = column;
  const used = selectFrom("sessions")
    .select("sessions.id")
    .whereRef("sessions.user_id", "=", "users.id")
    .where("sessions.updated_at", ">=", before);
  return and([column("last_active_at", "<", before), column("role", "=", "client"), not(exists(used))]);
}

/**
 * Tells unused accounts when they will be deleted. One that was used since its warning will be warned again, and so is one
 * whose warning failed or was cancelled, a month later.
 */
export async function warnUnusedAccounts(database: Database, now: Date): Promise<void> {
  const deletionDay = addDays(dayInParis(now), WARNING_DAYS);
  const before = unusedBefore(deletionDay);
  const warnedBefore = warnedLongBefore(dayInParis(now));
  await singleStatement(database)
    .updateTable("users")
    .set({ last_active_at: sql`created_at` })
    .where("last_active_at", "is", null)
    .execute();
  await singleStatement(database)
    .updateTable("users")
    .set({ deletion_warned_at: null })
    .where("deletion_warned_at", "is not", null)
    .where((column) => column.not(isUnused(column, before)))
    .execute();
  await untilDone(() =>
    database.transaction().execute(async (transaction) => {
      await lockRetention(transaction);
      const unused = transaction
        .selectFrom("users")
        .select("id")
        .where((column) => isUnused(column, before))
        .where((column) =>
          column.or([
            column("deletion_warned_at", "is", null),
            column.and([
              column("deletion_warned_at", "<", warnedBefore),
              column.not(column.exists(warningOf(column, ["waiting", "retrying", "sending", "sent"]))),
            ]),
          ]),
        )
        .orderBy("last_active_at")
        .limit(BATCH);
      const warned = await transaction
        .updateTable("users")
        .set({ deletion_warned_at: now })
        .where("id", "in", unused)
        .where("last_active_at", "<", before)
        .returning(["id", "email", "first_name as firstName"])
        .execute();
      const mails = warned.map(({ id, email, firstName }) => ({
        mail: accountExpiring.with({ firstName, deletionDay }),
        to: email,
        userId: id,
      }));
      await queueMails(transaction, mails, now);
      return warned.length;
    }),
  );
}

/** Those whose warning left thirty days ago and who still did not come back. */
export async function expireAccounts(
  { database, blobs }: { database: Database; blobs: Blobs },
  now: Date,
): Promise<void> {
  const today = dayInParis(now);
  const before = unusedBefore(today);
  const warnedBefore = warnedLongBefore(today);
  await untilDone(async () => {
    const files: string[] = [];
    const count = await inRetention(database, "accountsExpired", now, async (transaction) => {
      const unused = transaction
        .selectFrom("users")
        .select("id")
        .where("deletion_warned_at", "is not", null)
        .where("deletion_warned_at", "<", warnedBefore)
        .where((column) => isUnused(column, before))
        .where((column) => column.exists(warningOf(column, ["sent"]).where("mails.sent_at", "<", warnedBefore)))
        .limit(BATCH);
      // Locks the accounts, and checks again that nobody signed in meanwhile.
      const accounts = await transaction
        .updateTable("users")
        .set({ updated_at: now })
        .where("id", "in", unused)
        .where("last_active_at", "<", before)
        .returning([
          "id",
          "email",
          "first_name as firstName",
          "last_name as lastName",
          "email_verified as emailVerified",
        ])
        .execute()
        .then((rows) => rows.map((row) => ({ ...row, emailVerified: Boolean(row.emailVerified) })));
      await lockStagesOf(transaction, accounts.map(personOf), now);
      for (const account of accounts) files.push(...(await removeAccount(transaction, account, now)));
      return accounts.length;
    });
    await deleteBlobs(blobs, files);
    return count;
  });
}

/** The last warning, in one of these states: an account that was used since an older one has been told nothing. */
function warningOf({ selectFrom }: ExpressionBuilder<Schema, "users">, states: readonly MailState[]) {
  return selectFrom("mails")
    .select("mails.id")
    .where("mails.user_id", "is not", null)
    .whereRef("mails.user_id", "=", "users.id")
    .whereRef("mails.created_at", ">=", "users.deletion_warned_at")
    .where("mails.kind", "=", "accountExpiring")
    .where("mails.state", "in", states);
}
