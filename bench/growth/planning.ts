import { type RawBuilder, sql } from "kysely";
import { modulo, n, rows, today } from "./sql.ts";

const MACHINES = 20;
const HELPERS = 20;
const WORKSHOP_DAYS = 300;

/** Some machines and trainers, who lead and help, one of each for each half-day, and the days in the workshop of each machine. */
export function planningStatements(): RawBuilder<unknown>[] {
  return [
    sql`insert into resources (id, kind, name, name_key, updated_at) ${rows(MACHINES)}
      select 'machine-' || ${n}, 'machine', 'Machine ' || ${n}, 'machine ' || ${n}, days.at
      from numbers join days on days.n = ${today}`,
    sql`insert into half_day_resources (stage_id, half_day_id, resource_id)
      select stage_id, id, 'machine-' || (${modulo(sql`cast(substr(stage_id, 7) as integer)`, MACHINES)}) from half_days`,
    sql`insert into trainers (id, name, speciality, background, motto, email, position, version, updated_at) ${rows(HELPERS)}
      select 'helper-' || ${n}, 'Aide ' || ${n}, '', '', '', '', 100 + ${n}, 1, days.at
      from numbers join days on days.n = ${today}`,
    sql`update half_days set trainer_id = ${helper(0)}`,
    sql`insert into half_day_trainers (stage_id, half_day_id, trainer_id) select stage_id, id, ${helper(1)} from half_days`,
    sql`insert into unavailabilities (id, resource_id, from_day, from_half, to_day, to_half, by_name, created_at)
      select 'workshop-' || id || '-' || days.n, id, days.day, 'morning', days.day, 'afternoon', '', updated_at
      from resources join days on days.n between ${today} - ${WORKSHOP_DAYS} and ${today}`,
  ];
}

const helper = (after: number) =>
  sql`'helper-' || (${modulo(sql`cast(substr(stage_id, 7) as integer) + ${sql.lit(after)}`, HELPERS)})`;
