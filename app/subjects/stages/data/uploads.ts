import { singleStatement } from "#platform/database/single-statement.ts";
import { reencoded, wholePdf } from "#platform/uploads/checked-upload.ts";
import { storeUploadedBlob, type Upload, type UploadStore } from "#platform/uploads/store-upload.ts";
import type { UploadRefusal } from "#platform/values/upload-messages.ts";
import { filePath, MAX_FILE_BYTES, type StageFileKind } from "../rules/stage-file.ts";
import type { StageStore } from "./stage-files.ts";

/** Stores a file that belongs to no stage until its form is saved. One that never is, file-sweep.ts deletes. */
export async function storeUpload(
  store: UploadStore & StageStore,
  { kind, ...upload }: Upload<StageFileKind>,
  now: Date,
): Promise<{ url: string; name: string } | { reason: UploadRefusal }> {
  const { type, fallback } = KINDS[kind];
  const limit = MAX_FILE_BYTES[kind];
  const { signal } = upload;
  const stored = await storeUploadedBlob(store, {
    upload,
    fallback,
    limit,
    check: (incoming) =>
      kind === "programme"
        ? wholePdf(incoming)
        : reencoded(incoming, limit, (bytes) => store.pictures.reencode(bytes, { signal })),
    insert: (file) =>
      singleStatement(store.database)
        .insertInto("stage_files")
        .values({ ...file, stage_id: null, kind, type, created_at: now })
        .execute(),
  });
  return "reason" in stored ? stored : { url: filePath(kind, stored.id), name: stored.name };
}

const KINDS: Record<StageFileKind, { type: string; fallback: string }> = {
  programme: { type: "application/pdf", fallback: "programme.pdf" },
  photo: { type: "image/webp", fallback: "photo.webp" },
};
