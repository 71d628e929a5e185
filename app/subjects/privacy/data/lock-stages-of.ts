import type { Transaction } from "#platform/database/database.ts";
import type { Person } from "#platform/personal.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { lockStages } from "#subjects/seats/data/lock-stage.ts";
import { lockBin } from "#subjects/stages/data/bin/content.ts";
import { groupsWith, waitingEntriesOf } from "#subjects/waiting-list/data/personal.ts";

/**
 * The bin, and every stage that these people are registered on or wait for, before anything is read that the result depends on.
 * All transactions lock them in the same order, so that two never wait for each other.
 */
export async function lockStagesOf(transaction: Transaction, people: readonly Person[], now: Date): Promise<void> {
  await lockBin(transaction);
  const stageIds: string[] = [];
  for (const person of people) {
    const registered = await registrationsOf(transaction, person).select("stage_id").execute();
    const waiting = await waitingEntriesOf(transaction, person).select("entry.stage_id").execute();
    const together = await groupsWith(transaction, person).select("entry.stage_id").execute();
    stageIds.push(...[...registered, ...waiting, ...together].map((row) => row.stage_id));
  }
  await lockStages(transaction, stageIds, now);
}
