import type { Database } from "#platform/database/database.ts";
import { replaceHalfDays } from "#subjects/stages/data/half-days.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";

/** Without the form, which tells registrants of it. */
export const setHalfDays = (database: Database, stageId: string, halfDays: readonly HalfDay[]) =>
  database
    .transaction()
    .execute((transaction) => replaceHalfDays(transaction, { id: stageId, halfDays: [...halfDays] }));
