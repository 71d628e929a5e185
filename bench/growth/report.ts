import { type RawBuilder, sql } from "kysely";

/** An amount of every registration, and what public pages say of the trainees of each type. */
export const reportStatements = (): RawBuilder<unknown>[] => [
  sql`insert into registration_amounts (participant_id, origin, cents, by_name, updated_at)
      select id, '2g', 40000, 'Odile Wacquez', registration_date from participants`,
  sql`insert into public_headcounts (year, type_id, headcount, measured, completed)
      select cast(substr(date, 1, 4) as integer), type_id, sum(registered_seats), sum(registered_seats), sum(registered_seats)
      from stages group by 1, 2`,
];
