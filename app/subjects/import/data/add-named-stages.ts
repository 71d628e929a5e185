import { randomUUID } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import type { TypeChoice } from "#subjects/stages/rules/catalogue.ts";
import type { SheetRow } from "../rules/batch.ts";
import { toBatches } from "../rules/batch.ts";
import { catalogueOf } from "../rules/cells.ts";
import { DESCRIBED, type DescribedStage, describedStages } from "../rules/described-stages.ts";
import { columnNames, type ImportCells, type ImportColumn } from "../rules/import-columns.ts";
import type { ImportRefusal } from "../rules/import-messages.ts";
import { judgeStage } from "../rules/judge.ts";
import { addRows, finishSending } from "./add-rows.ts";
import { cellsOf, faultsOf, rewriteRows } from "./correct-row.ts";
import {
  discardImport,
  findImport,
  type Import,
  listImports,
  mayStart,
  type OwnImport,
  startImport,
} from "./imports.ts";
import { nameColumns } from "./name-columns.ts";

const readWrong = (database: Reader, importId: string) =>
  database
    .selectFrom("import_rows")
    .select(["line", "cells", "faults"])
    .where("import_id", "=", importId)
    .where("is_wrong", "=", true)
    .orderBy("line")
    .execute();

/** The stages that registrants name by title and day, and that the site does not have. */
export async function listNamedStages(database: Reader, { id, kind, stageId }: Import): Promise<DescribedStage[]> {
  if (kind !== "registrants" || stageId !== null) return [];
  const rows = await readWrong(database, id);
  return describedStages(rows.filter((row) => faultsOf(row).includes("stage")).map(cellsOf));
}

/** What some of these stages cannot do without, and nobody says. */
export function columnsLackedBy(stages: readonly DescribedStage[], types: readonly TypeChoice[]): ImportColumn[] {
  const catalogue = catalogueOf(types);
  const faults = stages
    .map((stage) => judgeStage(stage, catalogue))
    .map((judged) => ("faults" in judged ? judged.faults : {}));
  return columnNames("stages").filter((name) => faults.some((of) => of[name] === "missing" || of[name] === "noType"));
}

/** A draft of these stages; each has as many seats as people, and lasts as long as whoever followed it longest. */
export async function draftNamedStages(
  database: Database,
  { own, given }: { own: OwnImport & { by: User }; given: ImportCells },
  now: Date,
): Promise<{ id: string } | ImportRefusal> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  const stages = await listNamedStages(database, found);
  if (found.state !== "draft" || stages.length === 0) return "changedMeanwhile";
  if (!(await mayStart(database, own.by, now))) return "tooMany";
  const draft = { id: randomUUID(), by: own.by };
  const columns = DESCRIBED.filter((name) => stages.some((stage) => stage[name] !== ""));
  const rows = stages.map((stage, index): SheetRow => [index + 1, ...columns.map((name) => stage[name])]);
  const of = { kind: "stages" as const, stageId: null, fileName: found.fileName, columns, unknown: [] };
  await startImport(database, { ...draft, ...of, expectedRows: rows.length }, now);
  const refusal = await fillDraft(database, { draft, rows, given }, now);
  if (refusal === null) return { id: draft.id };
  await discardImport(database, draft);
  return refusal;
}

async function fillDraft(
  database: Database,
  { draft, rows, given }: { draft: OwnImport; rows: readonly SheetRow[]; given: ImportCells },
  now: Date,
): Promise<ImportRefusal | null> {
  for (const batch of toBatches(rows)) {
    const added = await addRows(database, { own: draft, rows: batch.rows });
    if (typeof added === "string") return added;
  }
  return (
    (await finishSending(database, draft, now)) ??
    (await nameColumns(database, { own: draft, named: new Map(), given }, now))
  );
}

/** After an import of stages: the latest draft of registrants that named stages which there were not. */
export async function findWaitingDraft(database: Database, by: User, now: Date): Promise<string | null> {
  for (const found of await listImports(database, by)) {
    if (found.state !== "draft" || (await listNamedStages(database, found)).length === 0) continue;
    const wrong = await readWrong(database, found.id);
    const corrected = wrong.map((row) => ({ line: row.line, cells: cellsOf(row) }));
    await rewriteRows(database, { own: { id: found.id, by }, found, corrected }, now);
    return found.id;
  }
  return null;
}
