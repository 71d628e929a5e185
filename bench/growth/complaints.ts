import { type RawBuilder, sql } from "kysely";
import type { Size } from "./data.ts";
import { digits, modulo, n, rows, today, userAmong } from "./sql.ts";

/** One participant in two complained, far more than ever will; one complaint in fifty is open, half of those without an answer. */
export function complaintStatements({ participants, users }: Size): RawBuilder<unknown>[] {
  const count = Math.ceil(participants / 2);
  const number = digits(modulo(n, users));
  return [
    sql`insert into document_numbers (kind, year, last) values ('complaint', 2026, ${sql.lit(count)})`,
    sql`insert into complaints (id, year, number, kind, channel, received_at, name, email, phone, user_id, stage_title, body,
          submission, due_day, answer, answered_at, closed_at, search_text)
        ${rows(count)}
        select 'complaint-' || numbers.n, 2026, numbers.n + 1, case when numbers.n % 9 = 0 then 'idea' else 'complaint' end,
          'form', days.at, 'Basile Hutin', 'p' || ${number} || '@ferme.example', '',
          case when numbers.n % 3 = 0 then ${userAmong(users, n)} end, 'Semoir', 'La salle était froide.',
          'sent-' || numbers.n, days.day, 'Réparé.', case when numbers.n % 100 <> 0 then days.at end,
          case when numbers.n % 50 <> 0 then days.at end, 'basile hutin la salle etait froide ' || numbers.n
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    sql`insert into complaint_actions (id, complaint_id, kind, body, by_name, at, version)
        ${rows(count)}
        select 'action-' || numbers.n, 'complaint-' || numbers.n, 'note', 'Appelé.', 'Odile Wacquez', days.at,
          2
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
  ];
}
