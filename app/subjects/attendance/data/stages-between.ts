import { sql } from "kysely";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import { lastDayOf } from "#subjects/stages/data/half-days.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";

/** A stage may be one day a week for months. */
const LONGEST_STAGE_DAYS = 180;

/** Stages that have begun by the last of these days, and are not over before the first. Not by "exists", which PostgreSQL joins with all stages. */
export const isBetween = (from: Day, until: Day) =>
  sql<boolean>`(${indexedDay()} >= ${addDays(from, -LONGEST_STAGE_DAYS)} and ${indexedDay()} <= ${until} and ${lastDayOf()} >= ${from})`;
