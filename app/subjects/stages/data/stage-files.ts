import { randomUUID } from "node:crypto";
import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { StageFileRow } from "#platform/database/tables/stages.ts";
import type { StageSaveRefusal } from "../rules/form/stage-save-messages.ts";
import type { Stage } from "../rules/stage.ts";
import {
  FILE_FIELD,
  fileIdOf,
  filePath,
  MAX_FILE_BYTES,
  STAGE_FILE_KINDS,
  type StageFileKind,
} from "../rules/stage-file.ts";
import { Refused } from "./refused.ts";

export interface StageStore {
  database: Database;
  blobs: Blobs;
}

/** The addresses of the files in a stage's form; empty for none. */
export type WantedFiles = Record<"pdfUrl" | "image", string>;

type Files = Pick<Stage, "pdfUrl" | "image">;

/**
 * The files of a form as its stage or course can have them: those it has already, those just uploaded, and copies of
 * another's, because each file belongs to one of them and is deleted with it.
 */
export async function resolveFiles(
  store: StageStore,
  wanted: WantedFiles,
  current: Files | null,
  now: Date,
): Promise<Files | StageSaveRefusal> {
  const files: Files = { pdfUrl: null, image: null };
  for (const kind of STAGE_FILE_KINDS) {
    const field = FILE_FIELD[kind];
    const address = wanted[field];
    if (address === "") continue;
    files[field] = address === current?.[field] ? address : await resolveFile(store, kind, address, now);
    if (files[field] === null) return { reason: "noSuchFile", kind };
  }
  return files;
}

async function resolveFile(store: StageStore, kind: StageFileKind, address: string, now: Date): Promise<string | null> {
  const id = fileIdOf(kind, address);
  const file = id && (await findStageFile(store.database, id));
  if (!file || file.kind !== kind) return null;
  const isUnsaved = file.stage_id === null && file.course_id === null;
  return isUnsaved ? address : copyFile(store, kind, file, now);
}

async function copyFile({ database, blobs }: StageStore, kind: StageFileKind, file: StageFileRow, now: Date) {
  const body = await blobs.read(file.id);
  if (!body) return null;
  const id = randomUUID();
  await blobs.write(id, body, { limit: MAX_FILE_BYTES[kind] });
  await singleStatement(database)
    .insertInto("stage_files")
    .values({ ...file, id, stage_id: null, course_id: null, created_at: now })
    .execute();
  return filePath(kind, id);
}

/** Assigns the stage its files, and deletes the rows of those it no longer has. Returns the keys of their blobs. */
export const claimFiles = (transaction: Transaction, stage: Stage) => claim(transaction, "stage_id", stage);

/** The same for a course. */
export const claimCourseFiles = (transaction: Transaction, course: Files & { id: string }) =>
  claim(transaction, "course_id", course);

type Owner = "stage_id" | "course_id";

async function claim(transaction: Transaction, owner: Owner, { id: ownerId, ...owned }: Files & { id: string }) {
  const kept: string[] = [];
  for (const kind of STAGE_FILE_KINDS) {
    const id = fileIdOf(kind, owned[FILE_FIELD[kind]]);
    if (!id) continue;
    const { numUpdatedRows } = await transaction
      .updateTable("stage_files")
      .set({ [owner]: ownerId })
      .where("id", "=", id)
      .where(({ or, and, eb }) =>
        or([and([eb("stage_id", "is", null), eb("course_id", "is", null)]), eb(owner, "=", ownerId)]),
      )
      .executeTakeFirst();
    // Meanwhile saved with another stage, or deleted because its form was open for days.
    if (numUpdatedRows !== 1n) throw new Refused({ reason: "noSuchFile", kind });
    kept.push(id);
  }
  const rows = await transaction.selectFrom("stage_files").select("id").where(owner, "=", ownerId).execute();
  const released = rows.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (released.length > 0) await transaction.deleteFrom("stage_files").where("id", "in", released).execute();
  return released;
}

export async function findStageFile(database: Reader, id: string): Promise<StageFileRow | undefined> {
  return database.selectFrom("stage_files").selectAll().where("id", "=", id).executeTakeFirst();
}

/** After the commit. What cannot be deleted now has no row any more: file-sweep.ts deletes it later. */
export async function deleteBlobs(blobs: Blobs, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => blobs.delete(key)));
}
