import type { Blobs } from "../blobs/blobs.ts";
import type { Database, Reader } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";
import { deleteStalledUploads } from "../documents/quota.ts";
import { deleteBlobs } from "../stages/stage-files.ts";

const HOUR = 3_600_000;
/** A form may stay open overnight with a file that is uploaded already. */
const UNSAVED_HOURS = 24;
/** A blob is written shortly before its row. */
const ORPHAN_HOURS = 1;
const BATCH = 500;

/** Deletes files that were never saved or shared, and blobs that a crash left without a row. */
export async function sweepFiles({ database, blobs }: { database: Database; blobs: Blobs }, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const unsaved = await singleStatement(database)
    .deleteFrom("stage_files")
    .where("stage_id", "is", null)
    .where("created_at", "<", ago(UNSAVED_HOURS))
    .returning("id")
    .execute();
  await deleteStalledUploads(database, now);
  const unshared = await singleStatement(database)
    .deleteFrom("shared_files")
    .where("shared_at", "is", null)
    .where("created_at", "<", ago(UNSAVED_HOURS))
    .returning("id")
    .execute();
  await deleteBlobs(
    blobs,
    [...unsaved, ...unshared].map(({ id }) => id),
  );

  if (await hasFiles(database)) await deleteOrphanedBlobs(database, blobs, ago(ORPHAN_HOURS));
  await blobs.deleteUnfinished(now);
}

/** Without any file, the database may be a new one beside old blobs: about to be restored, or the wrong one. */
async function hasFiles(database: Reader): Promise<boolean> {
  const files = database.selectFrom("stage_files").select("id").limit(1);
  const shared = database.selectFrom("shared_files").select("id").limit(1);
  return (await files.execute()).length + (await shared.execute()).length > 0;
}

async function deleteOrphanedBlobs(database: Reader, blobs: Blobs, before: Date): Promise<void> {
  let batch: string[] = [];
  const deleteBatch = async () => {
    if (batch.length === 0) return;
    const rows = await database
      .selectFrom("stage_files")
      .select("id")
      .where("id", "in", batch)
      .union(database.selectFrom("shared_files").select("id").where("id", "in", batch))
      .execute();
    const referenced = new Set(rows.map(({ id }) => id));
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
