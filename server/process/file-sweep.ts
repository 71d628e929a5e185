import type { Blobs } from "../blobs/blobs.ts";
import type { Database, Reader } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";
import { deleteStalledUploads } from "../documents/quota.ts";
import { deleteBlobs } from "../stages/stage-files.ts";

const HOUR = 3_600_000;
/** A form may stay open overnight; the file chosen in it waits. */
const UNSAVED_HOURS = 24;
/** Between the last byte and the line that owns it there is a moment. */
const UNOWNED_HOURS = 1;
const BATCH = 500;

/** Removes what nobody can reach: files never saved nor shared, bytes that a crash left without an owner. */
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

  if (await ownsAnything(database)) await dropUnowned(database, blobs, ago(UNOWNED_HOURS));
  await blobs.deleteUnfinished(now);
}

/** A database that knows no file at all may be a new one beside old files: about to be restored, or the wrong one. */
async function ownsAnything(database: Reader): Promise<boolean> {
  const files = database.selectFrom("stage_files").select("id").limit(1);
  const shared = database.selectFrom("shared_files").select("id").limit(1);
  return (await files.execute()).length + (await shared.execute()).length > 0;
}

async function dropUnowned(database: Reader, blobs: Blobs, before: Date): Promise<void> {
  let batch: string[] = [];
  const dropBatch = async () => {
    if (batch.length === 0) return;
    const owned = await database
      .selectFrom("stage_files")
      .select("id")
      .where("id", "in", batch)
      .union(database.selectFrom("shared_files").select("id").where("id", "in", batch))
      .execute();
    const owners = new Set(owned.map(({ id }) => id));
    await deleteBlobs(
      blobs,
      batch.filter((key) => !owners.has(key)),
    );
    batch = [];
  };
  for await (const { key, modified } of blobs.list()) {
    if (modified < before) batch.push(key);
    if (batch.length >= BATCH) await dropBatch();
  }
  await dropBatch();
}
