import type { Transaction } from "#platform/database/database.ts";
import { filePath, STAGE_FILE_KINDS, type StageFileKind } from "#subjects/stages/rules/stage-file.ts";
import type { Absence } from "./blob-copy.ts";

export const OMITTED_FILES = "left-out.json";

export interface OmittedFile {
  id: string;
  reason: Absence;
}

const COLUMNS = { programme: "pdf_url", photo: "image" } as const satisfies Record<StageFileKind, string>;

/** For a file whose bytes are not in the archive: as if it had been deleted just before the backup. */
export async function deleteFileRows(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom("shared_files").where("id", "=", id).execute();
  await transaction.deleteFrom("stage_files").where("id", "=", id).execute();
  // The PDF of an issued document is made again from its description (app/subjects/dossiers/data/files/finish-files.ts).
  await transaction.deleteFrom("document_files").where("id", "=", id).execute();
  // Its record stays, and `npm run verify-attendance` names it.
  await transaction.deleteFrom("attendance_scans").where("id", "=", id).execute();
  await transaction.deleteFrom("bin_files").where("id", "=", id).execute();
  for (const kind of STAGE_FILE_KINDS) {
    const column = COLUMNS[kind];
    await transaction
      .updateTable("stages")
      .set({ [column]: null })
      .where(column, "=", filePath(kind, id))
      .execute();
  }
}
