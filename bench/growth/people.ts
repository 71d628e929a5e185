import { type RawBuilder, sql } from "kysely";
import { modulo, rows, today, userAmong } from "./sql.ts";

/** One account in four was merged with a registrant without an account. */
export function peopleStatements(users: number, names: number): RawBuilder<unknown>[] {
  return [
    sql`insert into merged_people (id, key, email, into_key, into_email, by_name, merged_at)
        ${rows(Math.ceil(users / 4))}
        select 'merge-' || numbers.n, people.folded || (numbers.n * 3) || ${"\n"} || 'x' || (numbers.n * 3) || '@ferme.example',
          'x' || (numbers.n * 3) || '@ferme.example', ${userAmong(users, sql`numbers.n * 4`)}, '', 'Odile Wacquez', days.at
        from numbers join people on people.n = ${modulo(sql`numbers.n * 3 * 7919`, names)}
          join days on days.n = ${today} + 1`,
  ];
}
