import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import type { User } from "#platform/values/user.ts";
import { listCourses } from "#subjects/courses/data/courses.ts";
import { startFromCourse } from "#subjects/courses/rules/course.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { insertStages, type PreparedStage, prepareStage } from "#subjects/stages/data/insert-stages.ts";
import { catalogueOf } from "../rules/cells.ts";
import type { ImportKind } from "../rules/import-columns.ts";
import { type ImportRefusal, importChangeLabel } from "../rules/import-messages.ts";
import { judgeStage } from "../rules/judge.ts";
import { listImportTypes } from "./catalogue.ts";
import { refreshClashes } from "./compare-rows.ts";
import { findImport, type Import, nextVersion } from "./imports.ts";
import { prepareHoldings } from "./insert-holdings.ts";
import { prepareRegistrants } from "./insert-registrants.ts";
import { countRows } from "./list-rows.ts";
import { type Insertion, type ReadyRow, readRows } from "./ready-rows.ts";

interface Order {
  id: string;
  by: User;
  /** The version of the rows that the administrator saw. */
  version: number;
  /** Whether the registrants get the mail of a registration. */
  tells: boolean;
  /** Name of the centre. */
  brand: string;
}

/**
 * Imports all rows or none, in one transaction. Everything is judged and prepared before it; it then only checks what other
 * requests may have changed: seats, deadlines, people who have registered meanwhile.
 */
export async function runImport(
  database: Database,
  { id, by, version, tells, brand }: Order,
  now: Date,
): Promise<{ count: number } | ImportRefusal> {
  await refreshClashes(database, { id, by }, now);
  const found = await findImport(database, { id, by });
  if (!found) return "gone";
  const { rows: count, wrong } = await countRows(database, id);
  // The same order sent twice imports once.
  if (found.state === "done") return { count };
  if (found.state !== "draft") return found.state === "undone" ? "alreadyDone" : "notComplete";
  if (wrong > 0 || count === 0) return "hasFaults";
  if (found.version !== version) return "changedMeanwhile";
  const rows = await readRows(database, id);
  const prepare: Record<ImportKind, () => Promise<Insertion> | Insertion> = {
    stages: () => prepareStages(database, { rows, by }, now),
    registrants: () => prepareRegistrants(database, { rows, submission: id, tells, brand, by }, now),
    holdings: () => prepareHoldings(rows, by.name, now),
  };
  const insert = await prepare[found.kind]();
  const outcome = await commit(database, { found, by, tells, count, insert }, now);
  // Another request has imported it: that one is answered.
  if (outcome === "changedMeanwhile" && (await findImport(database, { id, by }))?.state === "done") return { count };
  if (outcome === "hasFaults") await refreshClashes(database, { id, by }, now);
  return outcome;
}

interface Prepared {
  found: Import;
  by: User;
  tells: boolean;
  count: number;
  insert: Insertion;
}

async function commit(
  database: Database,
  { found, by, tells, count, insert }: Prepared,
  now: Date,
): Promise<{ count: number } | ImportRefusal> {
  try {
    return await refusableTransaction<ImportRefusal, { count: number }>(database, async (transaction, refuse) => {
      const isFirst = await nextVersion(
        transaction,
        { ...found, state: "draft" },
        { state: "done", done_at: now, tells },
      );
      if (!isFirst) refuse("changedMeanwhile");
      await insert(transaction, refuse);
      const changes = [{ label: importChangeLabel[found.kind].added, before: "", after: String(count) }];
      await record(transaction, { by, action: "importDone", changes }, now);
      return { count };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return "hasFaults";
    throw error;
  }
}

/** So many rows are prepared before other requests are answered. */
const ROWS_AT_ONCE = 100;

async function prepareStages(
  database: Database,
  { rows, by }: { rows: readonly ReadyRow[]; by: User },
  now: Date,
): Promise<Insertion> {
  const catalogue = catalogueOf(await listImportTypes(database));
  const courses = new Map((await listCourses(database)).map((course) => [course.typeId, course]));
  const prepared: PreparedStage[] = [];
  for (const [index, { cells, madeId }] of rows.entries()) {
    const judged = judgeStage(cells, catalogue);
    // Its course has gone, or has another name.
    if ("faults" in judged) return async (_, refuse) => refuse("changedMeanwhile");
    const course = courses.get(judged.draft.typeId);
    const { priceCents } = judged.draft;
    // A price that a file leaves out was not necessarily that of today's catalogue.
    const draft = course ? { ...startFromCourse(judged.draft, course), priceCents } : judged.draft;
    prepared.push(prepareStage({ id: madeId, draft }, by.name, now));
    if (index % ROWS_AT_ONCE === 0) await yieldToEventLoop();
  }
  return (transaction) => insertStages(transaction, prepared);
}
