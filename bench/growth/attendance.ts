import { type RawBuilder, sql } from "kysely";

const DRAWING = JSON.stringify({
  kind: "signed",
  signature: { drawn: JSON.stringify({ points: Array.from({ length: 40 }, (_, index) => index * 7) }) },
  arrivedAt: null,
});

/** A signature of each participant, a sheet on paper for each stage, and an added person for each hundredth stage. */
export function attendanceStatements(): RawBuilder<unknown>[] {
  const columns = sql.raw(
    "id, stage_id, number, half_day_id, person_id, person_name, person_email, kind, fact, recorded_at, clock_offset, received_at, device_id, held_by_id, held_by_name, previous_digest, digest",
  );
  const clocks = sql`'2026-06-01T08:00:00.000Z', 0, '2026-06-01T18:00:00.000Z'`;
  const held = sql`'tablette', 'user-' || substr(id, 7, 4) || '00', 'Noémie Crépin', '', id`;
  const some = sql`from stages where id like 'stage-%00'`;
  return [
    sql`insert into attendance_records (${columns})
        select 'record-' || id, stage_id, row_number() over (partition by stage_id order by id), 'half-day-0', id,
          first_name || ' ' || last_name, '', 'signed', ${DRAWING}, ${clocks}, 'tablette', 'trainer-' || stage_id,
          'Noémie Crépin', '', id
        from participants`,
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
      select 'absent-' || id, stage_id, 2000000 + row_number() over (order by id), 'half-day-0', id,
        first_name || ' ' || last_name, '', 'absent', '{"kind":"absent"}', '2026-06-01T08:00:00.000Z', 0,
        '2026-06-01T18:00:00.000Z', 'tablette', 'trainer', 'Noémie Crépin', '', 'absent-' || id
      from participants where id like '%00' or id like '%01'`,
];
