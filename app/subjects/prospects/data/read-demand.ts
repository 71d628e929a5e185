import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { type Month, monthOf, monthsFrom, shiftMonth } from "#subjects/stages/rules/calendar.ts";

const MONTHS = 12;

interface CourseDemand {
  course: { id: string; title: string };
  /** How many asked in each of the last twelve months, the oldest first. */
  months: { month: Month; people: number }[];
  people: number;
}

/** Who waits for a date with a proven address, by course and month of asking. */
export async function readDemand(database: Reader, today: Day): Promise<CourseDemand[]> {
  const first = shiftMonth(monthOf(today), 1 - MONTHS);
  const rows = await database
    .selectFrom("prospects")
    .innerJoin("courses", "courses.id", "prospects.course_id")
    .select(["courses.id", "courses.title", "prospects.created_at"])
    .where("prospects.created_at", ">=", midnightInParis(`${first}-01`))
    .where("confirmed_at", "is not", null)
    .orderBy("courses.position")
    .orderBy("courses.id")
    .execute();
  const months = monthsFrom(first, MONTHS);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((asked) => {
    const [{ id, title } = { id: "", title: "" }] = asked;
    const counts = Map.groupBy(asked, ({ created_at }) => monthOf(dayInParis(new Date(created_at))));
    return {
      course: { id, title },
      months: months.map((month) => ({ month, people: counts.get(month)?.length ?? 0 })),
      people: asked.length,
    };
  });
}
