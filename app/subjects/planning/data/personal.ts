import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { type Collector, instant } from "#platform/personal.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { addMonths, UNAVAILABLE_MONTHS } from "#subjects/settings/rules/retention.ts";
import { HALVES, type Half } from "../rules/thing.ts";

/** When the centre noted that they are not there. */
export const unavailabilities: Collector = {
  file: "absences.json",
  about: "Vos absences notées par le centre comme personne de son équipe.",
  async *rows(database, { email }) {
    if (email === null) return;
    const rows = await database
      .selectFrom("unavailabilities as noted")
      .innerJoin("trainers", "trainers.id", "noted.trainer_id")
      .select(["from_day", "from_half", "to_day", "to_half", "reason", "created_at"])
      .where("email", "=", email)
      .where(sql<boolean>`email <> ''`)
      .orderBy("from_day")
      .execute();
    for (const row of rows)
      yield {
        du: `${row.from_day} (${HALVES[row.from_half as Half]})`,
        au: `${row.to_day} (${HALVES[row.to_half as Half]})`,
        motif: row.reason,
        "noté le": instant(row.created_at),
      };
  },
};

export const oldUnavailabilities = (reader: Reader, now: Date) =>
  reader
    .selectFrom("unavailabilities")
    .select("id")
    .where("to_day", "<", addMonths(dayInParis(now), -UNAVAILABLE_MONTHS));
