import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { YEARLY_KINDS, yearToAskAbout } from "#subjects/opinions/rules/yearly/yearly-kinds.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";

/** The year whose yearly questionnaires should be sent now; null otherwise, or once one of them was sent. */
export async function yearlyOpinionsDue(database: Reader, today: Day): Promise<number | null> {
  const year = yearToAskAbout(today);
  if (year === null) return null;
  const { trained, asked } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("stages")
        .select("id")
        .where(indexedDay(), ">=", `${year}-01-01`)
        .where(indexedDay(), "<=", `${year}-12-31`)
        .where(indexedDay(), "<", today)
        .where("registered_seats", ">", 0)
        .limit(1)
        .as("trained"),
      selectFrom("opinions")
        .select("opinions.id")
        .where("kind", "in", YEARLY_KINDS)
        .where("year", "=", year)
        .limit(1)
        .as("asked"),
    ])
    .executeTakeFirstOrThrow();
  return trained !== null && asked === null ? year : null;
}
