import { type RawBuilder, sql } from "kysely";
import { digits, modulo, n, rows, today, userAmong } from "./sql.ts";

/** The account's person has what it registered; every other registrant is somebody else. */
export function peopleStatements(users: number): RawBuilder<unknown>[] {
  return [
    sql`insert into people (id, first_name, last_name, search_text, version, by_name, updated_at)
        select id, first_name, last_name, name_text, 0, '', created_at from users where person_id is null`,
    sql`insert into people (id, first_name, last_name, search_text, version, by_name, updated_at)
        select 'person-' || id, first_name, last_name, search_text, 0, '', registration_date
        from participants where user_id is null and person_id is null`,
    sql`insert into person_contacts (id, person_id, kind, value, contact, name_key, is_proven)
        select 'email-' || id, id, 'email', email, email, name_text, (1 = 1) from users where person_id is null`,
    sql`insert into person_contacts (id, person_id, kind, value, contact)
        select 'phone-' || id, id, 'phone', telephone, telephone from users where person_id is null`,
    sql`insert into person_contacts (id, person_id, kind, value, contact, name_key, is_proven)
        select 'email-' || id, 'person-' || id, 'email', email, email, person_key, (1 = 0)
        from participants where user_id is null and person_id is null`,
    sql`insert into person_contacts (id, person_id, kind, value, contact)
        select 'phone-' || id, 'person-' || id, 'phone', phone, phone
        from participants where user_id is null and person_id is null`,
    sql`update participants set person_id = coalesce(user_id, 'person-' || id) where person_id is null`,
    sql`update users set person_id = id where person_id is null`,
    // One account in four was merged with another entry of its person.
    sql`insert into people (id, first_name, last_name, search_text, merged_into, version, by_name, updated_at)
        ${rows(Math.ceil(users / 4))}
        select 'merged-' || ${digits(n)}, 'Zoé', 'Zola', 'zola zoe', ${userAmong(users, sql`numbers.n * 4`)}, 0,
          'Odile Wacquez', days.at
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 30)}`,
  ];
}
