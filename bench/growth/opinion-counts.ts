import { type RawBuilder, sql } from "kysely";
import { SATISFACTION, SCALE_MAX } from "#subjects/opinions/rules/question.ts";
import { ORIGINAL_QUESTIONNAIRES } from "#subjects/opinions/rules/questionnaires/original-questionnaires.ts";

/** The satisfaction comes first in the answers: opinions.ts. */
const RATING = sql`case when answered_at is null then 0 else cast(substr(answers, ${sql.lit(`{"${SATISFACTION}":"`.length + 1)}, 1) as integer) end`;

const SCALE = Array.from({ length: SCALE_MAX }, (_, index) => index + 1);

/** What each answer is counted as, by its rating; 0 is a questionnaire without an answer. */
const COUNTED = Object.entries(ORIGINAL_QUESTIONNAIRES).flatMap(([kind, questions]) => [
  { kind, question: "@asked", value: "", low: 0, high: SCALE_MAX },
  { kind, question: "", value: "", low: 1, high: SCALE_MAX },
  ...questions.flatMap((question) => {
    if (question.kind === "text") return [];
    if (question.kind === "scale")
      return SCALE.map((rating) => ({ kind, question: question.id, value: String(rating), low: rating, high: rating }));
    return [{ kind, question: question.id, value: question.choices[0] ?? "", low: 1, high: SCALE_MAX }];
  }),
]);

/** The sums that the pages read, from the questionnaires themselves. */
export function countStatements(trainerId: string): RawBuilder<unknown>[] {
  const counted = sql.join(
    COUNTED.map(
      ({ kind, question, value, low, high }) =>
        sql`(${sql.join([kind, question, value].map((text) => sql`cast(${text} as text)`))}, ${sql.lit(low)}, ${sql.lit(high)})`,
    ),
  );
  const count = (scope: RawBuilder<unknown>, where = sql`1 = 1`) =>
    sql`with counted(kind, question, value, low, high) as (values ${counted})
        insert into opinion_counts (scope, year, month, kind, question, value, count)
        select ${scope}, year, month, rated.kind, question, value, sum(people)
        from rated join counted on counted.kind = rated.kind and rating between low and high
        where ${where} group by 1, 2, 3, 4, 5, 6`;
  const isTaught = sql`stage_id in (select stage_id from stage_trainers where trainer_id = ${trainerId})`;
  return [
    sql`create temporary table rated as
        select kind, stage_id, type_id, year, month, rating, count(*) as people from (
          select kind, stage_id, type_id, year, case when stage_day = '' then 0 else cast(substr(stage_day, 6, 2) as integer) end as month, ${RATING} as rating
          from opinions) as each_one
        group by kind, stage_id, type_id, year, month, rating`,
    count(sql`cast('all' as text)`),
    count(sql`'type:' || type_id`, sql`type_id is not null`),
    count(sql`'stage:' || stage_id`, sql`stage_id is not null`),
    count(sql`'trainer:' || ${sql.lit(trainerId)}`, isTaught),
    sql`drop table rated`,
  ];
}
