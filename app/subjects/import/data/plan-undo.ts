import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ExpressionBuilder } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { registrantVersion } from "#subjects/registrations/data/correct-registrant.ts";
import { PARTICIPANT_COLUMNS, toParticipant } from "#subjects/registrations/data/participant-columns.ts";
import type { ImportCells, ImportKind } from "../rules/import-columns.ts";
import type { Kept } from "../rules/import-messages.ts";
import { chunks } from "./chunks.ts";
import type { Import } from "./imports.ts";
import { participantOf } from "./insert-registrants.ts";
import { type ReadyRow, readRows } from "./ready-rows.ts";

interface Row extends ReadyRow {
  line: number;
  /** registrantVersion as the import made it; otherwise empty. */
  made: string;
}

export interface UndoPlan {
  removed: Row[];
  kept: { line: number; cells: ImportCells; reason: Kept }[];
}

const IDS_PER_STATEMENT = 500;

/** Never changed by an administrator; without registrants, also in the bin, and waiting list. */
export const UNTOUCHED_STAGE = ({ eb, and, selectFrom }: ExpressionBuilder<Schema, "stages">) =>
  and([
    eb("version", "=", 1),
    eb("registered_seats", "=", 0),
    eb("held_seats", "=", 0),
    eb("waiting_entries", "=", 0),
    eb("stages.id", "not in", selectFrom("bin").select("bin.stage_id")),
  ]);

/**
 * Read before the transaction, because reading thousands of cells is slow; the rows of a finished import never change.
 */
export async function readMade(database: Reader, { id, kind }: Pick<Import, "id" | "kind">): Promise<Row[]> {
  const made: Row[] = [];
  for (const some of chunks(await readRows(database, id), IDS_PER_STATEMENT)) {
    for (const row of some)
      made.push({ ...row, made: kind === "registrants" ? registrantVersion(participantOf(row.cells)) : "" });
    // Visitors are answered in between.
    await yieldToEventLoop();
  }
  return made;
}

/** What undoing would delete, and which rows would stay and why. */
export async function planUndo(
  database: Reader,
  found: Pick<Import, "id" | "kind">,
  rows: readonly Row[],
): Promise<UndoPlan> {
  const reasons = await KEPT[found.kind](database, rows);
  const plan: UndoPlan = { removed: [], kept: [] };
  for (const row of rows) {
    const reason = reasons.get(row.madeId);
    if (reason) plan.kept.push({ line: row.line, cells: row.cells, reason });
    else plan.removed.push(row);
  }
  return plan;
}

/** The stages whose registrations an undo deletes: to be locked first. */
export async function stagesOf(database: Reader, { id, kind }: Pick<Import, "id" | "kind">): Promise<string[]> {
  if (kind !== "registrants") return [];
  const rows = await database
    .selectFrom("import_rows")
    .select("stage_id")
    .distinct()
    .where("import_id", "=", id)
    .execute();
  return rows.flatMap(({ stage_id }) => stage_id ?? []);
}

async function keptStages(database: Reader, rows: readonly Row[]): Promise<Map<string, Kept>> {
  const reasons = new Map<string, Kept>(rows.map(({ madeId }) => [madeId, "gone"]));
  for (const some of chunks(idsOf(rows), IDS_PER_STATEMENT)) {
    const stages = await database
      .selectFrom("stages")
      .select((column) => [
        "id",
        "version",
        column.case().when(UNTOUCHED_STAGE(column)).then(1).else(0).end().as("free"),
      ])
      .where("id", "in", some)
      .execute();
    for (const { id, version, free } of stages) {
      if (free === 1) reasons.delete(id);
      else reasons.set(id, version === 1 ? "registered" : "changed");
    }
  }
  return reasons;
}

async function keptRegistrants(database: Reader, rows: readonly Row[]): Promise<Map<string, Kept>> {
  const made = new Map(rows.map((row) => [row.madeId, row]));
  const reasons = new Map<string, Kept>(rows.map(({ madeId }) => [madeId, "gone"]));
  for (const some of chunks(idsOf(rows), IDS_PER_STATEMENT)) {
    const people = await database
      .selectFrom("participants")
      .select(["id", "stage_id", ...PARTICIPANT_COLUMNS])
      .where("id", "in", some)
      .execute();
    const withFiles = await registrantsWithFiles(database, some);
    for (const { id, stage_id, ...person } of people) {
      const row = made.get(id);
      if (!row) continue;
      if (stage_id !== row.stageId) reasons.set(id, "moved");
      else if (registrantVersion(toParticipant(person)) !== row.made) reasons.set(id, "changed");
      else if (withFiles.has(id)) reasons.set(id, "hasFiles");
      else reasons.delete(id);
    }
    // Comparing thousands of people takes long enough for visitors to wait.
    await yieldToEventLoop();
  }
  return reasons;
}

/** Nobody changes what somebody holds: it is there, or was taken away. */
async function keptHoldings(database: Reader, rows: readonly Row[]): Promise<Map<string, Kept>> {
  const reasons = new Map<string, Kept>(rows.map(({ madeId }) => [madeId, "gone"]));
  for (const some of chunks(idsOf(rows), IDS_PER_STATEMENT)) {
    const there = await database.selectFrom("holdings").select("id").where("id", "in", some).execute();
    for (const { id } of there) reasons.delete(id);
  }
  return reasons;
}

const KEPT: Record<ImportKind, (database: Reader, rows: readonly Row[]) => Promise<Map<string, Kept>>> = {
  stages: keptStages,
  registrants: keptRegistrants,
  holdings: keptHoldings,
};

async function registrantsWithFiles(database: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom("shared_file_registrants")
    .select("participant_id")
    .where("participant_id", "in", ids)
    .execute();
  return new Set(rows.map(({ participant_id }) => participant_id));
}

const idsOf = (rows: readonly Row[]) => rows.map(({ madeId }) => madeId);
