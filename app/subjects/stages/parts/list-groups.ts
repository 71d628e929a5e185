import type { Day } from "#platform/values/paris-time.ts";
import { takesWaiting } from "#subjects/waiting-list/rules/waiting-refusals.ts";
import { registrationState, type Stage } from "../rules/stage.ts";

/** The order is that of the list; data/stages.ts sorts by it. */
const LIST_GROUPS = ["bookable", "waiting", "closed"] as const;
export type ListGroup = (typeof LIST_GROUPS)[number];

export const listGroupTitle: Record<ListGroup, string> = {
  bookable: "Inscriptions ouvertes",
  waiting: "Sur liste d’attente",
  closed: "Inscriptions closes",
};

export function listGroupOf(stage: Stage, today: Day): ListGroup {
  if (registrationState(stage, today) === "open") return "bookable";
  return stage.availableSeats <= 0 && takesWaiting(stage, today) ? "waiting" : "closed";
}

/** The stages of each group that has any, in the order in which they come. */
export function inListGroups<Shown extends Stage>(stages: readonly Shown[], groupOf: (stage: Shown) => ListGroup) {
  return LIST_GROUPS.map((group) => ({ group, stages: stages.filter((stage) => groupOf(stage) === group) })).filter(
    ({ stages }) => stages.length > 0,
  );
}
