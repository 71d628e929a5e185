import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { ImportCells } from "../rules/import-columns.ts";
import type { ImportRefusal } from "../rules/import-messages.ts";
import { refreshClashes } from "./compare-rows.ts";
import { findImport, nextVersion, type OwnImport } from "./imports.ts";
import { judgeRows } from "./judge-rows.ts";

interface Correction {
  own: OwnImport;
  line: number;
  /** The cells of the form; those that it does not send stay. */
  cells: ImportCells;
}

/** Judges the row again, and what it is among the others. */
export async function correctRow(
  database: Database,
  { own, line, cells }: Correction,
  now: Date,
): Promise<{ isWrong: boolean } | ImportRefusal> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  if (found.state !== "draft") return "alreadyDone";
  const stored = await database
    .selectFrom("import_rows")
    .select("cells")
    .where("import_id", "=", found.id)
    .where("line", "=", line)
    .executeTakeFirst();
  if (!stored) return "gone";
  const corrected: ImportCells = { ...JSON.parse(stored.cells), ...cells };
  const [judged] = await judgeRows(database, found, [corrected]);
  if (!judged) return "gone";
  const { faults, ...columns } = judged;
  const refusal = await refusableTransaction<ImportRefusal, null>(database, async (transaction, refuse) => {
    if (!(await nextVersion(transaction, { id: found.id, state: "draft" }))) refuse("alreadyDone");
    await transaction
      .updateTable("import_rows")
      .set({
        ...columns,
        cells: JSON.stringify(corrected),
        faults: JSON.stringify(faults),
        clash: "",
        email: normalizeEmail(corrected.email ?? ""),
        is_wrong: Object.keys(faults).length > 0,
      })
      .where("import_id", "=", found.id)
      .where("line", "=", line)
      .execute();
    return null;
  });
  if (refusal) return refusal;
  await refreshClashes(database, own, now);
  return { isWrong: await isWrong(database, found.id, line) };
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
