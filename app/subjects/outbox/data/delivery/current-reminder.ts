import type { Reader } from "#platform/database/database.ts";
import { dayInParis, daysBetween } from "#platform/values/paris-time.ts";
import { isOf, type StoredMail } from "#subjects/mails/data/mail.ts";
import { reminder } from "#subjects/registrations/mails.ts";

/**
 * A reminder as it is true when it leaves, which may be hours or days after it was written. Null when the stage has begun
 * or has another date: another mail tells that.
 */
export async function currentReminder(database: Reader, mail: StoredMail, now: Date): Promise<StoredMail | null> {
  if (!isOf(mail, reminder)) return mail;
  const stage = await database
    .selectFrom("stages")
    .select("date")
    .where("id", "=", mail.stageId ?? "")
    .executeTakeFirst();
  const { date } = mail.data.stage;
  if (!date || stage?.date !== date) return null;
  const days = daysBetween(dayInParis(now), date);
  if (days < 1) return null;
  const data = { ...mail.data, days };
  return { ...mail, data, subject: reminder.subject(data) };
}
