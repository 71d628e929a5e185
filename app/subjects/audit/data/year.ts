import { addDays, type Day, midnightInParis } from "#platform/values/paris-time.ts";

/** The days and instants of a year in Paris. */
export interface AuditedYear {
  year: number;
  today: Day;
  firstDay: Day;
  /** Today in the present year. */
  lastDay: Day;
  from: Date;
  /** Excluded. */
  until: Date;
}

export function auditedYear(year: number, today: Day): AuditedYear {
  const [firstDay, end] = [`${year}-01-01`, `${year}-12-31`];
  return {
    year,
    today,
    firstDay,
    lastDay: end < today ? end : today,
    from: midnightInParis(firstDay),
    until: midnightInParis(addDays(end, 1)),
  };
}
