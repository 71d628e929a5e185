import { type RawBuilder, sql } from "kysely";
import type { Size } from "./data.ts";
import { digits, modulo, n, rows, today, userAmong } from "./sql.ts";

/** A year of mails: nearly all were sent, after one attempt; a third of them to accounts. */
export function mailStatements({ mails, participants, users }: Size): RawBuilder<unknown>[] {
  const state = sql`case when numbers.n % 1000 = 1 then 'waiting' when numbers.n % 1000 = 2 then 'failed' else 'sent' end`;
  const email = (number: RawBuilder<unknown>) => sql`'p' || ${digits(modulo(number, users))} || '@ferme.example'`;
  return [
    sql`insert into mails (id, kind, recipient, subject, data, participant_id, user_id, priority, state, attempts, due_at,
          created_at, sent_at)
        ${rows(mails)}
        select 'mail-' || ${digits(n)}, case when numbers.n % 3 = 0 then 'newDevice' else 'reminder' end, ${email(n)},
          'Votre inscription', '{}', 'participant-' || (${modulo(n, participants)}),
          case when numbers.n % 3 = 0 then ${userAmong(users, n)} end, 1, ${state}, 1, days.at, days.at, days.at
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    sql`insert into mail_attempts (id, mail_id, at, outcome, answer)
        ${rows(mails)}
        select 'attempt-' || numbers.n, 'mail-' || ${digits(n)}, days.at, 'sent', '250 OK'
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    sql`insert into links (digest, participant_id, created_at)
        ${rows(participants)}
        select 'link-' || numbers.n, 'participant-' || numbers.n, days.at
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
  ];
}

/** Two devices and one link an account; every tenth has a second factor; files also go to registrants. */
export function securityStatements({ users, files, participants }: Size): RawBuilder<unknown>[] {
  return [
    sql`insert into known_devices (digest, user_id, seen_at)
        ${rows(users * 2)}
        select 'device-' || numbers.n, ${userAmong(users, n)}, days.at
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    sql`insert into account_tokens (digest, user_id, purpose, email, asked_at, expires_at)
        ${rows(users)}
        select 'token-' || numbers.n, ${userAmong(users, n)}, 'verifyAddress', '', days.at, days.at
        from numbers join days on days.n = ${modulo(n, 30)}`,
    sql`insert into two_factors (id, user_id, secret, backup_codes)
        ${rows(Math.ceil(users / 10))}
        select 'factor-' || numbers.n, ${userAmong(users, sql`numbers.n * 10`)}, '', ''
        from numbers`,
    sql`insert into shared_file_registrants (file_id, participant_id)
        ${rows(files * 3)}
        select 'file-' || ${digits(sql`numbers.n / 3`)}, 'participant-' || (${modulo(n, participants)})
        from numbers`,
  ];
}
