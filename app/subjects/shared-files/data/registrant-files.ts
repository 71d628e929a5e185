import { sql } from "kysely";
import type { ServedFile } from "#platform/blobs/served-file.ts";
import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { fullName } from "#platform/values/user.ts";
import { shownName } from "#subjects/accounts/rules/shown-name.ts";
import type { ReceivedFile, SentFile } from "../rules/shared-file.ts";

/** The registrants without an account who received these files: the first of each. */
export async function nameRegistrants(database: Reader, fileIds: readonly string[], limit: number) {
  const ranked = database
    .selectFrom("shared_file_registrants")
    .innerJoin("participants", "participants.id", "shared_file_registrants.participant_id")
    .select(["file_id", "participants.id", "first_name as firstName", "last_name as lastName", "downloaded_at"])
    .select(sql<number>`row_number() over (partition by file_id order by search_text, participants.id)`.as("place"))
    .where("file_id", "in", fileIds)
    .where("shared_file_registrants.user_id", "is", null);
  const rows = await database
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .where("place", "<=", limit)
    .orderBy("place")
    .execute();
  const byFile = Map.groupBy(rows, ({ file_id }) => file_id);
  const named = (row: (typeof rows)[number]): SentFile["recipients"][number] => ({
    id: row.id,
    name: fullName(row),
    downloadedAt: row.downloaded_at === null ? null : new Date(row.downloaded_at),
  });
  return new Map([...byFile].map(([id, all]) => [id, all.map(named)] as const));
}

const MOST = 200;

/** The files on the page of a private link, newest first. */
export async function listRegistrantFiles(
  database: Reader,
  { participantId, brand }: { participantId: string; brand: string },
): Promise<ReceivedFile[]> {
  const rows = await ofRegistrant(database, participantId)
    .select(["id", "name", "size", "shared_at", "shared_by_name", "shared_by_admin"])
    .orderBy("shared_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fileName: row.name,
    size: Number(row.size),
    sharedAt: new Date(row.shared_at ?? 0),
    sharedByName: shownName({ name: row.shared_by_name, isAdmin: Boolean(row.shared_by_admin) }, brand),
    sharedByAdmin: Boolean(row.shared_by_admin),
  }));
}

/** Null for a file that was not shared with this registrant, as if there were no such file. */
export async function findRegistrantFile(
  database: Reader,
  id: string,
  participantId: string,
): Promise<ServedFile | null> {
  const row = await ofRegistrant(database, participantId)
    .select(["id", "name", "type", "size", "checksum"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, size: Number(row.size) } : null;
}

function ofRegistrant(database: Reader, participantId: string) {
  return database
    .selectFrom("shared_file_registrants")
    .innerJoin("shared_files", "shared_files.id", "shared_file_registrants.file_id")
    .where("participant_id", "=", participantId)
    .where("shared_at", "is not", null);
}

/** The first time only. */
export async function markDownloadedBy(database: Database, id: string, participantId: string, now: Date) {
  await singleStatement(database)
    .updateTable("shared_file_registrants")
    .set({ downloaded_at: now })
    .where("file_id", "=", id)
    .where("participant_id", "=", participantId)
    .where("downloaded_at", "is", null)
    .execute();
}
