import { MOST_CHOSEN, type ShareRefusal, sharedNotification } from "../../domain/document-messages.ts";
import type { User } from "../../domain/user.ts";
import { accountsOf } from "../administration/concerned.ts";
import type { Database } from "../database/database.ts";
import { notify } from "../notifications.ts";
import type { Services } from "../services.ts";

interface Share {
  fileId: string;
  recipients: readonly string[];
  /** All the registrants of these stages: for administrators only. */
  stages: readonly string[];
  by: User;
}

const A_STATEMENT = 1_000;

/** Gives an uploaded file to its recipients, all of them at once. */
export async function shareFile(
  database: Database,
  { fileId, recipients, stages, by }: Share,
  now: Date,
): Promise<ShareRefusal | null> {
  if (recipients.length + stages.length > MOST_CHOSEN) return "tooManyChosen";
  const ownStages = by.role === "admin" ? stages : [];
  try {
    await database.transaction().execute(async (transaction) => {
      const file = await transaction
        .updateTable("shared_files")
        .set({ shared_at: now })
        .where("id", "=", fileId)
        .where("shared_by", "=", by.id)
        .where("shared_at", "is", null)
        .where("checksum", "!=", "")
        .returning(["name", "shared_by_name"])
        .executeTakeFirst();
      if (!file) throw new Refused((await isSent(transaction, fileId, by)) ? "alreadySent" : "gone");
      const people = await existing(transaction, recipients);
      for (const stageId of ownStages)
        for (const account of await accountsOf(transaction, stageId)) people.add(account);
      people.delete(by.id);
      if (people.size === 0) throw new Refused(ownStages.length > 0 ? "noAccountOnStage" : "nothingChosen");
      await insertRecipients(transaction, fileId, [...people]);
      const message = sharedNotification(file.shared_by_name, file.name);
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

/** Whoever lost the answer to the first time asks again, and must not take the file for lost. */
async function isSent(database: Database, fileId: string, by: User): Promise<boolean> {
  const file = await database
    .selectFrom("shared_files")
    .select("id")
    .where("id", "=", fileId)
    .where("shared_by", "=", by.id)
    .where("shared_at", "is not", null)
    .executeTakeFirst();
  return file !== undefined;
}

async function existing(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function insertRecipients(database: Database, fileId: string, people: readonly string[]) {
  for (let start = 0; start < people.length; start += A_STATEMENT) {
    const rows = people.slice(start, start + A_STATEMENT);
    await database
      .insertInto("shared_file_recipients")
      .values(rows.map((userId) => ({ file_id: fileId, user_id: userId, downloaded_at: null })))
      .execute();
  }
}

/** Thrown to undo the transaction. */
class Refused extends Error {
  readonly reason: ShareRefusal;

  constructor(reason: ShareRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Only one's own. The line goes first: without it nothing can reach the bytes, and the sweep finds them after a crash. */
export async function deleteSharedFile(
  { database, blobs }: Pick<Services, "database" | "blobs">,
  { id, by }: { id: string; by: User },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("shared_files")
    .where("id", "=", id)
    .where("shared_by", "=", by.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await blobs.delete(id).catch(() => {});
  return true;
}
