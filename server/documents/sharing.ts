import { shownName } from "../../domain/accounts/shown-name.ts";
import type { User } from "../../domain/accounts/user.ts";
import { MAX_CHOSEN, type ShareRefusal, sharedNotification } from "../../domain/documents/document-messages.ts";
import type { Blobs } from "../blobs/blobs.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";
import { notify } from "../notifications/notifications.ts";
import { accountsOf } from "../notifications/registered-accounts.ts";
import { countAttempt, type RateLimit } from "../rate-limit.ts";

interface Share {
  fileId: string;
  recipients: readonly string[];
  /** All registrants of these stages: for administrators only. */
  stages: readonly string[];
  by: User;
  /** Name of the centre: nobody else is shown under it. */
  brand: string;
}

const HOUR = 3_600;

/** In an hour: files, and their recipients together. What an administrator shares with a stage counts as one file. */
export const SHARES_AN_HOUR = { client: { files: 30, recipients: MAX_CHOSEN }, admin: { files: 300 } } as const;

const ROWS_PER_STATEMENT = 1_000;

/** Gives an uploaded file to its recipients: to all of them, or to none. */
export async function shareFile(
  database: Database,
  { fileId, recipients, stages, by, brand }: Share,
  now: Date,
): Promise<ShareRefusal | null> {
  if (recipients.length + stages.length > MAX_CHOSEN) return "tooManyChosen";
  const byAdmin = by.role === "admin";
  const ownStages = byAdmin ? stages : [];
  try {
    await database.transaction().execute(async (transaction) => {
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
      const people = await existingUsers(transaction, recipients);
      for (const stageId of ownStages)
        for (const account of await accountsOf(transaction, stageId)) people.add(account);
      people.delete(by.id);
      if (people.size === 0) throw new Refused(ownStages.length > 0 ? "noAccountOnStage" : "nothingChosen");
      if (!(await countAttempt(transaction, limitsOf(by, people.size), now))) throw new Refused("tooManyShares");
      await insertRecipients(transaction, fileId, [...people]);
      const sharer = shownName({ name: file.shared_by_name, isAdmin: byAdmin }, brand);
      const message = sharedNotification({ sharer, byAdmin, fileName: file.name });
      await notify(
        transaction,
        [...people].map((userId) => ({ userId, message })),
        now,
      );
    });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.reason;
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

async function existingUsers(database: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function insertRecipients(transaction: Transaction, fileId: string, people: readonly string[]) {
  for (let start = 0; start < people.length; start += ROWS_PER_STATEMENT) {
    const rows = people.slice(start, start + ROWS_PER_STATEMENT);
    await transaction
      .insertInto("shared_file_recipients")
      .values(rows.map((userId) => ({ file_id: fileId, user_id: userId, downloaded_at: null })))
      .execute();
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
