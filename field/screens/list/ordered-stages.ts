import { dayInParis } from "#platform/values/paris-time.ts";
import type { FieldStage } from "#subjects/attendance/rules/field/field-data.ts";
import { halfDayToShow } from "../half-day-to-show.ts";

/** Today's first, then those to come, then the past ones that are not closed, the latest first. */
export function orderedStages(stages: readonly FieldStage[], now: Date): FieldStage[] {
  const today = dayInParis(now);
  const placed = stages.map((stage) => {
    const shown = halfDayToShow(stage.halfDays, now);
    return { stage, at: shown ? `${shown.day} ${shown.from}` : "", isPast: !shown || shown.day < today };
  });
  return placed
    .toSorted((one, other) => {
      if (one.isPast !== other.isPast) return one.isPast ? 1 : -1;
      const order = one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
      return one.isPast ? -order : order;
    })
    .map(({ stage }) => stage);
}
