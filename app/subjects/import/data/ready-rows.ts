import type { Reader, Transaction } from "#platform/database/database.ts";
import type { ImportCells } from "../rules/import-columns.ts";
import type { ImportRefusal } from "../rules/import-messages.ts";

/** A row of the file that is right. */
export interface ReadyRow {
  cells: ImportCells;
  stageId: string | null;
  madeId: string;
  sameKey: string;
}

/** Writes what was prepared; refuses when the site has changed since. */
export type Insertion = (transaction: Transaction, refuse: (reason: ImportRefusal) => never) => Promise<void>;

export async function readRows(database: Reader, importId: string): Promise<(ReadyRow & { line: number })[]> {
  const rows = await database
    .selectFrom("import_rows")
    .select(["line", "cells", "stage_id as stageId", "made_id as madeId", "same_key as sameKey"])
    .where("import_id", "=", importId)
    .orderBy("line")
    .execute();
  return rows.map(({ cells, ...row }) => ({ ...row, cells: JSON.parse(cells) as ImportCells }));
}
