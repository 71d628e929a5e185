import type { User } from "../../domain/accounts/user.ts";
import { type Day, dashedDate } from "../../domain/paris-time.ts";
import type { Reader } from "../database/database.ts";
import { matched } from "../registrations/own-registrations.ts";
import { ownRows } from "../registrations/own-rows.ts";

const MOST = 50;

/** The stages that the account's person is registered on, the latest first. */
export async function listOwnStages(database: Reader, account: User): Promise<{ id: string; title: string }[]> {
  const rows = await ownRows(database, matched(account))
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select(["stages.id", "stages.title", "stages.date"])
    .distinct()
    .orderBy("stages.date", "desc")
    .orderBy("stages.id")
    .limit(MOST)
    .execute();
  return rows.map(({ id, title, date }) => ({ id, title: withDay(title, date) }));
}

const withDay = (title: string, day: Day | null) => (day ? `${title} (${dashedDate(day)})` : title);
