import type { Reader } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import { matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { ofDays } from "#subjects/stages/rules/timetable/timetable-words.ts";

const MOST = 50;

/** The stages that the account's person is registered on, the latest first. */
export async function listOwnStages(database: Reader, account: User): Promise<{ id: string; title: string }[]> {
  const rows = await ownRows(database, matched(account))
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select(["stages.id", "stages.title", "stages.date", timetableOf()])
    .distinct()
    .orderBy("stages.date", "desc")
    .orderBy("stages.id")
    .limit(MOST)
    .execute();
  return rows.map(({ id, title, date, timetable }) => ({
    id,
    title: `${title}${ofDays({ date, halfDays: readTimetable(timetable) })}`,
  }));
}
