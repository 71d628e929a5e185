import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { catalogueOf } from "../rules/cells.ts";
import { columnOf, type ImportCells, type ImportColumn, type ImportKind } from "../rules/import-columns.ts";
import type { ImportRefusal } from "../rules/import-messages.ts";
import { proposedCells } from "../rules/proposals.ts";
import { choicesOf } from "../rules/shown-cell.ts";
import { listImportTypes } from "./catalogue.ts";
import { chunks } from "./chunks.ts";
import { refreshClashes } from "./compare-rows.ts";
import { findImport, type Import, nextVersion, type OwnImport } from "./imports.ts";
import { type JudgedRow, judgeRows } from "./judge-rows.ts";

interface Correction {
  own: OwnImport;
  line: number;
  /** The cells of the form; those that it does not send stay. */
  cells: ImportCells;
  /** The other rows get the cells that are corrected here, where theirs are to be corrected too. */
  everywhere: boolean;
}

/**
 * Judges the row again, and what it is among the others. Rows that name the same unknown machine, level… are corrected with
 * it.
 */
export async function correctRow(
  database: Database,
  { own, line, cells, everywhere }: Correction,
  now: Date,
): Promise<{ isWrong: boolean; rows: number } | ImportRefusal> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  if (found.state !== "draft") return "alreadyDone";
  const wrong = await database
    .selectFrom("import_rows")
    .select(["line", "cells", "faults"])
    .where("import_id", "=", found.id)
    .where((row) => row.or([row("line", "=", line), row("is_wrong", "=", true)]))
    .orderBy("line")
    .execute();
  const stored = wrong.find((row) => row.line === line);
  if (!stored) return "gone";
  const asked = faultsOf(stored);
  const before = cellsOf(stored);
  const corrected = wrong.flatMap((row) => {
    if (row === stored) return [{ line, cells: { ...before, ...cells } }];
    const own = cellsOf(row);
    const faulty = faultsOf(row).filter(
      (name) =>
        asked.includes(name) &&
        cells[name] !== undefined &&
        (everywhere || (isChosen(found.kind, name) && (own[name] ?? "") !== "" && own[name] === before[name])),
    );
    if (faulty.length === 0) return [];
    const given = Object.fromEntries(faulty.map((name) => [name, cells[name]]));
    return [{ line: row.line, cells: { ...own, ...given } }];
  });
  const refusal = await rewriteRows(database, { own, found, corrected }, now);
  return refusal ?? { isWrong: await isWrong(database, found.id, line), rows: corrected.length };
}

/** Puts what is proposed into all rows of which a wrong cell has a proposal. */
export async function applyProposals(database: Database, own: OwnImport, now: Date): Promise<number | ImportRefusal> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  if (found.state !== "draft") return "alreadyDone";
  const catalogue = catalogueOf(await listImportTypes(database));
  const wrong = await database
    .selectFrom("import_rows")
    .select(["line", "cells", "faults"])
    .where("import_id", "=", found.id)
    .where("is_wrong", "=", true)
    .orderBy("line")
    .execute();
  const corrected = wrong.flatMap((row) => {
    const cells = cellsOf(row);
    const proposed = proposedCells(found.kind, { cells, wrong: faultsOf(row) }, catalogue);
    return Object.keys(proposed).length > 0 ? [{ line: row.line, cells: { ...cells, ...proposed } }] : [];
  });
  return (await rewriteRows(database, { own, found, corrected }, now)) ?? corrected.length;
}

interface Rewriting {
  own: OwnImport;
  found: Import;
  corrected: readonly { line: number; cells: ImportCells }[];
  /** What is known of the columns, where that changes too. */
  columns?: { columns: string; unknown_headings: string };
}

/** Judges the rows with their new cells, stores them, and compares all rows again. */
export async function rewriteRows(
  database: Database,
  { own, found, corrected, columns }: Rewriting,
  now: Date,
): Promise<ImportRefusal | null> {
  const isOne = corrected.length === 1 && !columns;
  const judged: Rewritten[] = [];
  for (const some of chunks(corrected, ROWS_AT_ONCE)) {
    const rows = await judgeRows(
      database,
      found,
      some.map((row) => row.cells),
    );
    judged.push(...some.flatMap((row, index) => (rows[index] ? [{ ...row, judged: rows[index] }] : [])));
    // Judging thousands of rows takes long enough for visitors to wait.
    await yieldToEventLoop();
  }
  const refusal = await refusableTransaction<ImportRefusal, null>(database, async (transaction, refuse) => {
    const { id, state, version } = found;
    // Of several rows what was read is written: nobody may have corrected one of them since.
    if (!(await nextVersion(transaction, isOne ? { id, state } : { id, state, version }, columns)))
      refuse(isOne ? "alreadyDone" : "changedMeanwhile");
    for (const row of judged) await rewriteRow(transaction, found.id, row);
    return null;
  });
  if (!refusal) await refreshClashes(database, own, now);
  return refusal;
}

const ROWS_AT_ONCE = 200;

/** A cell with one of a few values: whoever wrote the same twice meant the same. */
const isChosen = (kind: ImportKind, name: ImportColumn) => choicesOf(columnOf(kind, name).kind) !== null;

interface Stored {
  cells: string;
  faults: string;
}
export const cellsOf = ({ cells }: Stored) => JSON.parse(cells) as ImportCells;
export const faultsOf = ({ faults }: Stored) => Object.keys(JSON.parse(faults)) as ImportColumn[];

interface Rewritten {
  line: number;
  cells: ImportCells;
  judged: JudgedRow;
}

async function rewriteRow(transaction: Transaction, importId: string, { line, cells, judged }: Rewritten) {
  const { faults, ...columns } = judged;
  await transaction
    .updateTable("import_rows")
    .set({
      ...columns,
      cells: JSON.stringify(cells),
      faults: JSON.stringify(faults),
      clash: "",
      email: normalizeEmail(cells.email ?? ""),
      is_wrong: Object.keys(faults).length > 0,
    })
    .where("import_id", "=", importId)
    .where("line", "=", line)
    .execute();
}

async function isWrong(database: Database, importId: string, line: number): Promise<boolean> {
  const row = await database
    .selectFrom("import_rows")
    .select("is_wrong")
    .where("import_id", "=", importId)
    .where("line", "=", line)
    .executeTakeFirst();
  return Boolean(row?.is_wrong);
}

/** The row is then not imported. */
export async function removeRow(
  database: Database,
  { own, line }: Pick<Correction, "own" | "line">,
  now: Date,
): Promise<ImportRefusal | null> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  const refusal = await refusableTransaction<ImportRefusal, null>(database, async (transaction, refuse) => {
    if (!(await nextVersion(transaction, { id: found.id, state: "draft" }))) refuse("alreadyDone");
    await transaction.deleteFrom("import_rows").where("import_id", "=", found.id).where("line", "=", line).execute();
    return null;
  });
  if (!refusal) await refreshClashes(database, own, now);
  return refusal;
}
