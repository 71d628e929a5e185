import { sql } from "kysely";
import type { Database, Reader } from "#platform/database/database.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { MailStage } from "#subjects/mails/rules/about-registrations.ts";
import { nameOf, toRegistrant, withAccounts } from "#subjects/notifications/data/told-registrants.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { IS_OPEN } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import * as registrationMails from "../mails.ts";
import { dueReminder, type Reminder } from "../rules/reminders.ts";

const ROWS_PER_TRANSACTION = 300;

interface Reminders {
  /** How many days before a stage its registrants are reminded. */
  days: readonly number[];
  brand: string;
}

/**
 * Queues the reminders that are due. The key of each makes it unique, whatever other processes queue at the same time;
 * with the date in it, a stage that moves is reminded of again.
 */
export async function queueReminders(database: Database, { days, brand }: Reminders, now: Date): Promise<void> {
  if (days.length === 0) return;
  const today = dayInParis(now);
  for (const stage of await stagesBetween(database, addDays(today, 1), addDays(today, Math.max(...days)))) {
    const reminder = dueReminder(stage.date, days, now);
    if (reminder) await remind(database, { stage, reminder, brand }, now);
  }
}

type DatedStage = MailStage & { date: string };

interface StageReminder {
  stage: DatedStage;
  reminder: Reminder;
  brand: string;
}

async function remind(database: Database, { stage, reminder, brand }: StageReminder, now: Date): Promise<void> {
  const keyOf = (participantId: string) => keyParts({ stage, reminder }).join(participantId);
  for (let after = ""; ; ) {
    const batch = { stage, reminder, after };
    // Most of the time there is nobody to remind, and then nothing to write.
    if ((await findUnreminded(database, batch)).length === 0) return;
    const people = await database.transaction().execute(async (transaction) => {
      const found = (await findUnreminded(transaction, batch)).map(toRegistrant);
      const mails = found.map((person) => ({
        mail: registrationMails.reminder.with({
          stage,
          people: [nameOf(person)],
          toRegistrar: false,
          registeredBy: registrarName(person, brand),
          days: reminder.days,
        }),
        to: person.email,
        stageId: stage.id,
        participantId: person.id,
        onceKey: keyOf(person.id),
      }));
      await queueMails(transaction, mails, now);
      return found;
    });
    if (people.length < ROWS_PER_TRANSACTION) return;
    after = people.at(-1)?.id ?? "";
  }
}

async function stagesBetween(database: Reader, first: string, last: string): Promise<DatedStage[]> {
  const rows = await database
    .selectFrom("stages")
    .select(["id", "type_id as typeId", "title", "location", "duration", timetableOf(), "version"])
    .select(indexedDay().as("date"))
    .where(IS_OPEN)
    .where(indexedDay(), ">=", first)
    .where(indexedDay(), "<=", last)
    .execute();
  return rows.map(({ timetable, ...stage }) => ({ ...stage, halfDays: readTimetable(timetable) }));
}

interface Batch {
  stage: DatedStage;
  reminder: Reminder;
  /** The last id of the batch before. */
  after: string;
}

const keyParts = ({ stage, reminder }: Pick<Batch, "stage" | "reminder">) =>
  [`reminder:${reminder.setting}:`, `:${stage.date}`] as const;

function findUnreminded(database: Reader, { stage, reminder, after }: Batch) {
  const [before, behind] = keyParts({ stage, reminder });
  const onceKey = sql<string>`${before} || people.id || ${behind}`;
  return withAccounts(database)
    .where("people.stage_id", "=", stage.id)
    .where("people.registration_date", "<", reminder.registeredBefore)
    .where("people.email", "like", "%@%")
    .where("people.id", ">", after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("mails").select("mails.id").where("once_key", "=", onceKey))),
    )
    .orderBy("people.id")
    .limit(ROWS_PER_TRANSACTION)
    .execute();
}
