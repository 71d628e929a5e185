import { type RawBuilder, sql } from "kysely";
import { digits, modulo, n, rows, today, userAmong } from "./sql.ts";

/** Of a full stage to come. */
const QUEUE = 20;
/** One stage in twelve is full: data.ts. The one after it has one free seat, which is held here. */
const FULL = 12;

interface Size {
  stages: number;
  upcoming: number;
  users: number;
}

/** Queues of the full stages to come, a hold on the stages after them, and one entry that has ended of every stage. */
export function waitingStatements({ stages, upcoming, users }: Size): RawBuilder<unknown>[] {
  const full = Math.max(1, Math.floor(upcoming / FULL));
  const insert = sql`insert into waiting_entries (id, stage_id, position, seats, state, kind, email, user_id, submission,
    held_until, created_at, ended_at)`;
  const stage = (number: RawBuilder<unknown>) => sql`'stage-' || ${digits(number)}`;
  const account = sql`case when numbers.n % 2 = 0 then ${userAmong(users, n)} end`;
  const email = sql`'p' || ${digits(modulo(n, users))} || '@ferme.example'`;
  const seats = sql`1 + numbers.n % 3`;
  return [
    sql`${insert} ${rows(full * QUEUE)}
        select 'waiting-' || numbers.n, ${stage(sql`numbers.n / ${sql.lit(QUEUE)} * ${sql.lit(FULL)}`)},
          numbers.n % ${sql.lit(QUEUE)} + 1, ${seats}, 'waiting', 'group', ${email}, ${account}, 'form-' || numbers.n,
          null, days.at, null
        from numbers join days on days.n = ${today} + 1`,
    sql`update stages set waiting_entries = ${sql.lit(QUEUE)} where id in (select stage_id from waiting_entries)`,
    sql`${insert} ${rows(full)}
        select 'held-' || numbers.n, ${stage(sql`numbers.n * ${sql.lit(FULL)} + 1`)}, 1, 1, 'held', 'self', ${email},
          ${account}, 'form-held-' || numbers.n, (select at from days where n = 0), days.at, null
        from numbers join days on days.n = ${today} + 1`,
    sql`update stages set available_seats = available_seats - 1, held_seats = 1,
          holds_until = (select held_until from waiting_entries where stage_id = stages.id and state = 'held')
        where id in (select stage_id from waiting_entries where state = 'held')`,
    sql`${insert} ${rows(stages)}
        select 'ended-' || numbers.n, ${stage(n)}, 0, 1, 'expired', 'self', ${email}, ${account},
          'form-ended-' || numbers.n, null, days.at, days.at
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    sql`insert into waiting_people (id, entry_id, position, email, first_name, last_name, person_key, phone, company, level,
          is_handicapped, handicap_type, search_text)
        ${rows(3)}
        select 'person-' || entry.id || numbers.n, entry.id, numbers.n, entry.email, 'Zoé', 'Hutin', 'hutin zoe',
          '0639981234', '', 'debutant', (1 = 0), 'Aucun', 'hutin zoe ' || entry.email || ' 0639981234'
        from waiting_entries entry join numbers on numbers.n < entry.seats where entry.state in ('waiting', 'held')`,
    sql`insert into links (digest, entry_id, created_at) select 'digest-' || id, id, created_at from waiting_entries`,
  ];
}
