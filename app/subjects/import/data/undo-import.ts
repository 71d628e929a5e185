import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import type { AboutRegistrations } from "#subjects/mails/rules/about-registrations.ts";
import { type TellingSettings, tellRegistrants } from "#subjects/notifications/data/tell-registrants.ts";
import { deleteRegistrations } from "#subjects/registrations/data/delete-registrations.ts";
import { registrationRemoved } from "#subjects/registrations/mails.ts";
import { lockStages } from "#subjects/seats/data/lock-stage.ts";
import { noteCatalogueChange } from "#subjects/stages/data/catalogue-change.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { removalNotification, toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import type { ImportKind } from "../rules/import-columns.ts";
import { type ImportRefusal, importChangeLabel, ROWS_KEPT } from "../rules/import-messages.ts";
import { chunks } from "./chunks.ts";
import { findImport, IMPORT_LIFE_MILLISECONDS, type Import, nextVersion } from "./imports.ts";
import { planUndo, readMade, stagesOf, UNTOUCHED_STAGE, type UndoPlan } from "./plan-undo.ts";

interface Order {
  id: string;
  by: User;
  /** How many rows the administrator was told would stay. */
  kept: number;
}

const ROWS_PER_STATEMENT = 250;

export const canBeUndone = ({ state, doneAt }: Import, now: Date): boolean =>
  state === "done" && doneAt !== null && doneAt.getTime() + IMPORT_LIFE_MILLISECONDS > now.getTime();

/** Deletes what the import made and is unchanged. Refused when another number of rows would stay than was shown. */
export async function undoImport(
  { database, ...settings }: { database: Database } & TellingSettings,
  { id, by, kept }: Order,
  now: Date,
): Promise<{ count: number } | ImportRefusal> {
  const found = await findImport(database, { id, by });
  if (!found) return "gone";
  if (!canBeUndone(found, now)) return found.state === "undone" ? "alreadyDone" : "tooLate";
  const rows = await readMade(database, found);
  return refusableTransaction<ImportRefusal, { count: number }>(database, async (transaction, refuse) => {
    if (!(await nextVersion(transaction, { id, state: "done" }, { state: "undone" }))) refuse("alreadyDone");
    const stages = await lockStages(transaction, await stagesOf(transaction, found), now);
    const plan = await planUndo(transaction, found, rows);
    if (plan.kept.length !== kept) refuse("planChanged");
    const undo: Record<ImportKind, () => Promise<number>> = {
      stages: () => deleteStages(transaction, plan),
      registrants: () => deleteRegistrants(transaction, { plan, stages, tells: found.tells }, settings, now),
      holdings: () => deleteHoldings(transaction, plan),
    };
    const deleted = await undo[found.kind]();
    if (deleted !== plan.removed.length) refuse("planChanged");
    const changes: JournalChange[] = [
      { label: importChangeLabel[found.kind].removed, before: "", after: String(deleted) },
    ];
    if (kept > 0) changes.push({ label: ROWS_KEPT, before: "", after: String(kept) });
    await record(transaction, { by, action: "importUndone", changes }, now);
    return { count: deleted };
  });
}

/** The condition is in the statement: a registration that comes meanwhile keeps its stage. */
async function deleteStages(transaction: Transaction, { removed }: UndoPlan): Promise<number> {
  let deleted = 0;
  for (const some of chunks(removed, ROWS_PER_STATEMENT)) {
    const ids = some.map(({ madeId }) => madeId);
    const { numDeletedRows } = await transaction
      .deleteFrom("stages")
      .where("id", "in", ids)
      .where(UNTOUCHED_STAGE)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    // Visitors are answered in between, as in the import.
    await yieldToEventLoop();
  }
  await noteCatalogueChange(transaction);
  return deleted;
}

/** Who was made for a row and has nothing else is forgotten within the hour, as everybody of whom nothing is left. */
async function deleteHoldings(transaction: Transaction, { removed }: UndoPlan): Promise<number> {
  let deleted = 0;
  for (const some of chunks(removed, ROWS_PER_STATEMENT)) {
    const ids = some.map(({ madeId }) => madeId);
    const { numDeletedRows } = await transaction.deleteFrom("holdings").where("id", "in", ids).executeTakeFirst();
    deleted += Number(numDeletedRows);
    await yieldToEventLoop();
  }
  return deleted;
}

interface Deletion {
  plan: UndoPlan;
  /** Locked. */
  stages: Awaited<ReturnType<typeof lockStages>>;
  /** They were told of their registration, and are told that it is gone. */
  tells: boolean;
}

async function deleteRegistrants(
  transaction: Transaction,
  { plan, stages, tells }: Deletion,
  settings: TellingSettings,
  now: Date,
): Promise<number> {
  let deleted = 0;
  for (const [stageId, rows] of Map.groupBy(plan.removed, (row) => row.stageId ?? "")) {
    const row = stages.get(stageId);
    if (!row) continue;
    const stage = toStage(row);
    for (const some of chunks(rows, ROWS_PER_STATEMENT)) {
      const ids = some.map(({ madeId }) => madeId);
      const told = {
        stage,
        participantIds: ids,
        notification: removalNotification(stage),
        registrarNotification: toRegistrar.removed(stage),
        mail: (data: AboutRegistrations) => registrationRemoved.with(data),
      };
      if (tells) await tellRegistrants(transaction, told, settings, now);
      deleted += (await deleteRegistrations(transaction, { stageId, ids }, now)).length;
      await yieldToEventLoop();
    }
  }
  return deleted;
}
