import type { Reader } from "#platform/database/database.ts";
import type { StageFacts } from "#subjects/stages/rules/facts/stage-facts.ts";
import { objectivesOf, type Result, suggestedResult } from "../rules/assessment.ts";
import { cellKey } from "../rules/assessment-fields.ts";
import { readAllLevels } from "./read-assessment.ts";

interface Assessed {
  stage: { id: string };
  facts: Pick<StageFacts, "objectives">;
  participants: readonly { id: string }[];
}

/** What the results of their objectives amount to, by participant; those who are not wholly assessed are left out. */
export async function suggestedResults(
  database: Reader,
  { stage, facts, participants }: Assessed,
): Promise<ReadonlyMap<string, Result>> {
  const levels = await readAllLevels(database, stage.id);
  const objectives = objectivesOf(facts.objectives);
  const suggested = new Map<string, Result>();
  for (const { id: participantId } of participants) {
    const result = suggestedResult(
      objectives.map((objective) => levels.get(cellKey({ participantId, objective })) ?? null),
    );
    if (result) suggested.set(participantId, result);
  }
  return suggested;
}
