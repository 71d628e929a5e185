import { type RawBuilder, sql } from "kysely";
import type { Size } from "./data.ts";
import { modulo, n, rows, today } from "./sql.ts";

const COLUMNS = sql.raw(
  "id, kind, year, number, stage_id, stage_title, stage_day, subject, participant_id, company_id, recipient_name, recipient_email, revision, template_version, description, issued_at, by_name, sent_at",
);

const PRINTED = sql.lit(
  JSON.stringify({
    title: "Facture",
    number: "",
    letterhead: { brand: "", lines: [], logo: null },
    footer: "",
    parts: [],
  }),
);

/** Of every registration a convocation and a result, of every stage a programme, and an agreement that its buyer signed; every second dossier is closed. */
export function dossierStatements({ stages, years }: Size): RawBuilder<unknown>[] {
  const numbered = sql`row_number() over (order by id)`;
  // Most are paid, as in a centre that reminds; every tenth was credited, and some of these paid too.
  const isPaid = (number: RawBuilder<unknown>) => sql`${number} % 30 <> 7`;
  const nth = sql`cast(substr(invoices.id, length('invoice-') + 1) as integer)`;
  const isCredited = (number: RawBuilder<unknown>) => sql`${number} % 10 = 0`;
  const company = sql`'company-' || (row_number() over (order by id) % 500)`;
  const made = sql`1, 0, '{}'`;
  const year = sql`cast(substr(date, 1, 4) as integer)`;
  return [
    sql`insert into organisations (id, kind, name, search_text, signatory_name, signatory_title, signatory_email,
          version, by_name, updated_at)
        ${rows(Math.min(stages, 500))}
        select 'company-' || numbers.n, 'company', 'EARL n° ' || numbers.n, 'earl n° ' || numbers.n, 'Basile Hutin',
          'gérant', 'c' || numbers.n || '@earl.example', 1, 'Odile Wacquez', days.at
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    sql`update participants set organisation_id = (select organisations.id from organisations where organisations.id =
          'company-' || (cast(substr(participants.id, length('participant-') + 1) as integer) % ${sql.lit(Math.min(stages, 500))}))
        where participants.id like 'participant-%'`,
    sql`insert into bookings (id, stage_id, organisation_id, created_at)
        select 'booking-' || id, stage_id, organisation_id, registration_date from participants`,
    // One of each company, of which every second led to a booking.
    sql`insert into quotations (id, state, year, number, stage_id, organisation_id, recipient_name, people, unit_cents, vat_rate,
          discount_cents, valid_until, note, net_cents, vat_cents, description, search_text, by_name, created_at, issued_at)
        select 'quotation-' || substr(organisations.id, 9), 'sent', 2026, cast(substr(organisations.id, 9) as integer) + 1,
          (select stage_id from bookings where bookings.id = 'booking-participant-' || substr(organisations.id, 9)), organisations.id, organisations.name, 3, 40000, 0, 0, '2026-12-31', '',
          120000, 0, ${PRINTED}, 'dvp-2026 earl', 'Odile Wacquez', updated_at, updated_at
        from organisations where id like 'company-%'`,
    sql`update bookings set quotation_id = (select quotations.id from quotations
          where 'booking-participant-' || substr(quotations.id, 11) = bookings.id)`,
    sql`insert into booking_shares (booking_id, position, payer, cents, organisation_id)
        select id, 0, 'employer', null, null from bookings
        union all select id, 1, 'other', 5000, organisation_id from bookings where id like '%00'`,
    sql`update participants set booking_id = 'booking-' || id`,
    // Issued on the day of the stage, so spread over the years like the stages; before, for those to come.
    sql`insert into invoices (id, kind, state, year, number, issued_on, due_on, stage_id, organisation_id, participant_id, payer,
          recipient_name, net_cents, vat_cents, description, search_text, by_name, created_at, issued_at, settled_at)
        select 'invoice-' || nth, 'invoice', 'issued', cast(substr(issued.day, 1, 4) as integer),
          row_number() over (partition by substr(issued.day, 1, 4) order by issued.day, nth), issued.day, due.day, stage_id,
          organisation_id, registered.id, 'employer', 'EARL', 40000, 0, ${PRINTED}, 'fac-2026 earl', 'Odile Wacquez', issued.at,
          issued.at, case when ${isPaid(sql.ref("nth"))} or ${isCredited(sql.ref("nth"))} then issued.at end
        from (select id, stage_id, organisation_id, ${numbered} as nth from participants where id like 'participant-%') registered
          join stages on stages.id = stage_id
          join days held on held.day = stages.date
          join days issued on issued.n = case when held.n > ${today} then held.n else ${today} + 1 + nth % 300 end
          join days due on due.n = issued.n - 30`,
    sql`insert into invoice_lines (invoice_id, position, label, quantity, unit_cents, vat_rate, net_cents, booking_id, share)
        select invoices.id, 1, 'Formation', 100, 40000, 0, 40000, 'booking-' || participant_id, 'employer' from invoices`,
    sql`insert into invoices (id, kind, state, year, number, issued_on, stage_id, payer, credits_id, net_cents, vat_cents,
          description, search_text, by_name, created_at, issued_at)
        select 'credit-' || invoices.id, 'creditNote', 'issued', year, number, issued_on, stage_id, payer, id, 40000, 0, '{}',
          'avo-2026 earl', by_name, created_at, issued_at
        from invoices where ${isCredited(nth)}`,
    sql`insert into payments (id, paid_on, means, reference, payer_name, cents, search_text, by_name, created_at)
        select 'payment-' || id, substr(cast(issued_at as text), 1, 10), 'transfer', id, 'EARL', 40000, 'earl', by_name, issued_at
        from invoices where kind = 'invoice' and ${isPaid(nth)}`,
    sql`insert into payment_parts (payment_id, invoice_id, cents)
        select id, substr(id, 9), cents from payments where id like 'payment-%'`,
    sql`insert into statement_lines (digest, paid_on, cents, label, state, payment_id, by_name, created_at)
        select 'line-of-' || id, paid_on, cents, 'VIR EARL', 'paid', id, by_name, created_at from payments`,
    sql`insert into statement_lines (digest, paid_on, cents, label, state, by_name, created_at)
        select 'open-' || id, issued_on, 40000, 'VIR', 'open', by_name, created_at from invoices
        where kind = 'invoice' and ${nth} <= 20`,
    sql`insert into invoice_mails (id, invoice_id, step, by_name, created_at)
        select 'mail-of-' || id, id, 0, by_name, issued_at from invoices`,
    sql`insert into links (digest, invoice_id, email, created_at)
        select 'link-of-' || id, id, 'c' || number || '@earl.example', issued_at from invoices`,
    // Everybody without an account belongs to the company of their registration, and obtained something in the last years.
    sql`update people set organisation_id = 'company-' ||
          (cast(substr(id, length('person-participant-') + 1) as integer) % ${sql.lit(Math.min(stages, 500))})
        where id like 'person-participant-%'`,
    sql`insert into holdings (id, person_id, certification_id, obtained_on, ends_on, source, participant_id, created_at)
        select 'holding-' || participants.id, person_id, 'certiphyto', day,
          (cast(substr(day, 1, 4) as integer) + 5) || substr(day, 5), 'certificate', participants.id, registration_date
        from participants join days on days.n = ${today} + 30
          + (cast(substr(participants.id, length('participant-') + 1) as bigint) * 7919) % ${sql.lit(years * 365 - 40)}
        where participants.id like 'participant-%' and substr(day, 6) <> '02-29'`,
    sql`insert into recalls (id, holding_id, ends_on, step, created_at)
        select 'recall-of-' || id, id, ends_on, 1, created_at from holdings where substr(ends_on, 1, 4) = '2026'`,
    sql`insert into links (digest, recall_id, email, created_at)
        select 'link-of-' || id, id, 'x@ferme.example', created_at from recalls`,
    sql`insert into team_people (organisation_id, person_id, confirmed_at, by_name)
        select organisation_id, id, updated_at, 'Odile Wacquez' from people where organisation_id is not null`,
    sql`insert into links (digest, organisation_id, email, created_at)
        select 'team-of-' || id, id, 'x@ferme.example', updated_at from organisations`,
    sql`insert into prospects (id, course_id, email, created_at, confirmed_at)
        select 'prospect-' || participants.id, course_id, participants.id || '@ferme.example', registration_date, registration_date
        from participants join stages on stages.id = stage_id
        where course_id is not null and participants.id like 'participant-%7'`,
    sql`insert into prospect_dates (id, prospect_id, stage_id, created_at)
        select 'told-' || id, id, 'stage-told', created_at from prospects`,
    sql`insert into links (digest, prospect_id, created_at)
        select 'link-of-' || id, id, created_at from prospects`,
    sql`insert into issued_documents (${COLUMNS})
        select 'convocation-' || participants.id, 'convocation', ${year}, row_number() over (order by participants.id),
          stage_id, title, date, participants.id, participants.id, null, first_name || ' ' || last_name, email, ${made},
          registration_date, 'Odile Wacquez', registration_date
        from participants join stages on stages.id = stage_id`,
    sql`insert into issued_documents (${COLUMNS})
        select 'programme-' || id, 'programme', ${year}, ${numbered}, id, title, date, '', null, null, '', '', ${made},
          created_at, 'Odile Wacquez', created_at
        from stages`,
    sql`insert into issued_documents (${COLUMNS})
        select 'agreement-' || id, 'agreement', ${year}, ${numbered}, id, title, date, ${company}, null, ${company},
          'Basile Hutin', 'c1@earl.example', ${made}, created_at, 'Odile Wacquez', created_at
        from stages`,
    sql`insert into document_files (id, document_id, step, size, checksum, created_at)
        select 'file-' || id, id, 'issued', 40000, 'sum', issued_at from issued_documents`,
    sql`insert into document_signatures (document_id, side, name, title, email, read_checksum, signed_at)
        select id, 'client', recipient_name, 'gérant', recipient_email, 'sum', issued_at
        from issued_documents where kind = 'agreement'`,
    sql`insert into document_files (id, document_id, step, size, checksum, created_at)
        select 'signed-' || document_id, document_id, 'signed', 50000, 'sum', signed_at from document_signatures`,
    sql`insert into links (digest, document_id, email, created_at)
        select 'link-' || id, id, recipient_email, issued_at from issued_documents where kind = 'agreement'`,
    sql`insert into trainee_results (participant_id, followed_minutes, result, by_name, updated_at)
        select id, 840, 'reached', 'Odile Wacquez', registration_date from participants`,
    sql`insert into dossier_states (stage_id, missing, participants, checked_at)
        select id, ${numbered} % 2, registered_seats, created_at from stages`,
  ];
}
