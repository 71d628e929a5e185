import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { guardPlanning, type OverlapRefusal } from "#subjects/planning/data/guard-planning.ts";
import { lockPlanning } from "#subjects/planning/data/lock-planning.ts";
import { confirmedChanges } from "#subjects/planning/rules/overlap-words.ts";
import { isOver } from "../rules/bin.ts";
import type { Stage, StageState } from "../rules/stage.ts";
import type { LifeRefusal } from "../rules/stage-life.ts";
import { contentOf } from "../rules/stage-version.ts";
import { timetableOf } from "./half-days.ts";
import { findFacts } from "./stage-facts.ts";
import { keepVersion } from "./stage-versions.ts";
import { findStage, toStage } from "./stages.ts";

interface Changing {
  id: string;
  by: User;
  /** The key of the question that was answered with « Réserver quand même ». */
  anyway?: string;
}

type Refused = { reason: LifeRefusal };

/** A draft becomes public, with the first version of its page. Nobody is told: nobody can be registered on a draft. */
export function publishStage(
  database: Database,
  { id, by, anyway = "" }: Changing,
  now: Date,
): Promise<Stage | Refused | OverlapRefusal> {
  return refusableTransaction<Refused | OverlapRefusal, Stage>(database, async (transaction, refuse) => {
    await lockPlanning(transaction);
    const stage = await changeState(transaction, { id, from: "draft", to: "open" }, now);
    if (!stage) return refuse(await refusal(transaction, id));
    const planned = await guardPlanning(transaction, { stageId: id, anyway }, now);
    if ("reason" in planned) return refuse(planned);
    const content = contentOf(stage, await findFacts(transaction, id));
    await keepVersion(transaction, { ...content, version: stage.version ?? 1, by: by.name }, now);
    const changes = confirmedChanges(planned.confirmed);
    await record(transaction, { by, action: "stagePublished", stage, changes }, now);
    return stage;
  });
}

/** A stage that is over leaves the lists of the office. It took place, and counts as before. */
export function archiveStage(database: Database, { id, by }: Changing, now: Date): Promise<Stage | Refused> {
  return refusableTransaction<Refused, Stage>(database, async (transaction, refuse) => {
    const stage = await changeState(transaction, { id, from: "open", to: "archived" }, now);
    if (!stage) return refuse(await refusal(transaction, id));
    if (stage.date === null || !isOver(stage, now)) refuse({ reason: "notOver" });
    await record(transaction, { by, action: "stageArchived", stage }, now);
    return stage;
  });
}

export function unarchiveStage(database: Database, { id, by }: Changing, now: Date): Promise<Stage | Refused> {
  return refusableTransaction<Refused, Stage>(database, async (transaction, refuse) => {
    const stage = await changeState(transaction, { id, from: "archived", to: "open" }, now);
    if (!stage) return refuse(await refusal(transaction, id));
    await record(transaction, { by, action: "stageUnarchived", stage }, now);
    return stage;
  });
}

async function refusal(transaction: Transaction, id: string): Promise<Refused> {
  return { reason: (await findStage(transaction, id)) ? "otherState" : "gone" };
}

interface Change {
  id: string;
  from: StageState;
  to: StageState;
  /** Why it is cancelled. */
  reason?: string;
}

/** Null when the stage is in another state. */
export async function changeState(
  transaction: Transaction,
  { id, from, to, reason = "" }: Change,
  now: Date,
): Promise<Stage | null> {
  const row = await transaction
    .updateTable("stages")
    .set((column) => ({
      state: to,
      cancel_reason: reason,
      // Calendars replace what they have only by a higher version.
      version: column("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .where("state", "=", from)
    .returningAll()
    .returning(timetableOf())
    .executeTakeFirst();
  return row ? toStage(row) : null;
}
