import { type RawBuilder, sql } from "kysely";
import { today } from "./sql.ts";

const year = sql`cast(substr(date, 1, 4) as integer)`;
/** Of each stage that is over. */
const CELLS = [
  "C.2g",
  "F1.e",
  "F3.other",
  "F4.252",
  "E.unknown",
  "headcount:1",
  "measured:1",
  "completed:1",
  "lack.amount",
];

/** Of every registration an amount, of every stage the lines of the yearly report, and their sums. */
export function reportStatements(): RawBuilder<unknown>[] {
  const numbered = sql`row_number() over (order by id)`;
  const isOver = sql`date < (select day from days where n = ${today})`;
  return [
    sql`insert into registration_amounts (participant_id, origin, cents, by_name, updated_at)
        select id, '2g', 40000, 'Odile Wacquez', registration_date from participants`,
    sql`insert into stage_reports (stage_id, year, last_day, due_day, missing)
        select id, ${year}, date, case when ${isOver} then null else date end, ${numbered} % 2 from stages`,
    ...CELLS.map(
      (cell) => sql`insert into report_lines (stage_id, year, last_day, cell, people, minutes, cents)
        select id, ${year}, date, ${cell}, 10, 8400, 400000 from stages where ${isOver}`,
    ),
    sql`insert into report_totals (year, cell, people, minutes, cents)
        select year, cell, sum(people), sum(minutes), sum(cents) from report_lines group by year, cell`,
  ];
}
