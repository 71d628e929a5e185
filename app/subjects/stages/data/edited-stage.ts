import type { Reader } from "#platform/database/database.ts";
import type { StageFacts } from "../rules/facts/stage-facts.ts";
import type { Stage } from "../rules/stage.ts";
import { timetableOf, withThings } from "./half-days.ts";
import { findFacts } from "./stage-facts.ts";
import { toStage } from "./stages.ts";

interface EditedStage {
  stage: Stage;
  registered: number;
  facts: StageFacts;
  /** Shows whether somebody else changed it meanwhile. */
  version: number;
  /** Empty unless it is cancelled. */
  cancelReason: string;
  /** Entries of the waiting list. */
  waiting: number;
}

export async function findEditedStage(database: Reader, id: string): Promise<EditedStage | null> {
  const row = await database
    .selectFrom("stages")
    .selectAll()
    .select(timetableOf())
    .select(({ selectFrom }) =>
      selectFrom("participants")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .whereRef("stage_id", "=", "stages.id")
        .as("registered"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const facts = await findFacts(database, id);
  const { version, cancel_reason: cancelReason, waiting_entries: waiting } = row;
  return {
    stage: await withThings(database, toStage(row)),
    facts,
    version,
    cancelReason,
    waiting,
    registered: Number(row.registered),
  };
}
