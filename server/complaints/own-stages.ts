import type { User } from "../../domain/accounts/user.ts";
import { readTimetable } from "../../domain/stages/timetable/half-days.ts";
import { ofDays } from "../../domain/stages/timetable/timetable-words.ts";
import type { Reader } from "../database/database.ts";
import { matched } from "../registrations/own-registrations.ts";
import { ownRows } from "../registrations/own-rows.ts";

const MOST = 50;

/** The stages that the account's person is registered on, the latest first. */
export async function listOwnStages(database: Reader, account: User): Promise<{ id: string; title: string }[]> {
  const rows = await ownRows(database, matched(account))
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select(["stages.id", "stages.title", "stages.date", "stages.timetable"])
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
