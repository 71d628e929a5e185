import { randomUUID } from "node:crypto";
import type { Database, Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { readDay } from "#subjects/stages/rules/form/stage-form.ts";
import type { SheetRow } from "../rules/batch.ts";
import { toBatches } from "../rules/batch.ts";
import type { ImportColumn } from "../rules/import-columns.ts";
import type { ImportRefusal } from "../rules/import-messages.ts";
import { namedStage } from "../rules/judge.ts";
import { addRows, finishSending } from "./add-rows.ts";
import { cellsOf, faultsOf, rewriteRows } from "./correct-row.ts";
import { findImport, type Import, listImports, mayStart, type OwnImport, startImport } from "./imports.ts";

interface NamedStage {
  title: string;
  date: string;
  people: number;
  /** What all of them pay; empty when they differ, or nobody says. */
  price: string;
}

const readWrong = (database: Reader, importId: string) =>
  database
    .selectFrom("import_rows")
    .select(["line", "cells", "faults"])
    .where("import_id", "=", importId)
    .where("is_wrong", "=", true)
    .orderBy("line")
    .execute();

/** The stages that registrants name by title and day, and that the site does not have. */
export async function listNamedStages(database: Reader, { id, kind, stageId }: Import): Promise<NamedStage[]> {
  if (kind !== "registrants" || stageId !== null) return [];
  const rows = (await readWrong(database, id)).filter((row) => faultsOf(row).includes("stage")).map(cellsOf);
  const named = rows.flatMap((cells) => {
    const { id: address, title, day } = namedStage(cells);
    return address === null && title !== "" && readDay(day) ? [{ title, date: day, price: cells.price ?? "" }] : [];
  });
  return [...Map.groupBy(named, ({ title, date }) => `${date}\n${title}`).values()].flatMap((people) => {
    const [first] = people;
    if (!first) return [];
    const isSame = people.every(({ price }) => price === first.price);
    return [{ ...first, people: people.length, price: isSame ? first.price : "" }];
  });
}

const COLUMNS = ["title", "date", "availableSeats", "price"] as const satisfies ImportColumn[];

/** A draft of these stages; of each there are as many seats as people. */
export async function draftNamedStages(
  database: Database,
  { own, fileName }: { own: OwnImport & { by: User }; fileName: string },
  now: Date,
): Promise<{ id: string } | ImportRefusal> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  const stages = await listNamedStages(database, found);
  if (found.state !== "draft" || stages.length === 0) return "changedMeanwhile";
  if (!(await mayStart(database, own.by, now))) return "tooMany";
  const draft = { id: randomUUID(), by: own.by };
  const rows = stages.map(
    ({ title, date, people, price }, index): SheetRow => [index + 1, title, date, String(people), price],
  );
  const of = { kind: "stages" as const, stageId: null, fileName, columns: [...COLUMNS], unknown: [] };
  await startImport(database, { ...draft, ...of, expectedRows: rows.length }, now);
  for (const batch of toBatches(rows)) {
    const added = await addRows(database, { own: draft, rows: batch.rows });
    if (typeof added === "string") return added;
  }
  return (await finishSending(database, draft, now)) ?? { id: draft.id };
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
