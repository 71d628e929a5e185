import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Transaction } from "#platform/database/database.ts";
import type { StageDraft } from "../rules/form/stage-form.ts";
import type { Stage } from "../rules/stage.ts";
import { contentOf } from "../rules/stage-version.ts";
import { factsRow } from "./stage-facts.ts";
import { versionRow } from "./stage-versions.ts";
import { stageRow } from "./stages.ts";

export interface NewStage {
  id: string;
  /** Half-days are not part of it: they have ids of their own. */
  draft: StageDraft;
}

/** The rows of stages without files, as addStage writes them for one; prepared before the transaction. */
export function prepareStage({ id, draft: { facts, ...ofStage } }: NewStage, by: string, now: Date) {
  const stage: Stage = { ...ofStage, id, image: null, pdfUrl: null };
  return {
    stage: stageRow(stage, now),
    facts: factsRow(id, facts),
    version: versionRow({ ...contentOf(stage, facts), version: 1, by }, now),
  };
}

export type PreparedStage = ReturnType<typeof prepareStage>;

const STAGES_PER_STATEMENT = 250;

export async function insertStages(transaction: Transaction, prepared: readonly PreparedStage[]): Promise<void> {
  for (let start = 0; start < prepared.length; start += STAGES_PER_STATEMENT) {
    const some = prepared.slice(start, start + STAGES_PER_STATEMENT);
    await transaction
      .insertInto("stages")
      .values(some.map(({ stage }) => stage))
      .execute();
    await transaction
      .insertInto("stage_facts")
      .values(some.map(({ facts }) => facts))
      .execute();
    await transaction
      .insertInto("stage_versions")
      .values(some.map(({ version }) => version))
      .execute();
    // Statements of SQLite are synchronous: visitors are answered in between.
    await yieldToEventLoop();
  }
}
