import { type Kysely, sql } from "kysely";
import { engineOf } from "../column-types.ts";

/** SQLite made the timetables of all stages to read one of them, because a view that groups cannot be asked for one group. */
export async function up(database: Kysely<never>) {
  const fields = sql`'id', id, 'day', day, 'from', starts, 'to', ends, 'place', place, 'trainer', trainer,
    'trainerId', coalesce(trainer_id, '')`;
  const timetable =
    engineOf(database) === "postgres"
      ? sql`json_agg(json_build_object(${fields}) order by day, starts, id)::text`
      : sql`json_group_array(json_object(${fields}) order by day, starts, id)`;
  await database.schema.dropView("timetables").execute();
  await sql`create view timetables as select stages.id as stage_id,
    coalesce((select ${timetable} from half_days where half_days.stage_id = stages.id), '[]') as timetable from stages`.execute(
    database,
  );
}
