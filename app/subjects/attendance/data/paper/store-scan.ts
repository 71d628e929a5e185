import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { pictureOrPdf } from "#platform/uploads/picture-or-pdf.ts";
import { storeUploadedBlob, type UploadStore } from "#platform/uploads/store-upload.ts";
import type { UploadRefusal } from "#platform/values/upload-messages.ts";
import { MAX_SCAN_BYTES } from "../../rules/paper/paper-sheet.ts";

interface ScanUpload {
  stageId: string;
  halfDayId: string;
  by: { name: string };
  name: string;
  body: ReadableStream<Uint8Array> | null;
  /** Aborts when the client has left. */
  signal?: AbortSignal;
}

/** Stores a page that belongs to no record until its form is saved (attach-paper.ts). One that never is, file-sweep.ts deletes. */
export async function storeScan(
  store: UploadStore & { database: Database },
  { stageId, halfDayId, by, ...upload }: ScanUpload,
  now: Date,
): Promise<{ id: string; name: string } | { reason: UploadRefusal }> {
  const checked = pictureOrPdf(store, { limit: MAX_SCAN_BYTES, signal: upload.signal });
  return storeUploadedBlob(store, {
    upload,
    fallback: "emargement",
    limit: MAX_SCAN_BYTES,
    check: checked.check,
    insert: ({ name, ...file }) =>
      singleStatement(store.database)
        .insertInto("attendance_scans")
        .values({
          ...file,
          ...checked.named(name),
          stage_id: stageId,
          half_day_id: halfDayId,
          by_name: by.name,
          created_at: now,
          saved_at: null,
        })
        .execute(),
  });
}
