import type { Reader } from "#platform/database/database.ts";
import type { Dossier } from "#subjects/dossiers/rules/dossier.ts";
import { objectivesOf, suggestedResult } from "../rules/assessment.ts";
import { cellKey } from "../rules/assessment-fields.ts";
import type { Result } from "../rules/result.ts";
import { readAllLevels } from "./read-assessment.ts";

/** By participant: what the results of their objectives amount to. Those who are not wholly assessed are left out. */
export async function suggestedResults(
  database: Reader,
  { stage, facts, participants }: Pick<Dossier, "stage" | "facts" | "participants">,
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
