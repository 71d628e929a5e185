import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { ALL, ASKED } from "#subjects/opinions/rules/results/scopes.ts";
import { YEARLY_KINDS, yearToAskAbout } from "#subjects/opinions/rules/yearly/yearly-kinds.ts";

/** The year whose yearly questionnaires should be sent now; null otherwise, or once one of them was sent. */
export async function yearlyOpinionsDue(database: Reader, today: Day): Promise<number | null> {
  const year = yearToAskAbout(today);
  if (year === null) return null;
  const { trained, asked } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("report_totals").select("cell").where("year", "=", year).limit(1).as("trained"),
      selectFrom("opinion_counts")
        .select("count")
        .where("scope", "=", ALL)
        .where("kind", "in", YEARLY_KINDS)
        .where("year", "=", year)
        .where("month", "=", 0)
        .where("question", "=", ASKED)
        .where("count", ">", 0)
        .limit(1)
        .as("asked"),
    ])
    .executeTakeFirstOrThrow();
  return trained !== null && asked === null ? year : null;
}
