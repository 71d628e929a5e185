import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { SiteFileRow } from "#platform/database/tables/settings.ts";
import { reencoded, wholePdf } from "#platform/uploads/checked-upload.ts";
import { storeUploadedBlob, type Upload, type UploadStore } from "#platform/uploads/store-upload.ts";
import type { UploadRefusal } from "#platform/values/upload-messages.ts";
import {
  MAX_SITE_FILE_BYTES,
  SITE_FILE_TYPES,
  SITE_FILES,
  type SiteFileKind,
  type SiteFileUse,
  siteFilePath,
} from "../rules/site-file.ts";

/** Stores a file that no setting refers to until its form is saved (keepFiles). */
export async function storeSiteFile(
  store: UploadStore & { database: Database },
  { kind, ...upload }: Upload<SiteFileKind>,
  now: Date,
): Promise<{ url: string; name: string } | { reason: UploadRefusal }> {
  const { stored, ...wanted } = SITE_FILES[kind];
  const { signal } = upload;
  const file = await storeUploadedBlob(store, {
    upload,
    fallback: `${kind}.${stored}`,
    limit: MAX_SITE_FILE_BYTES,
    check: (incoming) =>
      "longestSide" in wanted && stored !== "pdf"
        ? reencoded(incoming, MAX_SITE_FILE_BYTES, (bytes) =>
            store.pictures.reencode(bytes, { as: stored, longestSide: wanted.longestSide, signal }),
          )
        : wholePdf(incoming),
    insert: (written) =>
      singleStatement(store.database)
        .insertInto("site_files")
        .values({ ...written, kind, type: SITE_FILE_TYPES[stored], created_at: now, saved_at: null })
        .execute(),
  });
  return "reason" in file ? file : { url: siteFilePath(file.id), name: file.name };
}

export async function findSiteFile(database: Reader, id: string): Promise<SiteFileRow | undefined> {
  return database.selectFrom("site_files").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * From now on file-sweep.ts does not delete them while they are used. False when one does not exist, or is of another
 * kind: a signature saved as a logo would be published. The caller then rolls back.
 */
export async function keepFiles(transaction: Transaction, files: readonly SiteFileUse[], now: Date): Promise<boolean> {
  if (files.length === 0) return true;
  const ids = files.map(({ id }) => id);
  // Uses are noted before the files are checked: from here on, the sweep of another process cannot delete them.
  await noteUse(transaction, ids, now);
  const rows = await transaction.selectFrom("site_files").select(["id", "kind"]).where("id", "in", ids).execute();
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return files.every(({ id, kind }) => kinds.get(id) === kind);
}

/** Also of a portrait that is taken off: file-sweep.ts deletes it a day after. */
export async function noteUse(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await transaction.updateTable("site_files").set({ saved_at: now }).where("id", "in", ids).execute();
}
