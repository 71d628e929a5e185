import { sql } from "kysely";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";

/** A stage may be one day a week for months. */
const LONGEST_STAGE_DAYS = 180;

/** The day of the last half-day of a stage. */
export const lastDay = sql<Day>`(select max(day) from stage_days where stage_days.stage_id = stages.id)`;

/** Stages that have begun by the last of these days, and are not over before the first. Not by "exists", which PostgreSQL joins with all stages. */
export const isBetween = (from: Day, until: Day) =>
  sql<boolean>`(${indexedDay()} >= ${addDays(from, -LONGEST_STAGE_DAYS)} and ${indexedDay()} <= ${until} and ${lastDay} >= ${from})`;
