import type { SelectQueryBuilder } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { addDays, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import type { JournalAction } from "#subjects/journal/rules/journal.ts";
import {
  addMonths,
  COMPLAINT_YEARS,
  firstKeptDay,
  HOLDING_MONTHS,
  MAIL_MONTHS,
  UNAVAILABLE_MONTHS,
} from "#subjects/settings/rules/retention.ts";

/** Counts in whole days: the journal gets one entry a day, not one an hour. */
export const monthsAgo = (months: number, now: Date) =>
  midnightInParis(addDays(addMonths(dayInParis(now), -months), 1));

/** Rows that go by their age alone; what belongs to them goes too. */
export interface OldRows<Table extends keyof Schema> {
  journal: JournalAction;
  find(reader: Reader, now: Date): SelectQueryBuilder<Schema, Table, { id: string }>;
}

export const oldMails = (reader: Reader, now: Date) =>
  reader
    .selectFrom("mails")
    .select("id")
    .where("created_at", "<", monthsAgo(MAIL_MONTHS, now))
    // One that is being sent is left to the next time.
    .where("state", "!=", "sending")
    .orderBy("created_at");

export const oldHoldings = (reader: Reader, now: Date) =>
  reader
    .selectFrom("holdings")
    .select("id")
    .where("ends_on", "<", addMonths(dayInParis(now), -HOLDING_MONTHS));

export const oldUnavailabilities = (reader: Reader, now: Date) =>
  reader
    .selectFrom("unavailabilities")
    .select("id")
    .where("to_day", "<", addMonths(dayInParis(now), -UNAVAILABLE_MONTHS));

/**
 * An open line is kept from its last action on: a line that nobody closes is deleted too. The counters stay, so that no
 * number is given again.
 */
export function oldComplaints(reader: Reader, now: Date) {
  const firstDay = firstKeptDay(COMPLAINT_YEARS, now);
  return reader
    .selectFrom("complaints")
    .select("id")
    .where("year", "<", Number(firstDay.slice(0, 4)))
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb("closed_at", "is not", null),
        not(
          exists(
            selectFrom("complaint_actions as action")
              .select("action.id")
              .whereRef("action.complaint_id", "=", "complaints.id")
              .where("action.at", ">=", midnightInParis(firstDay)),
          ),
        ),
      ]),
    )
    .orderBy("year")
    .orderBy("number");
}
