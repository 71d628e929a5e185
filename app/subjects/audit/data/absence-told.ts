import { sql } from "kysely";

/** 1 if somebody was told of the absence of `record`, a row of attendance_records; otherwise 0. */
export const ABSENCE_TOLD = sql<number>`case when exists (select 1 from absence_notices as notice
  where notice.stage_id = record.stage_id and notice.half_day_id = record.half_day_id
  and notice.person_id = record.person_id) then 1 else 0 end`;
