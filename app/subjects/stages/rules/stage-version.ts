import { factChanges } from "./facts/stage-fact-changes.ts";
import type { StageFacts } from "./facts/stage-facts.ts";
import type { Stage } from "./stage.ts";
import { type StageChange, stageChanges } from "./stage-changes.ts";

/** All that an administrator publishes of a stage. Seats are no part of it: registrations change them. */
export interface StageContent {
  stage: Omit<Stage, "availableSeats">;
  facts: StageFacts;
}

export interface StageVersion {
  version: number;
  publishedAt: Date;
  /** Empty: the first known state of a stage that is older than its versions. */
  by: string;
  content: StageContent;
}

/** Rooms and machines are no part of it either: the public does not see them. */
export function contentOf({ availableSeats: _, ...stage }: Stage, facts: StageFacts): StageContent {
  return { stage: { ...stage, halfDays: stage.halfDays.map(({ things: _things, ...halfDay }) => halfDay) }, facts };
}

export function contentChanges(before: StageContent, after: StageContent): StageChange[] {
  const withSeats = (stage: StageContent["stage"]): Stage => ({ ...stage, availableSeats: 0 });
  return [...stageChanges(withSeats(before.stage), withSeats(after.stage)), ...factChanges(before.facts, after.facts)];
}
