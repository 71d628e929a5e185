import type { Database } from "#platform/database/database.ts";

const HOUR = 3_600_000;
const MOST_HOURS = 24;
const MOST_REMEMBERED = 10_000;

interface Failure {
  hours: number;
  again: number;
}

/** Each process has its own: after a restart, each file is tried once more. */
const failures = new WeakMap<Database, Map<string, Failure>>();

function failuresOf(database: Database): Map<string, Failure> {
  const known = failures.get(database) ?? new Map<string, Failure>();
  failures.set(database, known);
  return known;
}

/** Whether a file that failed may be tried again: after an hour, then two, then four, so that it never starves the others. */
export const isDue = (database: Database, file: string, now: Date) =>
  (failuresOf(database).get(file)?.again ?? 0) <= now.getTime();

export function rememberFailure(database: Database, file: string, now: Date): void {
  const known = failuresOf(database);
  const hours = Math.min((known.get(file)?.hours ?? 0.5) * 2, MOST_HOURS);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(file, { hours, again: now.getTime() + hours * HOUR });
}
