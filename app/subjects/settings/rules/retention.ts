import { addDays, type Day, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";

/** Health data, by default: HEALTH_DATA_MONTHS sets another number. */
export const HEALTH_DATA_MONTHS = 12;
export const MAIL_MONTHS = 12;
/** How long entries of the waiting list stay that have ended, or wait for a stage without a date. */
export const WAITING_MONTHS = 12;
export const DEVICE_MONTHS = 12;
/**
 * How long lines of the register of complaints stay: two cycles of the audit. Closed ones after the end of the year of
 * their number, open ones after the end of the year of the last action.
 */
export const COMPLAINT_YEARS = 6;
/** Invoices are pieces of the accounts (Code de commerce, L.123-22): so many years after the end of their year. */
export const INVOICE_YEARS = 10;
/** What somebody held is forgotten so many months after it has ended. */
export const HOLDING_MONTHS = 12;
/** Absences and maintenance are forgotten so many months after their end. */
export const UNAVAILABLE_MONTHS = 12;
/** Who asked to be told of dates is told for so long; an address that nobody has proved stays so many days. */
export const PROSPECT_MONTHS = 12;
export const UNPROVEN_DAYS = 7;
export const UNUSED_ACCOUNT_YEARS = 3;
/** The time from the warning to the deletion of an account that nobody uses. */
export const WARNING_DAYS = 30;
/**
 * Registrations are evidence that a training took place: six years, ten when Europe co-finances it. The product does not
 * know who pays, so the longest applies.
 */
export const EVIDENCE_YEARS = 10;

/** What is evidence of a stage is kept so many years after the end of its year. */
export const firstKeptDay = (evidenceYears: number, now: Date): Day =>
  `${Number(dayInParis(now).slice(0, 4)) - evidenceYears}-01-01`;

/** The same day of another month; the last day of a shorter one. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(date, lastOfMonth) - 1);
}

/** Counts in whole days: the journal gets one entry a day, not one an hour. */
export const monthsAgo = (months: number, now: Date) =>
  midnightInParis(addDays(addMonths(dayInParis(now), -months), 1));
