import { MAX_SCAN_BYTES } from "../../../domain/attendance/paper/paper-sheet.ts";
import type { UploadRefusal } from "../../../domain/stages/form/upload-messages.ts";
import type { Database } from "../../database/database.ts";
import { singleStatement } from "../../database/single-statement.ts";
import { reencoded, wholePdf } from "../../uploads/checked-upload.ts";
import { storeUploadedBlob, type UploadStore } from "../../uploads/store-upload.ts";

type Chunks = AsyncIterable<Uint8Array>;

/** Enough for a name written with a pen to be read. */
const LONGEST_SIDE = 2_400;

export interface ScanUpload {
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
  const { signal } = upload;
  let type = "image/jpeg";
  async function* check(incoming: Chunks): Chunks {
    const { isPdf, body } = await peek(incoming);
    if (isPdf) type = "application/pdf";
    yield* isPdf
      ? wholePdf(body)
      : reencoded(body, MAX_SCAN_BYTES, (bytes) =>
          store.pictures.reencode(bytes, { as: "jpeg", longestSide: LONGEST_SIDE, signal }),
        );
  }
  return storeUploadedBlob(store, {
    upload,
    fallback: "emargement",
    limit: MAX_SCAN_BYTES,
    check,
    insert: ({ name, ...file }) =>
      singleStatement(store.database)
        .insertInto("attendance_scans")
        .values({
          ...file,
          name: named(name, type),
          type,
          stage_id: stageId,
          half_day_id: halfDayId,
          by_name: by.name,
          created_at: now,
          saved_at: null,
        })
        .execute(),
  });
}

const PDF = new TextEncoder().encode("%PDF-");

/** Whether these bytes begin as a PDF does, and all of them again. */
async function peek(incoming: Chunks): Promise<{ isPdf: boolean; body: Chunks }> {
  const chunks = incoming[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < PDF.byteLength) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    size += value.byteLength;
  }
  const head = Buffer.concat(first);
  async function* body(): Chunks {
    try {
      if (size > 0) yield head;
      yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      await chunks.return?.();
    }
  }
  return { isPdf: head.subarray(0, PDF.byteLength).equals(PDF), body: body() };
}

/** With the ending of what is stored: a PNG becomes a JPEG. */
const named = (name: string, type: string) =>
  `${name.replace(/\.[^.]{0,10}$/, "")}.${type === "application/pdf" ? "pdf" : "jpg"}`;
