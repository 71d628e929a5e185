import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Reader } from "#platform/database/database.ts";
import { FILE_TABLES } from "#platform/database/file-tables.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { deleteStalledUploads } from "#subjects/shared-files/data/quota.ts";
import { deleteBlobs } from "#subjects/stages/data/stage-files.ts";

const HOUR = 3_600_000;
/** A form may stay open overnight with a file that is uploaded already. */
const UNSAVED_HOURS = 24;
/** A blob is written shortly before its row. */
const ORPHAN_HOURS = 1;
const BATCH = 500;

/** Deletes files that were never saved or shared, portraits of no trainer, and blobs that a crash left without a row. */
export async function sweepFiles({ database, blobs }: { database: Database; blobs: Blobs }, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const unsaved = await singleStatement(database)
    .deleteFrom("stage_files")
    .where("stage_id", "is", null)
    .where("course_id", "is", null)
    .where("created_at", "<", ago(UNSAVED_HOURS))
    .returning("id")
    .execute();
  const unsavedOfSite = await singleStatement(database)
    .deleteFrom("site_files")
    .where("saved_at", "is", null)
    .where("created_at", "<", ago(UNSAVED_HOURS))
    .returning("id")
    .execute();
  // Nothing refers to it, unlike the older logos, certificates and pictures of the home page: those are in the history.
  const removedPortraits = await singleStatement(database)
    .deleteFrom("site_files")
    .where("kind", "=", "portrait")
    .where("saved_at", "<", ago(UNSAVED_HOURS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("trainers").select("trainers.id").whereRef("photo_id", "=", "site_files.id"))),
    )
    .returning("id")
    .execute();
  await deleteStalledUploads(database, now);
  const unshared = await singleStatement(database)
    .deleteFrom("shared_files")
    .where("shared_at", "is", null)
    .where("created_at", "<", ago(UNSAVED_HOURS))
    .returning("id")
    .execute();
  const unsavedScans = await singleStatement(database)
    .deleteFrom("attendance_scans")
    .where("saved_at", "is", null)
    .where("created_at", "<", ago(UNSAVED_HOURS))
    .returning("id")
    .execute();
  const unsavedEvidence = await singleStatement(database)
    .deleteFrom("audit_files")
    .where("saved_at", "is", null)
    .where("created_at", "<", ago(UNSAVED_HOURS))
    .returning("id")
    .execute();
  await deleteBlobs(
    blobs,
    [...unsaved, ...unsavedOfSite, ...removedPortraits, ...unshared, ...unsavedScans, ...unsavedEvidence].map(
      ({ id }) => id,
    ),
  );

  if (await hasFiles(database)) await deleteOrphanedBlobs(database, blobs, ago(ORPHAN_HOURS));
  await blobs.deleteUnfinished(now);
}

/** Without any file, the database may be a new one beside old blobs: about to be restored, or the wrong one. */
async function hasFiles(database: Reader): Promise<boolean> {
  for (const table of FILE_TABLES)
    if (await database.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  return false;
}

async function deleteOrphanedBlobs(database: Reader, blobs: Blobs, before: Date): Promise<void> {
  let batch: string[] = [];
  const deleteBatch = async () => {
    if (batch.length === 0) return;
    const referenced = new Set<string>();
    for (const table of FILE_TABLES)
      for (const { id } of await database.selectFrom(table).select("id").where("id", "in", batch).execute())
        referenced.add(id);
    await deleteBlobs(
      blobs,
      batch.filter((key) => !referenced.has(key)),
    );
    batch = [];
  };
  for await (const { key, modified } of blobs.list()) {
    if (modified < before) batch.push(key);
    if (batch.length >= BATCH) await deleteBatch();
  }
  await deleteBatch();
}
