import type { Selectable } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { ImportRow } from "#platform/database/tables/imports.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";
import type { ImportColumn, ImportKind } from "../rules/import-columns.ts";

type ImportState = "sending" | "draft" | "done" | "undone";

export interface Import {
  id: string;
  kind: ImportKind;
  stageId: string | null;
  fileName: string;
  columns: ImportColumn[];
  /** Headings of the file that no column has; empty once somebody has said which column it is. */
  unknown: string[];
  state: ImportState;
  expectedRows: number;
  version: number;
  tells: boolean;
  createdAt: Date;
  doneAt: Date | null;
}

/** Only the administrator who made an import sees it. */
export interface OwnImport {
  id: string;
  by: Pick<User, "id" | "name">;
}

/** How long a draft is kept, and how long a done import can be undone. */
export const IMPORT_LIFE_MILLISECONDS = 24 * 3_600_000;

const HOUR = 3_600;
const STARTS = { limit: 30, seconds: HOUR };
/** Enough for twenty files of the largest size. */
const BATCHES = { limit: 600, seconds: HOUR };

export const mayStart = (database: Database, { id }: Pick<User, "id">, now: Date) =>
  countAttempt(database, [{ key: `import ${id}`, ...STARTS }], now);
export const mayAddRows = (database: Database, { id }: Pick<User, "id">, now: Date) =>
  countAttempt(database, [{ key: `import rows ${id}`, ...BATCHES }], now);

interface NewImport
  extends OwnImport,
    Pick<Import, "kind" | "stageId" | "fileName" | "columns" | "unknown" | "expectedRows"> {}

/** The same one sent again is the same import. */
export async function startImport(
  database: Database,
  { id, by, kind, stageId, fileName, columns, unknown, expectedRows }: NewImport,
  now: Date,
): Promise<void> {
  await singleStatement(database)
    .insertInto("imports")
    .values({
      id,
      user_id: by.id,
      kind,
      stage_id: stageId,
      file_name: fileName,
      columns: JSON.stringify(columns),
      unknown_headings: JSON.stringify(unknown),
      state: "sending",
      expected_rows: expectedRows,
      version: 1,
      tells: false,
      created_at: now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findImport(database: Reader, { id, by }: OwnImport): Promise<Import | null> {
  const row = await database
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", by.id)
    .executeTakeFirst();
  return row ? toImport(row) : null;
}

const LISTED = 20;

/** Latest first. */
export async function listImports(database: Reader, by: Pick<User, "id">): Promise<Import[]> {
  const rows = await database
    .selectFrom("imports")
    .selectAll()
    .where("user_id", "=", by.id)
    .orderBy("created_at", "desc")
    .limit(LISTED)
    .execute();
  return rows.map(toImport);
}

/** Only while nothing is imported. */
export async function discardImport(database: Database, { id, by }: OwnImport): Promise<void> {
  await singleStatement(database)
    .deleteFrom("imports")
    .where("id", "=", id)
    .where("user_id", "=", by.id)
    .where("state", "in", ["sending", "draft"])
    .execute();
}

/** Locks the import; false when it is not in that state and version any more. */
export async function nextVersion(
  transaction: Transaction,
  { id, state, version }: Pick<Import, "id" | "state"> & { version?: number },
  change: { state?: ImportState; done_at?: Date; tells?: boolean; columns?: string; unknown_headings?: string } = {},
): Promise<boolean> {
  let update = transaction
    .updateTable("imports")
    .set((column) => ({ ...change, version: column("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", state);
  if (version !== undefined) update = update.where("version", "=", version);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The texts of the files go too, a day after they were sent or imported. */
export async function deleteOldImports(database: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - IMPORT_LIFE_MILLISECONDS);
  await singleStatement(database)
    .deleteFrom("imports")
    .where((column) => column(column.fn.coalesce("done_at", "created_at"), "<", old))
    .execute();
}

function toImport(row: Selectable<ImportRow>): Import {
  return {
    id: row.id,
    kind: row.kind as ImportKind,
    stageId: row.stage_id,
    fileName: row.file_name,
    columns: JSON.parse(row.columns) as ImportColumn[],
    unknown: JSON.parse(row.unknown_headings) as string[],
    state: row.state as ImportState,
    expectedRows: row.expected_rows,
    version: row.version,
    tells: Boolean(row.tells),
    createdAt: new Date(row.created_at),
    doneAt: row.done_at === null ? null : new Date(row.done_at),
  };
}
