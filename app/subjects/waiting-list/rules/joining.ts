import type { Day } from "#platform/values/paris-time.ts";
import { closedOn, hasBegun, type Stage } from "#subjects/stages/rules/stage.ts";

/** Whether people may wait for seats of the stage: as long as it would register them. */
export function takesWaiting(stage: Pick<Stage, "date" | "endRegistrationDate" | "state">, today: Day): boolean {
  return stage.state !== "cancelled" && !closedOn(stage, today) && !hasBegun(stage, today);
}

/** How many people the form lets wait together: more than any stage has seats. */
export const MOST_TOGETHER = 50;
