import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { withoutAdaptation } from "#subjects/opinions/rules/answering/forgotten-answers.ts";
import { NO_HANDICAP } from "#subjects/registrations/rules/participant.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { DATE_WHEN_MISSING, lastDay } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { eraseHealthDataInBin } from "./expire-bin.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

/** A literal: SQLite uses a partial index only when the query repeats its condition literally. */
const HAS_HEALTH_DATA = sql<boolean>`is_handicapped = ${sql.lit(true)}`;

/** So many months after the last day of the stage. */
export async function eraseHealthData(database: Database, months: number, now: Date): Promise<void> {
  const lastEnd = addMonths(dayInParis(now), -months);
  let after = "";
  await untilDone(async () => {
    const stages = await database
      .selectFrom("stages")
      .select(["id", "date", "duration", timetableOf()])
      .where("id", "in", (query) => query.selectFrom("participants").select("stage_id").where(HAS_HEALTH_DATA))
      .where(({ fn, val }) => fn.coalesce("date", val(DATE_WHEN_MISSING)), "<=", lastEnd)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    after = stages.at(-1)?.id ?? after;
    const ended = stages
      .filter(({ timetable, ...stage }) => lastDay({ ...stage, halfDays: readTimetable(timetable) }) <= lastEnd)
      .map(({ id }) => id);
    if (ended.length > 0)
      await inRetention(database, "healthDataErased", now, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("participants")
          .set({ is_handicapped: false, handicap_type: NO_HANDICAP })
          .where(HAS_HEALTH_DATA)
          .where("stage_id", "in", ended)
          .executeTakeFirst();
        return Number(numUpdatedRows);
      });
    return stages.length;
  });
  await eraseAdaptations(database, lastEnd, now);
  await eraseHealthDataInBin(database, lastEnd, now);
}

/** The condition is literally that of the index of these rows, so that it is used. */
const TELLS_OF_ADAPTATION = sql<boolean>`(opinions.kind = 'before' and (opinions.reaction_note <> ''
  or opinions.answers like '%"adaptation":%' or opinions.answers like '%"adaptation-wished":%'))`;

/** What the questionnaire « avant le stage » tells of somebody's health, and what was noted about it. The counts stay. */
async function eraseAdaptations(database: Database, lastEnd: Day, now: Date): Promise<void> {
  let after = { day: "", id: "" };
  await untilDone(async () => {
    const rows = await readBatch(database, lastEnd, after);
    const last = rows.at(-1);
    if (last) after = { day: last.stage_day, id: last.id };
    const ended = rows.filter((row) => hasEnded(row, lastEnd)).map(({ id }) => id);
    if (ended.length > 0)
      await inRetention(database, "healthDataErased", now, async (transaction) => {
        let count = 0;
        for (const id of ended.toSorted()) count += await erase(transaction, id);
        return count;
      });
    return rows.length;
  });
}

/** The stage is the one where the person is now: they, or its date, may have been moved after the answer. */
const readBatch = (database: Database, lastEnd: Day, after: { day: Day; id: string }) =>
  database
    .selectFrom("opinions")
    .leftJoin("participants", "participants.id", "opinions.participant_id")
    .leftJoin("stages", "stages.id", "participants.stage_id")
    .select(["opinions.id", "opinions.stage_day", "stages.date", "stages.duration", timetableOf()])
    .where(TELLS_OF_ADAPTATION)
    .where("opinions.stage_day", "<=", lastEnd)
    .where("opinions.stage_day", ">=", after.day)
    .where(({ or, eb }) => or([eb("opinions.stage_day", ">", after.day), eb("opinions.id", ">", after.id)]))
    .orderBy("opinions.stage_day")
    .orderBy("opinions.id")
    .limit(BATCH)
    .execute();

type Row = Awaited<ReturnType<typeof readBatch>>[number];

const hasEnded = ({ date, duration, timetable }: Row, lastEnd: Day) =>
  timetable === null || duration === null || lastDay({ date, duration, halfDays: readTimetable(timetable) }) <= lastEnd;

/** How many: none when another process was faster. */
async function erase(transaction: Transaction, id: string): Promise<number> {
  // First: it waits for a transaction that changes the answer, and computes from what that one has written.
  const row = await transaction
    .updateTable("opinions")
    .set((column) => ({ version: column("version", "+", 1), reaction_note: "" }))
    .where("id", "=", id)
    .where(TELLS_OF_ADAPTATION)
    .returning(["answers", "reaction"])
    .executeTakeFirst();
  if (!row) return 0;
  await transaction
    .updateTable("opinions")
    .set({
      answers: row.answers === null ? null : JSON.stringify(withoutAdaptation(JSON.parse(row.answers))),
      // The stage is long over: nobody will react.
      reaction: row.reaction === "open" ? "" : row.reaction,
    })
    .where("id", "=", id)
    .execute();
  return 1;
}
