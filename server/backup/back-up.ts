import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database } from "#platform/database/database.ts";
import { isFileTable } from "#platform/database/file-tables.ts";
import { writeArchive } from "./archive-file.ts";
import { BackupRefused } from "./backup-errors.ts";
import { copyBlob, type ReferencedFile } from "./blob-copy.ts";
import { MANIFEST, manifestText } from "./manifest.ts";
import { OMITTED_FILES, type OmittedFile } from "./omitted-files.ts";
import { knownMigration, openSnapshot, type Part, readTables } from "./snapshot.ts";
import { type TarWriter, writeTar } from "./tar-writer.ts";

export interface Sources {
  database: Database;
  blobs: Blobs;
}

export interface Counts {
  /** The number of rows of each table. */
  rows: Record<string, number>;
  files: number;
  bytes: number;
}

interface BackedUp extends Counts {
  /** Files that the database refers to, and that are missing or damaged in the store. */
  lost: OmittedFile[];
}

/** Copies database and blobs into one archive, while the site runs. docs/decisions/024 describes its format. */
export async function backUp(sources: Sources, file: string, now: Date, signal?: AbortSignal): Promise<BackedUp> {
  const counts: BackedUp = { rows: {}, files: 0, bytes: 0, lost: [] };
  await writeArchive(
    file,
    writeTar(now, (tar) => fill(tar, sources, now, counts)),
    signal,
  );
  return counts;
}

async function fill(tar: TarWriter, sources: Sources, now: Date, counts: BackedUp): Promise<void> {
  const files: ReferencedFile[] = [];
  const snapshot = await openSnapshot(sources.database);
  try {
    await tar.text(MANIFEST, manifestText(await knownMigration(snapshot), now));
    for await (const part of readTables(snapshot)) {
      await tar.text(partName(part), part.text);
      counts.rows[part.table] = (counts.rows[part.table] ?? 0) + part.rows.length;
      if (isFileTable(part.table)) files.push(...part.rows.map(referencedFile));
    }
  } finally {
    // The snapshot ends before the blobs are copied, which may take hours: while it is open, neither engine can reclaim
    // deleted rows.
    await snapshot.rollback().execute();
  }

  const omitted: OmittedFile[] = [];
  for (const file of files) {
    const reason = await copyBlob(tar, sources, file);
    if (reason) omitted.push({ id: file.id, reason });
    else {
      counts.files += 1;
      counts.bytes += file.size;
    }
  }
  counts.lost = omitted.filter(({ reason }) => reason !== "deleted");
  if (counts.files === 0 && counts.lost.length > 0) {
    throw new BackupRefused(
      `Not one of the ${counts.lost.length} files that the database names is in the store: check DATA_DIR and the S3_ variables.`,
    );
  }
  await tar.text(OMITTED_FILES, `${JSON.stringify(omitted, null, 2)}\n`);
}

const partName = ({ table, number }: Part) => `tables/${table}/${String(number).padStart(6, "0")}.jsonl`;

function referencedFile(row: Record<string, unknown>): ReferencedFile {
  return { id: String(row.id), size: Number(row.size), checksum: String(row.checksum) };
}
