import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { listUpcomingStages } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

/** More dates of one course than a centre publishes. */
const MOST_DATES = 100;

/** The coming stages of a course where anybody can take a seat, the next first. */
export async function bookableDates(database: Reader, typeId: number, today: Day): Promise<Stage[]> {
  const filter = { typeId, availability: "available" } as const;
  return (await listUpcomingStages(database, { today, filter, limit: MOST_DATES })).stages;
}
