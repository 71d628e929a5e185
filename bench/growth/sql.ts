import { type RawBuilder, sql } from "kysely";

/** Parts of the statements that fill the tables: numbered rows, and days counted back from the last one of the future. */
export const DAYS_AHEAD = 180;

export const rows = (count: number) =>
  sql`with recursive numbers(n) as (select cast(0 as bigint) union all select n + 1 from numbers where n < ${sql.lit(count - 1)})`;
/** Always six digits, so that ids sort like numbers. */
export const digits = (number: RawBuilder<unknown>) => sql`substr(cast(1000000 + ${number} as text), 2)`;
export const modulo = (number: RawBuilder<unknown>, count: number) => sql`(${number}) % ${sql.lit(Math.max(1, count))}`;
export const n = sql`numbers.n`;
export const today = sql.lit(DAYS_AHEAD);

export const userAmong = (users: number, number: RawBuilder<unknown>) =>
  sql`'user-' || ${digits(modulo(number, users))}`;
