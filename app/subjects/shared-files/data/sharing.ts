import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { countAttempt, type RateLimit } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import { NAME_WHEN_UNKNOWN, shownName } from "#subjects/accounts/rules/shown-name.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { byAccount } from "#subjects/journal/rules/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { keepCallList } from "#subjects/notifications/data/call-lists.ts";
import { notify } from "#subjects/notifications/data/notifications.ts";
import type { TellingSettings } from "#subjects/notifications/data/tell-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { fileReceived } from "../mails.ts";
import { MAX_CHOSEN, type ShareRefusal, sharedNotification, shareFacts } from "../rules/document-messages.ts";
import { type StageRecipients, stageRecipients } from "./stage-recipients.ts";

interface Share {
  fileId: string;
  recipients: readonly string[];
  /** All registrants of these stages: for administrators only. */
  stages: readonly string[];
  by: User;
}

const HOUR = 3_600;

/**
 * Limits of an hour: files, and their recipients together. What an administrator shares with a stage counts as one
 * file.
 */
export const SHARES_AN_HOUR = { client: { files: 30, recipients: MAX_CHOSEN }, admin: { files: 300 } } as const;

const ROWS_PER_STATEMENT = 1_000;

/** Gives an uploaded file to its recipients: to all of them, or to none. */
export async function shareFile(
  { database, ...settings }: { database: Database } & TellingSettings,
  { fileId, recipients, stages, by }: Share,
  now: Date,
): Promise<{ reached: Reached } | { reason: ShareRefusal }> {
  if (recipients.length + stages.length > MAX_CHOSEN) return { reason: "tooManyChosen" };
  const byAdmin = by.role === "admin";
  const ownStages = byAdmin ? stages : [];
  try {
    return await database.transaction().execute(async (transaction) => {
      const file = await transaction
        .updateTable("shared_files")
        .set({ shared_at: now, shared_by_admin: byAdmin })
        .where("id", "=", fileId)
        .where("shared_by", "=", by.id)
        .where("shared_at", "is", null)
        .where("checksum", "!=", "")
        .returning(["name", "shared_by_name"])
        .executeTakeFirst();
      if (!file) throw new Refused((await isSent(transaction, fileId, by)) ? "alreadySent" : "gone");
      const sharer = shownName({ name: file.shared_by_name, isAdmin: byAdmin }, settings.centre.brand);
      const sending = { fileName: file.name, sender: sharer ?? NAME_WHEN_UNKNOWN };
      const onStages = await stageRecipients(transaction, ownStages, { ...sending, except: by.id }, settings);
      const chosen = await findAccounts(transaction, [...recipients, ...onStages.registrars]);
      const people = new Set([...chosen.map(({ id }) => id), ...onStages.accounts]);
      people.delete(by.id);
      if (people.size === 0 && onStages.registrants.length === 0)
        throw new Refused(ownStages.length > 0 ? "nobodyOnStage" : "nothingChosen");
      if (!(await countAttempt(transaction, limitsOf(by, people.size), now))) throw new Refused("tooManyShares");
      await insertRecipients(transaction, fileId, [...people], onStages.registrants);
      const message = sharedNotification({ sharer, byAdmin, fileName: file.name });
      await notify(
        transaction,
        [...people].map((userId) => ({ userId, message })),
        now,
      );
      const toAccounts = chosen
        // An address that the account has not proved may be somebody else's.
        .filter(({ id, isVerified }) => id !== by.id && isVerified && !onStages.accounts.has(id))
        .map(({ id, email, firstName }) => ({
          mail: fileReceived.with({ ...sending, firstName, stage: null, registeredBy: null }),
          to: email,
          userId: id,
        }));
      await queueMails(transaction, [...toAccounts, ...onStages.mails], now);
      const { reached } = onStages;
      const [stage] = onStages.stages;
      const withoutAccount = onStages.registrants.filter(({ account }) => account === null);
      const shared = { fileName: file.name, recipients: people.size + withoutAccount.length };
      await record(transaction, { by: byAccount(by), action: "fileShared", stage, changes: shareFacts(shared) }, now);
      if (stage) await keepCallList(transaction, { by, change: "fileShared", stage, reached }, now);
      return { reached };
    });
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason };
    throw error;
  }
}

/** Counted in the transaction of the share: a refused share does not count. */
function limitsOf({ id, role }: User, recipients: number): RateLimit[] {
  const files = { key: `shares ${id}`, limit: SHARES_AN_HOUR[role].files, seconds: HOUR };
  if (role === "admin") return [files];
  const people = { key: `share recipients ${id}`, limit: SHARES_AN_HOUR.client.recipients, seconds: HOUR };
  return [files, { ...people, amount: recipients }];
}

/** After a lost response the same form is sent again; its answer must not say that the file is gone. */
async function isSent(database: Reader, fileId: string, by: User): Promise<boolean> {
  const file = await database
    .selectFrom("shared_files")
    .select("id")
    .where("id", "=", fileId)
    .where("shared_by", "=", by.id)
    .where("shared_at", "is not", null)
    .executeTakeFirst();
  return file !== undefined;
}

async function findAccounts(database: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName", "email_verified"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return rows.map(({ email_verified, ...account }) => ({ ...account, isVerified: Boolean(email_verified) }));
}

async function insertRecipients(
  transaction: Transaction,
  fileId: string,
  people: readonly string[],
  registrants: StageRecipients["registrants"],
) {
  const row = { file_id: fileId, downloaded_at: null };
  for (let start = 0; start < people.length; start += ROWS_PER_STATEMENT) {
    const rows = people.slice(start, start + ROWS_PER_STATEMENT).map((userId) => ({ ...row, user_id: userId }));
    await transaction.insertInto("shared_file_recipients").values(rows).execute();
  }
  for (let start = 0; start < registrants.length; start += ROWS_PER_STATEMENT) {
    const rows = registrants
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(({ id, account }) => ({ ...row, participant_id: id, user_id: account }));
    await transaction.insertInto("shared_file_registrants").values(rows).execute();
  }
}

/** Thrown to roll back the transaction. */
class Refused extends Error {
  readonly reason: ShareRefusal;

  constructor(reason: ShareRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Only one's own. The row is deleted first: after a crash in between, file-sweep.ts deletes the bytes. */
export async function deleteSharedFile(
  { database, blobs }: { database: Database; blobs: Blobs },
  { id, by }: { id: string; by: User },
): Promise<boolean> {
  const { numDeletedRows } = await singleStatement(database)
    .deleteFrom("shared_files")
    .where("id", "=", id)
    .where("shared_by", "=", by.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await blobs.delete(id).catch(() => {});
  return true;
}
