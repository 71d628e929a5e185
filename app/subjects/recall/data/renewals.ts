import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { certificationKey } from "#subjects/holdings/data/certifications.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { IS_OPEN } from "#subjects/stages/data/stage-states.ts";
import { indexedDay, SHOWN, toStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

/** The courses that give each certification, by its id. */
export type Renewals = ReadonlyMap<string, readonly string[]>;

/** A course gives what its « Certificat ou habilitation » names. Archived ones do too: a stage of them may still come. */
export async function readRenewals(database: Reader): Promise<Renewals> {
  const certifications = await database.selectFrom("certifications").select(["id", "name_key"]).execute();
  const courses = await database
    .selectFrom("courses")
    .select(["id", "certificate"])
    .where("certificate", "<>", "")
    .orderBy("position")
    .execute();
  const byKey = Map.groupBy(courses, ({ certificate }) => certificationKey(certificate));
  return new Map(
    certifications.map(({ id, name_key }) => [id, (byKey.get(name_key) ?? []).map((course) => course.id)]),
  );
}

/** The next stages of these courses where somebody can still take a seat. */
export async function nextDates(
  database: Reader,
  { courseIds, today, limit }: { courseIds: readonly string[]; today: Day; limit: number },
): Promise<Stage[]> {
  const rows = await database
    .selectFrom("stages")
    .select(SHOWN)
    .where(IS_OPEN)
    .where(indexedDay(), ">", today)
    .where("available_seats", ">", 0)
    .where("course_id", "in", [...courseIds, ""])
    .where(({ or, eb }) => or([eb("end_registration_date", "is", null), eb("end_registration_date", ">=", today)]))
    .orderBy(indexedDay())
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toStage);
}

/** Who came to such a stage some months ago may not have the new certificate yet. */
const MONTHS_BACK = 6;

type Holdings = Schema & { holding: Schema["holdings"] };

/** The stages, from some months ago on, on which the holder is registered to renew it. */
export const renewingStages = (
  { selectFrom }: Pick<ExpressionBuilder<Holdings, "holding">, "selectFrom">,
  renewals: Renewals,
  today: Day,
) => {
  const pairs = [...renewals].flatMap(([certification, courses]) =>
    courses.map(
      (course) => sql<SqlBool>`(holding.certification_id = ${certification} and stages.course_id = ${course})`,
    ),
  );
  return selectFrom("participants")
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .whereRef("participants.person_id", "=", "holding.person_id")
    .where("stages.state", "in", ["open", "archived"])
    .where("stages.date", ">=", addMonths(today, -MONTHS_BACK))
    .whereRef("stages.date", ">", "holding.obtained_on")
    .where(pairs.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(pairs, sql` or `)})`);
};
