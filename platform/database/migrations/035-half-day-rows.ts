import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { engineOf } from "../column-types.ts";

/**
 * Half-days are rows (docs/decisions/086). They were JSON in their stage, with two tables of days beside it, which are derived
 * from the rows now.
 */
export async function up(database: Kysely<never>) {
  await database.schema
    .createTable("half_days")
    .addColumn("stage_id", "text", (column) => column.notNull().references("stages.id").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("starts", "text", (column) => column.notNull())
    .addColumn("ends", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("trainer", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("trainer_id", "text", (column) => column.references("trainers.id").onDelete("set null"))
    .addPrimaryKeyConstraint("half_days_key", ["stage_id", "id"])
    .execute();
  await moveHalfDays(database as unknown as Kysely<Tables>);
  await sql`create index half_days_by_day on half_days (day, stage_id)`.execute(database);
  await sql`create index half_days_of_a_trainer on half_days (trainer_id, day, stage_id)`.execute(database);
  await sql`drop table stage_trainers`.execute(database);
  await sql`drop table stage_days`.execute(database);
  await sql`alter table stages drop column timetable`.execute(database);
  await createViews(database);
}

interface HalfDay {
  id?: string;
  day: string;
  from: string;
  to: string;
  place?: string;
  trainer?: string;
  trainerId?: string;
}

interface HalfDayRow {
  stage_id: string;
  id: string;
  day: string;
  starts: string;
  ends: string;
  place: string;
  trainer: string;
  trainer_id: string | null;
}

interface Tables {
  stages: { id: string; timetable: string };
  trainers: { id: string };
  half_days: HalfDayRow;
  bin: { id: string; content: string };
}

const STAGES_AT_ONCE = 500;
const ROWS_PER_INSERT = 1_000;

async function moveHalfDays(database: Kysely<Tables>): Promise<void> {
  const team = new Set((await database.selectFrom("trainers").select("id").execute()).map(({ id }) => id));
  for (let last = ""; ; ) {
    const stages = await database
      .selectFrom("stages")
      .select(["id", "timetable"])
      .where("id", ">", last)
      .where("timetable", "<>", "[]")
      .orderBy("id")
      .limit(STAGES_AT_ONCE)
      .execute();
    const rows = stages.flatMap(({ id, timetable }) => rowsOf(id, timetable, team));
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
      await database
        .insertInto("half_days")
        .values(rows.slice(from, from + ROWS_PER_INSERT))
        .execute();
    const end = stages.at(-1);
    if (!end) break;
    last = end.id;
  }
  await moveInBin(database, team);
}

function rowsOf(stageId: string, timetable: string, team: ReadonlySet<string>): HalfDayRow[] {
  const known = new Set<string>();
  return (JSON.parse(timetable) as HalfDay[]).map(({ id, day, from, to, place, trainer, trainerId }) => {
    const own = id && !known.has(id) ? id : randomUUID();
    known.add(own);
    return {
      ...{ stage_id: stageId, id: own, day, starts: from, ends: to, place: place ?? "", trainer: trainer ?? "" },
      trainer_id: trainerId && team.has(trainerId) ? trainerId : null,
    };
  });
}

/** A stage that lies in the bin comes back with its half-days too. */
async function moveInBin(database: Kysely<Tables>, team: ReadonlySet<string>): Promise<void> {
  for (const { id, content } of await database.selectFrom("bin").selectAll().execute()) {
    const { deleted, ...others } = JSON.parse(content) as { deleted: Record<string, Tables["stages"][]> };
    const { stage_days: _days, stage_trainers: _trainers, ...kept } = deleted;
    const halfDays = (deleted.stages ?? []).flatMap((stage) => rowsOf(stage.id, stage.timetable ?? "[]", team));
    const moved = { ...others, deleted: { ...kept, ...(halfDays.length > 0 && { half_days: halfDays }) } };
    await database
      .updateTable("bin")
      .set({ content: JSON.stringify(moved) })
      .where("id", "=", id)
      .execute();
  }
}

async function createViews(database: Kysely<never>): Promise<void> {
  const fields = sql`'id', id, 'day', day, 'from', starts, 'to', ends, 'place', place, 'trainer', trainer,
    'trainerId', coalesce(trainer_id, '')`;
  const timetable =
    engineOf(database) === "postgres"
      ? sql`json_agg(json_build_object(${fields}) order by day, starts, id)::text`
      : sql`json_group_array(json_object(${fields}) order by day, starts, id)`;
  await sql`create view timetables as select stage_id, ${timetable} as timetable from half_days group by stage_id`.execute(
    database,
  );
  // A stage without a timetable takes place on its date, by the expression that is indexed.
  await sql`create view stage_days as
    select distinct stage_id, day from half_days
    union all
    select id, coalesce(date, '') from stages
    where date is not null and not exists (select 1 from half_days where half_days.stage_id = stages.id)`.execute(
    database,
  );
  await sql`create view stage_trainers as
    select distinct stage_id, trainer_id, day from half_days where trainer_id is not null`.execute(database);
}
