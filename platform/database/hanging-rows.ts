import { sql } from "kysely";
import type { Transaction } from "./database.ts";
import { type Column, type Reference, readColumns, readReferences } from "./references.ts";
import type { Schema } from "./schema.ts";

/** A row as the database returns it, or as JSON keeps it: both can be written again, on either engine. */
export type AnyRow = Record<string, unknown>;
type RowsByTable = Record<string, AnyRow[]>;

/** What a deletion does beside the row itself, as the foreign keys say. */
export interface HangingRows {
  /** Deleted: the row itself and those that refer to it or to one of these. */
  deleted: RowsByTable;
  /** They lose their reference to one of those, and stay. */
  emptied: RowsByTable;
}

/** Values of one `in`. */
const SOME = 500;

/** The graph is read from the database, so that a table that is added later cannot be forgotten. */
export async function readHangingRows(transaction: Transaction, table: string, id: string): Promise<HangingRows> {
  const references = await readReferences(transaction);
  const found = new Rows();
  const emptied = new Rows();
  let latest = [{ table, rows: found.add(table, await readBy(transaction, { table, column: "id" }, [id])) }];
  while (latest.length > 0) {
    const next: typeof latest = [];
    for (const parent of latest)
      for (const reference of references.filter(({ to }) => to === parent.table)) {
        const values = parent.rows.map((row) => row[reference.key]);
        const rows = await readBy(transaction, reference, values);
        if (reference.onDelete === "set null") emptied.add(reference.table, rows);
        if (reference.onDelete !== "cascade") continue;
        const added = found.add(reference.table, rows);
        if (added.length > 0) next.push({ table: reference.table, rows: added });
      }
    latest = next;
  }
  return { deleted: found.byTable, emptied: emptied.without(found).byTable };
}

class Rows {
  readonly byTable: RowsByTable = {};
  readonly #known = new Set<string>();

  /** Returns those that were not known: a row may refer to two others of the graph. */
  add(table: string, rows: readonly AnyRow[]): AnyRow[] {
    const added = rows.filter((row) => {
      const text = JSON.stringify([table, row]);
      return !this.#known.has(text) && this.#known.add(text);
    });
    if (added.length > 0) this.byTable[table] = [...(this.byTable[table] ?? []), ...added];
    return added;
  }

  /** A row that is deleted too loses nothing. */
  without(others: Rows): Rows {
    const left = new Rows();
    for (const [table, rows] of Object.entries(this.byTable))
      left.add(
        table,
        rows.filter((row) => !others.#known.has(JSON.stringify([table, row]))),
      );
    return left;
  }
}

async function readBy(
  transaction: Transaction,
  { table, column }: Pick<Reference, "table" | "column">,
  values: readonly unknown[],
): Promise<AnyRow[]> {
  const found: AnyRow[] = [];
  for (let from = 0; from < values.length; from += SOME) {
    const some = sql.join(values.slice(from, from + SOME));
    const { rows } = await sql<AnyRow>`
      select * from ${sql.table(table)} where ${sql.ref(column)} in (${some})`.execute(transaction);
    found.push(...rows);
  }
  return found;
}

/**
 * Writes deleted rows again, those that others refer to first. A column or table that is gone since is left out, a new column
 * has its default. A reference to a row that is gone is emptied, or its row left out where it cannot be empty, as the
 * deletion of that row would have done.
 */
export async function putRowsBack(transaction: Transaction, { deleted, emptied }: HangingRows): Promise<void> {
  const references = await readReferences(transaction);
  for (const table of parentsFirst(Object.keys(deleted), references)) {
    const columns = await readColumns(transaction, table);
    let rows = deleted[table] ?? [];
    for (const reference of references.filter((one) => one.table === table && one.to !== table))
      rows = await withPresentReference(transaction, { rows, reference, columns });
    await insertRows(transaction, { table, columns, rows });
  }
  for (const [table, rows] of Object.entries(emptied)) await fillReferences(transaction, { table, rows, references });
}

function parentsFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables);
  const isFree = (table: string) =>
    !references.some((one) => one.table === table && one.to !== table && left.has(one.to));
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].filter(isFree);
    if (next.length === 0) throw new Error(`foreign keys in a circle: ${[...left].join(", ")}`);
    for (const table of next) left.delete(table);
    ordered.push(...next);
  }
  return ordered;
}

interface Checked {
  rows: AnyRow[];
  reference: Reference;
  columns: readonly Column[];
}

async function withPresentReference(
  transaction: Transaction,
  { rows, reference: { column, to, key, onDelete }, columns }: Checked,
): Promise<AnyRow[]> {
  const values = rows.flatMap((row) => (row[column] === null || row[column] === undefined ? [] : [row[column]]));
  const found = await readBy(transaction, { table: to, column: key }, [...new Set(values)]);
  const present = new Set(found.map((row) => row[key]));
  const isNullable =
    onDelete !== "cascade" && columns.some(({ name, ...known }) => name === column && known.isNullable);
  return rows.flatMap((row) => {
    const value = row[column];
    if (value === null || value === undefined || present.has(value)) return [row];
    return isNullable ? [{ ...row, [column]: null }] : [];
  });
}

/** Rows of one statement. */
const ROWS_PER_INSERT = 100;

async function insertRows(
  transaction: Transaction,
  { table, columns, rows }: { table: string; columns: readonly Column[]; rows: readonly AnyRow[] },
): Promise<void> {
  const first = rows[0];
  const names = columns.map(({ name }) => name).filter((name) => first && Object.hasOwn(first, name));
  if (names.length === 0) return;
  const pick = (row: AnyRow) => Object.fromEntries(names.map((name) => [name, row[name]]));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await transaction
      .insertInto(table as keyof Schema)
      .values(rows.slice(from, from + ROWS_PER_INSERT).map(pick) as never)
      .execute();
}

/** Those that are still empty; another value was given meanwhile. */
async function fillReferences(
  transaction: Transaction,
  { table, rows, references }: { table: string; rows: readonly AnyRow[]; references: readonly Reference[] },
): Promise<void> {
  const columns = await readColumns(transaction, table);
  const keys = columns.filter(({ isPrimaryKey }) => isPrimaryKey).map(({ name }) => name);
  for (const reference of references.filter((one) => one.table === table && one.onDelete === "set null")) {
    const { column } = reference;
    for (const row of await withPresentReference(transaction, { rows: [...rows], reference, columns }))
      if (row[column] !== null)
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${row[column]} where ${sql.ref(column)} is null
            and ${sql.join(
              keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
              sql` and `,
            )}`.execute(transaction);
  }
}
