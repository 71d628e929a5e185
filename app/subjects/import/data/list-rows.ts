import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import type { ImportCells, ImportColumn } from "../rules/import-columns.ts";
import type { Clash } from "../rules/import-messages.ts";
import type { CellFaults } from "../rules/judge.ts";

export interface ListedRow {
  line: number;
  cells: ImportCells;
  faults: CellFaults;
  clash: Clash | "";
  isWrong: boolean;
}

export async function countRows(database: Reader, importId: string): Promise<{ rows: number; wrong: number }> {
  const count = await database
    .selectFrom("import_rows")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("rows"),
      fn.countAll<number | string>().filterWhere("is_wrong", "=", true).as("wrong"),
    ])
    .where("import_id", "=", importId)
    .executeTakeFirstOrThrow();
  return { rows: Number(count.rows), wrong: Number(count.wrong) };
}

/** The columns in which some row is wrong. */
export async function faultyColumns(database: Reader, importId: string): Promise<Set<ImportColumn>> {
  const rows = await database
    .selectFrom("import_rows")
    .select("faults")
    .distinct()
    .where("import_id", "=", importId)
    .where("is_wrong", "=", true)
    .execute();
  return new Set(rows.flatMap(({ faults }) => Object.keys(JSON.parse(faults)) as ImportColumn[]));
}

/** Whether all, some or none of the stages that an import made were before today. */
export async function countPastStages(
  database: Reader,
  { importId, today }: { importId: string; today: Day },
): Promise<{ made: number; past: number }> {
  const made = database.selectFrom("import_rows").select("made_id").where("import_id", "=", importId);
  const coming = database.selectFrom("stage_days").select("stage_id").where("day", ">=", today);
  const count = await database
    .selectFrom("stages")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("made"),
      fn.countAll<number | string>().filterWhere("id", "not in", coming).as("past"),
    ])
    .where("id", "in", made)
    .executeTakeFirstOrThrow();
  return { made: Number(count.made), past: Number(count.past) };
}

/** Whether somebody of an import could be told: a row is of a stage that is not over, or has no date yet. */
export async function isOfComingStage(database: Reader, { importId, today }: { importId: string; today: Day }) {
  const row = await database
    .selectFrom("import_rows")
    .innerJoin("stages", "stages.id", "import_rows.stage_id")
    .select("line")
    .where("import_id", "=", importId)
    .where(({ or, eb, exists, selectFrom }) => {
      const ofStage = selectFrom("half_days").select("day").whereRef("half_days.stage_id", "=", "stages.id");
      return or([eb("date", "is", null), eb("date", ">=", today), exists(ofStage.where("day", ">=", today))]);
    })
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first and the last day of the stages on which an import registered somebody. */
export async function registeredDays(database: Reader, importId: string): Promise<{ first: string; last: string }> {
  const made = database.selectFrom("import_rows").select("made_id").where("import_id", "=", importId);
  const days = await database
    .selectFrom("stages")
    .innerJoin("participants", "participants.stage_id", "stages.id")
    .select(({ fn }) => [fn.min(indexedDay()).as("first"), fn.max(indexedDay()).as("last")])
    .where("participants.id", "in", made)
    .executeTakeFirst();
  return { first: days?.first ?? "", last: days?.last ?? "" };
}

interface Wanted {
  importId: string;
  onlyWrong: boolean;
  page: number;
  size: number;
}

/** The order is that of the file. */
export async function listRows(
  database: Reader,
  { importId, onlyWrong, page, size }: Wanted,
): Promise<{ rows: ListedRow[]; hasMore: boolean }> {
  let query = database
    .selectFrom("import_rows")
    .select(["line", "cells", "faults", "clash", "is_wrong"])
    .where("import_id", "=", importId);
  if (onlyWrong) query = query.where("is_wrong", "=", true);
  const rows = await query
    .orderBy("line")
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  const listed = rows.slice(0, size).map(({ line, cells, faults, clash, is_wrong }) => ({
    line,
    cells: JSON.parse(cells) as ImportCells,
    faults: JSON.parse(faults) as CellFaults,
    clash: clash as Clash | "",
    isWrong: Boolean(is_wrong),
  }));
  return { rows: listed, hasMore: rows.length > size };
}
