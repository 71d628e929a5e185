import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { addDays, type Day } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { lastDayOf, timetableOf } from "#subjects/stages/data/half-days.ts";
import { IS_OPEN } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { trainersOfAccount } from "../../rules/attendance-access.ts";
import { isBetween } from "../stages-between.ts";

/** What attendance needs of a stage. */
export type AttendedStage = Pick<Stage, "id" | "title" | "location" | "halfDays">;

/** Who takes attendance, and the team that they may be of. */
export interface Attendant {
  user: Pick<User, "id" | "name" | "email" | "emailVerified" | "role">;
  team: readonly Trainer[];
}

/** A device keeps the stages of so many days. */
const DAYS_AHEAD = 7;
/** A half-day that nobody closed by then is closed by the administration. */
const DAYS_BACK = 14;
/** More than most centres give in three weeks. Those to come are kept before those that are over. */
const MOST_STAGES = 50;

/** The stages of these days whose attendance somebody may take; those that are over come last. */
export async function listFieldStages(
  database: Reader,
  { user, team, today }: Attendant & { today: Day },
): Promise<AttendedStage[]> {
  const [from, until] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  let query = stages(database).where(IS_OPEN);
  if (user.role === "admin") query = query.where(isBetween(from, until));
  else {
    const trainerIds = trainersOfAccount(user, team).map(({ id }) => id);
    if (trainerIds.length === 0) return [];
    const given = database
      .selectFrom("stage_trainers")
      .select("stage_id")
      .where("trainer_id", "in", trainerIds)
      .where("day", ">=", from)
      .where("day", "<=", until);
    query = query.where("id", "in", given);
  }
  const rows = await query
    .orderBy(sql`${lastDayOf()} < ${today}`)
    .orderBy(indexedDay())
    .orderBy("id")
    .limit(MOST_STAGES)
    .execute();
  return rows.map(toAttended);
}

/** Those of them that exist. */
export async function findAttendedStages(database: Reader, ids: readonly string[]): Promise<AttendedStage[]> {
  if (ids.length === 0) return [];
  const rows = await stages(database).where("id", "in", ids).execute();
  return rows.map(toAttended);
}

const stages = (database: Reader) => database.selectFrom("stages").select(["id", "title", "location", timetableOf()]);

const toAttended = ({ timetable, ...stage }: { id: string; title: string; location: string; timetable: string }) => ({
  ...stage,
  halfDays: readTimetable(timetable),
});
