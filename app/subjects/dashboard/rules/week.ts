import { addDays, type Day, dayInWords } from "#platform/values/paris-time.ts";

/** A week goes from a Monday to its Sunday. */
export interface Week {
  from: Day;
  until: Day;
}

const WEEKDAYS = 7;

export function weekOf(day: Day): Week {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEKDAYS - 1) % WEEKDAYS;
  const from = addDays(day, -sinceMonday);
  return { from, until: addDays(from, WEEKDAYS - 1) };
}

export const weekBefore = ({ from }: Week): Week => ({ from: addDays(from, -WEEKDAYS), until: addDays(from, -1) });

/** "16 au 22 novembre 2026", "30 novembre au 6 décembre 2026" */
export function weekInWords({ from, until }: Week): string {
  const [, day, month, year] = dayInWords(from).split(" ");
  const [, lastDay, lastMonth, lastYear] = dayInWords(until).split(" ");
  const first = [day, ...(month === lastMonth ? [] : [month]), ...(year === lastYear ? [] : [year])].join(" ");
  return `${first} au ${lastDay} ${lastMonth} ${lastYear}`;
}
