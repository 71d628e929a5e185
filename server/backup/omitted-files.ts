import type { Transaction } from "#platform/database/database.ts";
import { filePath, STAGE_FILE_KINDS, type StageFileKind } from "#subjects/stages/rules/stage-file.ts";
import type { Absence } from "./blob-copy.ts";
import { existingTables } from "./empty-database.ts";

export const OMITTED_FILES = "left-out.json";

export interface OmittedFile {
  id: string;
  reason: Absence;
}

/**
 * The PDF of an issued document is made again from its description (app/subjects/dossiers/data/files/finish-files.ts). The
 * record of a scan stays, and `npm run verify-attendance` names it.
 */
const ROWS = [
  "shared_files",
  "stage_files",
  "document_files",
  "invoice_files",
  "quotation_files",
  "attendance_scans",
  "bin_files",
] as const;
const OWNERS = ["stages", "courses"] as const;
const COLUMNS = { programme: "pdf_url", photo: "image" } as const satisfies Record<StageFileKind, string>;

/** A file whose bytes are not in the archive is treated as if it had been deleted just before the backup. */
export async function deleteFileRows(transaction: Transaction, id: string): Promise<void> {
  const existing = await existingTables(transaction);
  for (const table of ROWS.filter((name) => existing.has(name)))
    await transaction.deleteFrom(table).where("id", "=", id).execute();
  for (const table of OWNERS.filter((name) => existing.has(name)))
    for (const kind of STAGE_FILE_KINDS) {
      const column = COLUMNS[kind];
      await transaction
        .updateTable(table)
        .set({ [column]: null })
        .where(column, "=", filePath(kind, id))
        .execute();
    }
}
