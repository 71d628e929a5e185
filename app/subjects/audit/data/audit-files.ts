import type { Selectable } from "kysely";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Reader } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { AuditFileRow } from "#platform/database/tables/audit.ts";
import { pictureOrPdf } from "#platform/uploads/picture-or-pdf.ts";
import { storeUploadedBlob, type UploadStore } from "#platform/uploads/store-upload.ts";
import type { UploadRefusal } from "#platform/values/upload-messages.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { type AuditFileRefusal, MAX_AUDIT_FILE_BYTES, MOST_AUDIT_FILES, refuseAuditFile } from "../rules/audit-file.ts";
import { indicatorName } from "../rules/audit-messages.ts";
import type { IndicatorNumber } from "../rules/indicators.ts";

type By = Pick<User, "id" | "name">;
export type AuditFile = Selectable<AuditFileRow>;

interface Place {
  year: number;
  indicator: IndicatorNumber;
}

interface Uploaded extends Place {
  by: By;
  name: string;
  body: ReadableStream<Uint8Array> | null;
  /** Aborts when the client has left. */
  signal?: AbortSignal;
}

/** Stores a file that is no evidence until its form is saved. One that never is, file-sweep.ts deletes. */
export async function storeAuditFile(
  store: UploadStore & { database: Database },
  { year, indicator, by, ...upload }: Uploaded,
  now: Date,
): Promise<{ id: string; name: string } | { reason: UploadRefusal }> {
  const checked = pictureOrPdf(store, { limit: MAX_AUDIT_FILE_BYTES, signal: upload.signal });
  return storeUploadedBlob(store, {
    upload,
    fallback: "preuve",
    limit: MAX_AUDIT_FILE_BYTES,
    check: checked.check,
    insert: ({ name, ...file }) =>
      singleStatement(store.database)
        .insertInto("audit_files")
        .values({
          ...file,
          ...checked.named(name),
          year,
          indicator,
          by_name: by.name,
          created_at: now,
          saved_at: null,
        })
        .execute(),
  });
}

/** The saved files of a year, by indicator. */
export async function listAuditFiles(database: Reader, year: number): Promise<AuditFile[]> {
  return database
    .selectFrom("audit_files")
    .selectAll()
    .where("year", "=", year)
    .where("saved_at", "is not", null)
    .orderBy("indicator")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Also one whose form is not saved yet. */
export async function findAuditFile(database: Reader, id: string): Promise<AuditFile | undefined> {
  return database.selectFrom("audit_files").selectAll().where("id", "=", id).executeTakeFirst();
}

interface Attaching extends Place {
  fileId: string;
  note: string;
  day: string;
  by: By;
}

/** Null: done. */
export async function attachAuditFile(
  database: Database,
  { year, indicator, fileId, note, day, by }: Attaching,
  now: Date,
): Promise<AuditFileRefusal | null> {
  const reason = refuseAuditFile({ fileId, note, day });
  if (reason) return reason;
  return refusableTransaction<AuditFileRefusal, null>(database, async (transaction, refuse) => {
    const saved = await transaction
      .updateTable("audit_files")
      .set({ note, document_day: day, saved_at: now })
      .where("id", "=", fileId)
      .where("year", "=", year)
      .where("indicator", "=", indicator)
      .where("saved_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!saved) {
      // The form was sent again, because its answer was lost.
      const before = await findAuditFile(transaction, fileId);
      if (before?.saved_at && before.note === note && before.indicator === indicator) return null;
      return refuse("fileGone");
    }
    const { count } = await transaction
      .selectFrom("audit_files")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("year", "=", year)
      .where("indicator", "=", indicator)
      .where("saved_at", "is not", null)
      .executeTakeFirstOrThrow();
    if (Number(count) > MOST_AUDIT_FILES) refuse("tooManyFiles");
    const changes = [{ label: `${indicatorName(indicator)}, ${year}`, before: "", after: saved.name }];
    await record(transaction, { by, action: "auditFileAttached", changes }, now);
    return null;
  });
}

interface Removing {
  id: string;
  /** The indicator of the page that it is removed from. */
  indicator: IndicatorNumber;
  by: By;
}

/** Null: done. */
export async function removeAuditFile(
  { database, blobs }: { database: Database; blobs: Blobs },
  { id, indicator, by }: Removing,
  now: Date,
): Promise<"gone" | null> {
  const removed = await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom("audit_files")
      .where("id", "=", id)
      .where("indicator", "=", indicator)
      .where("saved_at", "is not", null)
      .returning(["name", "indicator", "year"])
      .executeTakeFirst();
    if (!row) return false;
    const changes = [{ label: `${indicatorName(row.indicator)}, ${row.year}`, before: row.name, after: "" }];
    await record(transaction, { by, action: "auditFileRemoved", changes }, now);
    return true;
  });
  // A blob that stays behind is deleted by file-sweep.ts.
  if (removed) await blobs.delete(id).catch(() => {});
  return removed ? null : "gone";
}
