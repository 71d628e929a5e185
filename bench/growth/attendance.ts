import { type RawBuilder, sql } from "kysely";
import { n, rows, today } from "./sql.ts";

const DRAWING = JSON.stringify({
  kind: "signed",
  signature: { drawn: JSON.stringify({ points: Array.from({ length: 40 }, (_, index) => index * 7) }) },
  arrivedAt: null,
});

const CLOSED = JSON.stringify({ kind: "closed", signature: { typed: "" }, trainerName: "Noémie Crépin" });

/** So many half-days on the day of each stage, an hour each. */
export const halfDayStatement = ({ halfDays }: { halfDays: number }): RawBuilder<unknown> =>
  sql`insert into half_days (stage_id, id, day, starts, ends) ${rows(halfDays)}
    select stages.id, 'half-day-' || ${n}, date, ${hour(sql`8 + ${n}`)}, ${hour(sql`9 + ${n}`)}
    from stages cross join numbers where date is not null`;

const hour = (number: RawBuilder<unknown>) => sql`substr(cast(100 + ${number} as text), 2) || ':00'`;

/** A signature of each participant for each half-day, and its closing, a sheet on paper for each stage, and an added person for each hundredth stage. */
export function attendanceStatements({ halfDays }: { halfDays: number }): RawBuilder<unknown>[] {
  const columns = sql.raw(
    "id, stage_id, number, half_day_id, person_id, person_name, person_email, kind, fact, recorded_at, clock_offset, received_at, device_id, held_by_id, held_by_name, previous_digest, digest",
  );
  const clocks = sql`date || 'T08:00:00.000Z', 0, date || 'T18:00:00.000Z'`;
  const halfDay = sql`'half-day-' || numbers.n`;
  const isOver = sql`date < (select day from days where days.n = ${today})`;
  const held = sql`'tablette', 'user-' || substr(id, 7, 4) || '00', 'Noémie Crépin', '', id`;
  const some = sql`from stages where id like 'stage-%00'`;
  return [
    sql`insert into attendance_records (${columns})
        ${rows(halfDays)}
        select 'record-' || numbers.n || participants.id, stage_id,
          row_number() over (partition by stage_id order by participants.id, numbers.n), ${halfDay}, participants.id,
          first_name || ' ' || last_name, '', 'signed', ${DRAWING}, ${clocks}, 'tablette', 'trainer-' || stage_id,
          'Noémie Crépin', '', participants.id || numbers.n
        from numbers cross join participants join stages on stages.id = stage_id where ${isOver}`,
    sql`insert into attendance_records (${columns})
        ${rows(halfDays)}
        select 'closed-' || numbers.n || id, id, 900000 + numbers.n, ${halfDay}, '', '', '', 'closed', ${CLOSED}, ${clocks},
          'tablette', 'trainer-' || id, 'Noémie Crépin', '', id || numbers.n
        from numbers cross join stages where ${isOver}`,
    sql`insert into attendance_records (${columns})
        select 'added-' || id, id, 1000001, 'half-day-0', 'added-' || id, 'Basile Hutin', id || '@ferme.example', 'added',
          '{"email":"","kind":"added","name":""}', ${clocks}, ${held} ${some}`,
    sql`insert into attendance_records (${columns})
        select 'settled-' || id, id, 1000002, '', 'added-' || id, 'Basile Hutin', '', 'settled',
          '{"kind":"settled","participantId":null}', ${clocks}, ${held} ${some}`,
    sql`insert into attendance_scans (id, stage_id, half_day_id, name, type, size, checksum, by_name, created_at, saved_at)
        select 'scan-' || id, id, 'half-day-0', 'feuille.jpg', 'image/jpeg', 200000, 'sum', 'Odile Wacquez', created_at, created_at
        from stages`,
    sql`insert into absence_notices (stage_id, half_day_id, person_id, recipient, mail_id, by_name, told_at)
        select stage_id, 'half-day-0', id, 'person', 'mail', 'Odile Wacquez', registration_date
        from participants where id like '%0'`,
    sql`insert into attendance_chains (stage_id, stage_title, last_number, last_digest, updated_at)
        select id, title, registered_seats, '', created_at from stages`,
  ];
}

/** One participant in fifty was absent, and half of those were told of it. */
export const absenceStatements = (): RawBuilder<unknown>[] => [
  sql`insert into attendance_records (id, stage_id, number, half_day_id, person_id, person_name, person_email, kind, fact,
        recorded_at, clock_offset, received_at, device_id, held_by_id, held_by_name, previous_digest, digest)
      select 'absent-' || participants.id, stage_id, 2000000 + row_number() over (order by participants.id), 'half-day-0', participants.id,
        first_name || ' ' || last_name, '', 'absent', '{"kind":"absent"}', date || 'T08:00:00.000Z', 0,
        date || 'T18:00:00.000Z', 'tablette', 'trainer', 'Noémie Crépin', '', 'absent-' || participants.id
      from participants join stages on stages.id = stage_id where participants.id like '%00' or participants.id like '%01'`,
];
