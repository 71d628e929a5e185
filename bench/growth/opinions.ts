import { type RawBuilder, sql } from "kysely";
import type { OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import { SATISFACTION } from "#subjects/opinions/rules/question.ts";
import { ORIGINAL_QUESTIONNAIRES } from "#subjects/opinions/rules/questionnaires/original-questionnaires.ts";
import { digits, modulo, n, rows, today } from "./sql.ts";

/** Gives so many stages of the last year, in a small centre as in a large one. */
export const TRAINER = { id: "trainer-growth", account: 60, stages: 40 };
/** The account whose questionnaires are all open. */
export const ASKED = 42;

const COLUMNS = sql.raw(
  "id, kind, once_key, stage_id, stage_title, stage_day, type_id, trainer_ids, year, participant_id, asked_at, closes_at, answered_at, version, questions, answers, comment, is_comment_allowed, publication, reaction",
);
const isPast = sql`stages.date < (select day from days where n = ${today})`;
/** Of the participant, so that who answered what does not follow the order of stages. */
const k = sql`cast(substr(participants.id, 13) as integer)`;

/** From the facts of the statement that it is in: `isAnswered`, and `number`, from which the rest follows. */
function answered(
  kind: OpinionKind,
  { isAnswered, at, number }: Record<"isAnswered" | "at" | "number", RawBuilder<unknown>>,
) {
  const when = (condition: RawBuilder<unknown>, value: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
    sql`case when ${isAnswered} and ${condition} then ${value} else ${otherwise} end`;
  const rated = (rating: number) => sql`${answersOf(kind, rating)}`;
  const answers = sql`case ${number} % 10 when 0 then ${rated(2)} when 1 then ${rated(3)} when 2 then ${rated(4)} else ${rated(5)} end`;
  const always = sql`(1 = 1)`;
  const isCommented = sql`${number} % 3 = 0`;
  return sql.join([
    when(always, at, sql`null`),
    when(always, sql`1`, sql`0`),
    when(always, sql`${JSON.stringify(ORIGINAL_QUESTIONNAIRES[kind])}`, sql`null`),
    when(always, answers, sql`null`),
    when(isCommented, sql`'Des réglages clairs, faits sur nos machines.'`, sql`''`),
    when(isCommented, always, sql`(1 = 0)`),
    when(isCommented, sql`case when ${number} % 60 = 0 then 'waiting' else 'public' end`, sql`''`),
    when(sql`${number} % 10 = 0`, sql`case when ${number} % 1000 = 0 then 'open' else 'done' end`, sql`''`),
  ]);
}

/** Every scale has the same value, which is the first of the text; every choice is the first one. */
const answersOf = (kind: OpinionKind, rating: number) =>
  JSON.stringify({
    [SATISFACTION]: String(rating),
    ...Object.fromEntries(
      ORIGINAL_QUESTIONNAIRES[kind].flatMap((question) =>
        question.kind === "text"
          ? []
          : [[question.id, question.kind === "scale" ? String(rating) : question.choices[0]]],
      ),
    ),
  });

/**
 * One questionnaire of each registration, a second one of every fifth, and those of companies; with links. Nobody
 * is left to ask, as in a centre whose job runs every hour: all of the last months were asked, and what was asked before a
 * stage is answered.
 */
export function opinionStatements({ stages }: { stages: number }): RawBuilder<unknown>[] {
  const ofStage = sql`stages.id, stages.title, stages.date, stages.type_id,
    case when stages.id in (select stage_id from stage_trainers where trainer_id = ${TRAINER.id}) then ${JSON.stringify([TRAINER.id])} else '[]' end,
    cast(substr(stages.date, 1, 4) as integer)`;
  const asking = sql`from participants join stages on stages.id = participants.stage_id join days on days.day = stages.date
    join days yesterday on yesterday.n = ${today} + 1
    join days closing on closing.n = case when participants.user_id = 'user-' || ${digits(sql.lit(ASKED))} or days.n < 60 then 0
      when days.n < ${today} then days.n else days.n - 60 end`;
  const ofParticipant = (kind: OpinionKind, isAnswered: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
    sql`select ${sql.lit(kind)} || '-' || ${k}, ${sql.lit(kind)}, ${sql.lit(kind)} || ':' || participants.id, ${ofStage},
          participants.id, ${at}, closing.at, ${answered(kind, { isAnswered, at, number: k })} ${asking}`;
  const company = sql`'company-' || ${n}`;
  return [
    ...trainerStatements(),
    sql`insert into opinions (${COLUMNS}) ${ofParticipant("end", sql`${k} % 5 <> 4`, sql`days.at`)} where ${isPast}`,
    sql`insert into opinions (${COLUMNS}) ${ofParticipant("before", sql`(1 = 1)`, sql`yesterday.at`)} where not ${isPast}`,
    sql`insert into opinions (${COLUMNS}) ${ofParticipant("later", sql`${k} % 10 = 0`, sql`days.at`)}
        where ${isPast} and (${k} % 5 = 0 or days.n < ${today} + 120)`,
    // Of people who were erased since: the stages of the trainer have enough answers in every centre.
    sql`insert into opinions (${COLUMNS}) ${rows(10)}
        select 'erased-' || stages.id || '-' || ${n}, 'end', 'erased:' || stages.id || ':' || ${n}, ${ofStage}, null, days.at,
          days.at, ${answered("end", { isAnswered: sql`(1 = 1)`, at: sql`days.at`, number: n })}
        from numbers cross join stage_trainers join stages on stages.id = stage_trainers.stage_id
          join days on days.day = stages.date
        where stage_trainers.trainer_id = ${TRAINER.id}`,
    ...[2025, 2026].map(
      (year) => sql`insert into opinions (recipient_name, recipient_email, ${COLUMNS}) ${rows(Math.min(stages, 500))}
        select 'EARL n° ' || ${n}, 'c' || ${n} || '@earl.example', ${company} || '-' || ${sql.lit(String(year))}, 'company',
          ${sql.lit(`company:${year}:`)} || ${n}, null, '', '', null, '[]', ${sql.lit(year)}, null, days.at, days.at,
          ${answered("company", { isAnswered: sql`${n} % 2 = 0`, at: sql`days.at`, number: n })}
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    ),
    sql`insert into links (digest, opinion_id, email, created_at)
        select 'link-' || id, id, '', asked_at from opinions where asked_at is not null`,
  ];
}

function trainerStatements(): RawBuilder<unknown>[] {
  return [
    sql`insert into trainers (id, name, speciality, background, motto, email, position, version, updated_at)
        select ${TRAINER.id}, 'Odile Wacquez', '', '', '', 'p' || ${digits(sql.lit(TRAINER.account))} || '@ferme.example',
          100, 1, days.at from days where n = ${today}`,
    sql`update half_days set trainer_id = ${TRAINER.id} where stage_id in (
        select id from stages where ${isPast} and date like '2026-%' order by date desc, id limit ${sql.lit(TRAINER.stages)})`,
  ];
}
