import { sql } from "kysely";
import type { ServedFile } from "#platform/blobs/served-file.ts";
import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { User } from "#platform/values/user.ts";
import { addDistinguishingDetail, shownName } from "#subjects/accounts/rules/shown-name.ts";
import { type ReceivedFile, recipientName, type SentFile } from "../rules/shared-file.ts";
import { nameRegistrants } from "./registrant-files.ts";

export interface FileList<File> {
  files: File[];
  /** There are more than the limit. */
  hasMore: boolean;
}

interface Listing {
  /** Whose list it is. */
  of: Pick<User, "id" | "role">;
  /** Name of the centre: nobody else is shown under it. */
  brand: string;
  limit: number;
}

/** Newest first. */
export async function listReceivedFiles(
  database: Reader,
  { of, brand, limit }: Listing,
): Promise<FileList<ReceivedFile>> {
  const rows = await database
    .selectFrom("shared_file_recipients")
    .innerJoin("shared_files", "shared_files.id", "shared_file_recipients.file_id")
    .select(["id", "name", "size", "shared_at", "shared_by_name", "shared_by_admin"])
    .where("user_id", "=", of.id)
    .where("shared_at", "is not", null)
    .orderBy("shared_at", "desc")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const files = rows.slice(0, limit).map((row) => ({
    id: row.id,
    fileName: row.name,
    size: Number(row.size),
    sharedAt: new Date(row.shared_at ?? 0),
    sharedByName: shownName({ name: row.shared_by_name, isAdmin: Boolean(row.shared_by_admin) }, brand),
    sharedByAdmin: Boolean(row.shared_by_admin),
  }));
  return { files, hasMore: rows.length > limit };
}

/** A file that was sent to a whole stage shows its first recipients, and how many more there are. */
const NAMED_RECIPIENTS = 50;

/** Newest first, with their recipients and who has downloaded them. */
export async function listSentFiles(database: Reader, listing: Listing): Promise<FileList<SentFile>> {
  const { of, limit } = listing;
  const rows = await database
    .selectFrom("shared_files")
    .select(["id", "name", "size", "shared_at"])
    .where("shared_by", "=", of.id)
    .where("shared_at", "is not", null)
    .orderBy("shared_at", "desc")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  if (rows.length === 0) return { files: [], hasMore: false };
  const shown = rows.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const counts = await countRecipients(database, ids);
  const named = await nameRecipients(database, ids, listing);
  const registrants = await nameRegistrants(database, ids, NAMED_RECIPIENTS);
  const files = shown.map(({ id, name, size, shared_at }) => ({
    id,
    fileName: name,
    size: Number(size),
    sharedAt: new Date(shared_at ?? 0),
    recipients: [...(named.get(id) ?? []), ...(registrants.get(id) ?? [])].slice(0, NAMED_RECIPIENTS),
    total: counts.get(id)?.total ?? 0,
    downloaded: counts.get(id)?.downloaded ?? 0,
  }));
  return { files, hasMore: rows.length > limit };
}

async function countRecipients(database: Reader, ids: readonly string[]) {
  const ofFiles = (table: "shared_file_recipients" | "shared_file_registrants") =>
    database.selectFrom(table).select(["file_id", "downloaded_at"]).where("file_id", "in", ids);
  // Those with an account are counted by it.
  const registrants = ofFiles("shared_file_registrants").where("user_id", "is", null);
  const rows = await database
    .selectFrom(ofFiles("shared_file_recipients").unionAll(registrants).as("everybody"))
    .select(({ fn }) => [
      "file_id",
      fn.countAll<number | string>().as("total"),
      fn.count<number | string>("downloaded_at").as("downloaded"),
    ])
    .groupBy("file_id")
    .execute();
  return new Map(
    rows.map((row) => [row.file_id, { total: Number(row.total), downloaded: Number(row.downloaded) }] as const),
  );
}

async function nameRecipients(database: Reader, ids: readonly string[], { of, brand }: Listing) {
  const ranked = database
    .selectFrom("shared_file_recipients")
    .innerJoin("users", "users.id", "shared_file_recipients.user_id")
    .select(["file_id", "users.id", "name", "email", "role", "raison_social", "user_type", "downloaded_at"])
    .select(sql<number>`row_number() over (partition by file_id order by name_text, users.id)`.as("place"))
    .where("file_id", "in", ids);
  const rows = await database
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .where("place", "<=", NAMED_RECIPIENTS)
    .orderBy("place")
    .execute();
  const people = rows.map((row) => ({
    ...row,
    label: recipientName(
      { ...row, shown: shownName({ name: row.name, isAdmin: row.role === "admin" }, brand) },
      of.role === "admin",
    ),
    company: row.raison_social,
    userType: row.user_type,
  }));
  const byFile = Map.groupBy(people, ({ file_id }) => file_id);
  const named = (all: typeof people) =>
    addDistinguishingDetail(all, brand).map(({ id, label, detail, downloaded_at }) => ({
      id,
      name: detail === null ? label : `${label} (${detail})`,
      downloadedAt: downloaded_at === null ? null : new Date(downloaded_at),
    }));
  return new Map([...byFile].map(([id, all]) => [id, named(all)] as const));
}

/** Its sharer and its recipients find it; null for everybody else, as if there were no such file. */
export async function findReadableFile(database: Reader, id: string, userId: string): Promise<ServedFile | null> {
  const row = await database
    .selectFrom("shared_files")
    .select(["id", "name", "type", "size", "checksum"])
    .where("id", "=", id)
    .where("shared_at", "is not", null)
    .where((column) =>
      column.or([
        column("shared_by", "=", userId),
        column.exists(
          column
            .selectFrom("shared_file_recipients")
            .select("file_id")
            .whereRef("file_id", "=", "shared_files.id")
            .where("user_id", "=", userId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row ? { ...row, size: Number(row.size) } : null;
}

/** The first time only: the sharer sees that it was downloaded, not how often. */
export async function markDownloaded(database: Database, id: string, userId: string, now: Date): Promise<void> {
  await singleStatement(database)
    .updateTable("shared_file_recipients")
    .set({ downloaded_at: now })
    .where("file_id", "=", id)
    .where("user_id", "=", userId)
    .where("downloaded_at", "is", null)
    .execute();
}
