import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { rulesByCertification } from "#subjects/holdings/data/certifications.ts";
import { isLatest } from "#subjects/holdings/data/list-holdings.ts";
import { USUAL_MONTHS } from "#subjects/holdings/rules/holding.ts";
import { windowOf } from "#subjects/holdings/rules/validity.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { IS_OPEN } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { monthOf, monthsFrom } from "#subjects/stages/rules/calendar.ts";
import { type PlannedMonth, planMonths } from "../rules/plan.ts";
import { readRenewals, renewingStages } from "./renewals.ts";

const PLANNED_MONTHS = 12;
/** The longest window of renewal that is thought of: who must renew in the last month may hold it so much longer. */
const MONTHS_AFTER = 12;

interface CertificationPlan {
  certification: { id: string; name: string };
  courses: { id: string; title: string }[];
  months: PlannedMonth[];
}

/** Who must renew in the next year and is not registered, against the free seats of the stages that renew it. */
export async function readPlan(database: Reader, today: Day): Promise<CertificationPlan[]> {
  const [rulesOf, renewals] = [await rulesByCertification(database), await readRenewals(database)];
  const months = monthsFrom(monthOf(today), PLANNED_MONTHS);
  const last = months.at(-1) ?? "";
  const ends = await database
    .selectFrom("holdings as holding")
    .innerJoin("certifications", "certifications.id", "holding.certification_id")
    .select(["holding.certification_id", "certifications.name", "holding.ends_on"])
    .select(({ fn }) => fn.countAll<number | string>().as("people"))
    .where("holding.ends_on", ">=", today)
    .where("holding.ends_on", "<", addMonths(today, PLANNED_MONTHS + MONTHS_AFTER))
    .where(isLatest)
    .where((eb) => eb.not(eb.exists(renewingStages(eb, renewals, today).select("stages.id"))))
    .groupBy(["holding.certification_id", "certifications.name", "holding.ends_on"])
    .orderBy("certifications.name")
    .orderBy("holding.ends_on")
    .execute();
  const stages = await database
    .selectFrom("stages")
    .select(["course_id", sql<string>`coalesce(stages.date, '')`.as("on"), "available_seats as seats"])
    .where(IS_OPEN)
    .where(indexedDay(), ">", today)
    .where("available_seats", ">", 0)
    .where(({ or, eb }) => or([eb("end_registration_date", "is", null), eb("end_registration_date", ">=", today)]))
    .execute();
  const titles = await database.selectFrom("courses").select(["id", "title"]).orderBy("position").execute();
  return [...Map.groupBy(ends, ({ certification_id }) => certification_id)].map(([id, rows]) => {
    const courseIds = renewals.get(id) ?? [];
    const people = rows.flatMap(({ ends_on, people: count }) => {
      const end = ends_on ?? "";
      const window = windowOf(end, rulesOf(id)) ?? { opens: addMonths(end, -USUAL_MONTHS), closes: end };
      return monthOf(window.closes) > last ? [] : Array.from({ length: Number(count) }, () => window);
    });
    const offered = stages.filter(({ course_id }) => courseIds.some((course) => course === course_id));
    return {
      certification: { id, name: rows[0]?.name ?? "" },
      courses: titles.filter((course) => courseIds.includes(course.id)),
      months: planMonths({ people, offered }, months),
    };
  });
}
