import { randomUUID } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { SheetRow } from "../rules/batch.ts";
import { type ImportCells, otherColumn } from "../rules/import-columns.ts";
import type { ImportRefusal } from "../rules/import-messages.ts";
import { cut } from "../rules/read-sheet.ts";
import { refreshClashes } from "./compare-rows.ts";
import { findImport, type Import, nextVersion, type OwnImport } from "./imports.ts";
import { judgeRows } from "./judge-rows.ts";

/** A batch that is sent again changes nothing. Returns how many rows have arrived. */
export async function addRows(
  database: Database,
  { own, rows }: { own: OwnImport; rows: readonly SheetRow[] },
): Promise<{ received: number } | ImportRefusal> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  if (found.state !== "sending") return "alreadyDone";
  const cells = rows.map(([, ...texts]) => toCells(found, texts));
  const judged = await judgeRows(database, found, cells);
  const values = judged.map(({ faults, ...row }, index) => ({
    import_id: found.id,
    line: rows[index]?.[0] ?? 0,
    cells: JSON.stringify(cells[index]),
    faults: JSON.stringify(faults),
    is_wrong: Object.keys(faults).length > 0,
    clash: "",
    ...row,
    made_id: randomUUID(),
    email: normalizeEmail(cells[index]?.email ?? ""),
  }));
  return refusableTransaction<ImportRefusal, { received: number }>(database, async (transaction, refuse) => {
    if (!(await nextVersion(transaction, { id: found.id, state: "sending" }))) refuse("alreadyDone");
    await transaction
      .insertInto("import_rows")
      .values(values)
      .onConflict((conflict) => conflict.columns(["import_id", "line"]).doNothing())
      .execute();
    const received = await countRows(transaction, found.id);
    return received > found.expectedRows ? refuse("notUnderstood") : { received };
  });
}

function toCells({ columns, unknown }: Pick<Import, "columns" | "unknown">, texts: readonly string[]): ImportCells {
  const known = columns.map((column, index) => [column, cut(texts[index] ?? "", column)]);
  const others = unknown.map((_, place) => [otherColumn(place), texts[columns.length + place] ?? ""]);
  return Object.fromEntries([...known, ...others.filter(([, text]) => text !== "")]);
}

/** Called after the last batch: the rows are compared with each other and with what the site has. */
export async function finishSending(database: Database, own: OwnImport, now: Date): Promise<ImportRefusal | null> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  if (found.state !== "sending") return null;
  if ((await countRows(database, found.id)) !== found.expectedRows) return "notComplete";
  await database
    .transaction()
    .execute((transaction) => nextVersion(transaction, { id: found.id, state: "sending" }, { state: "draft" }));
  await refreshClashes(database, own, now);
  return null;
}

async function countRows(database: Reader, importId: string): Promise<number> {
  const { count } = await database
    .selectFrom("import_rows")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("import_id", "=", importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
