import { filePath, STAGE_FILE_KINDS, type StageFileKind } from "../../domain/stages/stage-file.ts";
import type { Transaction } from "../database/database.ts";
import type { Absence } from "./blob-copy.ts";

export const LEFT_OUT = "left-out.json";

export interface LeftOutFile {
  id: string;
  reason: Absence;
}

const COLUMNS = { programme: "pdf_url", photo: "image" } as const satisfies Record<StageFileKind, string>;

/** Nothing of the restored site leads to a file that the copy does not have: as if it had been deleted just before. */
export async function forgetFile(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom("shared_files").where("id", "=", id).execute();
  await transaction.deleteFrom("stage_files").where("id", "=", id).execute();
  for (const kind of STAGE_FILE_KINDS) {
    const column = COLUMNS[kind];
    await transaction
      .updateTable("stages")
      .set({ [column]: null })
      .where(column, "=", filePath(kind, id))
      .execute();
  }
}
