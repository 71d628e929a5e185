import type { Reader } from "#platform/database/database.ts";
import { addDays, type Day, midnightInParis } from "#platform/values/paris-time.ts";

const DAYS = 30;

/**
 * The last thirty days, oldest first. There is one count a day: each is read from the index alone, between two
 * midnights.
 */
export async function countRegistrationsByDay(database: Reader, today: Day) {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const row = await database
    .selectNoFrom(({ selectFrom }) =>
      days.map((day) =>
        selectFrom("participants")
          .select(({ fn }) => fn.countAll<number | string>().as("count"))
          .where("registration_date", ">=", midnightInParis(day))
          .where("registration_date", "<", midnightInParis(addDays(day, 1)))
          .as(day),
      ),
    )
    .executeTakeFirstOrThrow();
  return days.map((day) => ({ day, count: Number(row[day]) }));
}
