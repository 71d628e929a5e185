import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { dayInParis, instantInParis } from "#platform/values/paris-time.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { newDate } from "../mails.ts";
import { bookableDates } from "./bookable-dates.ts";

const FIRST_HOUR = "08:00";
const BATCH = 200;
/** The soonest first, the others an hour later: a calendar that is published at once fills no mailbox. */
const MOST_DATES_AT_ONCE = 3;

/**
 * Writes the mails about dates that can be booked to those who have confirmed their address and do not know them yet, from
 * eight o'clock on. The row of each and its mail are one transaction, and a unique index allows one for each person and
 * date, whatever other processes do. Returns how many.
 */
export async function queueNewDates(database: Database, now: Date): Promise<number> {
  const today = dayInParis(now);
  if (now < instantInParis(today, FIRST_HOUR)) return 0;
  const courses = await database
    .selectFrom("courses")
    .select(["id", "title", "type_id as typeId"])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("prospects")
          .select("prospects.id")
          .whereRef("prospects.course_id", "=", "courses.id")
          .where("confirmed_at", "is not", null),
      ),
    )
    .orderBy("id")
    .execute();
  let told = 0;
  for (const course of courses) {
    let dates = 0;
    for (const stage of await bookableDates(database, course.typeId, today)) {
      if (dates === MOST_DATES_AT_ONCE) break;
      const before = told;
      for (let written = BATCH; written === BATCH; told += written)
        written = await tellSome(database, { course, stage }, now);
      if (told > before) dates += 1;
    }
  }
  return told;
}

interface Told {
  course: { id: string; title: string };
  stage: Stage;
}

/** How many were found. Those whom another process tells at the same moment are left to it. */
function tellSome(database: Database, { course, stage }: Told, now: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const people = await transaction
      .selectFrom("prospects")
      .select(["id", "email"])
      .where("course_id", "=", course.id)
      .where("confirmed_at", "is not", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("prospect_dates as known")
              .select("known.id")
              .whereRef("known.prospect_id", "=", "prospects.id")
              .where("known.stage_id", "=", stage.id),
          ),
        ),
      )
      .orderBy("id")
      .limit(BATCH)
      .execute();
    if (people.length === 0) return 0;
    const rows = people.map(({ id }) => ({
      ...{ id: randomUUID(), prospect_id: id, stage_id: stage.id, created_at: now },
    }));
    const written = await transaction
      .insertInto("prospect_dates")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["prospect_id", "stage_id"]).doNothing())
      .returning(["id", "prospect_id"])
      .execute();
    const mailIds = new Map(written.map(({ id, prospect_id }) => [prospect_id, id]));
    const mails = people.flatMap(({ id: prospectId, email }) => {
      const id = mailIds.get(prospectId);
      if (id === undefined) return [];
      const { title, location } = stage;
      const about = { title, when: whenInWords(stage), place: location, path: stagePath(stage) };
      const data = { prospectId, stageId: stage.id, course: course.title, ...about };
      return [{ id, mail: newDate.with(data), to: email, stageId: stage.id }];
    });
    await queueMails(transaction, mails, now);
    return people.length;
  });
}
