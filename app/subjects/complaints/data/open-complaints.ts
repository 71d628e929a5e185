import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { type ComplaintKind, complaintNumber, isLate } from "../rules/complaint.ts";

/** Counts stop here: "100 fiches ou plus". */
export const MOST_COUNTED_COMPLAINTS = 100;
const SHOWN = 5;

export interface OpenComplaint {
  id: string;
  /** "REC-2026-0007" */
  number: string;
  kind: ComplaintKind;
  name: string;
  dueDay: Day;
  isLate: boolean;
  assignedTo: string;
}

export interface OpenComplaints {
  /** Up to MOST_COUNTED_COMPLAINTS. */
  open: number;
  /** Up to MOST_COUNTED_COMPLAINTS. */
  late: number;
  /** A few of those without an answer, those that are due first. */
  first: OpenComplaint[];
}

/** For the dashboard. The work is the same whatever the number of rows. */
export async function openComplaints(database: Reader, now: Date): Promise<OpenComplaints> {
  const today = dayInParis(now);
  const counts = await database
    .selectNoFrom([countOpen(database).as("open"), countLate(database, today).as("late")])
    .executeTakeFirstOrThrow();
  const rows = await unanswered(database)
    .select(["id", "year", "number", "kind", "name", "due_day", "assigned_to"])
    .orderBy("due_day")
    .orderBy("year")
    .orderBy("number")
    .limit(SHOWN)
    .execute();
  const first = rows.map(({ id, kind, name, due_day: dueDay, assigned_to: assignedTo, ...numbered }) => ({
    id,
    number: complaintNumber(numbered),
    kind: kind as ComplaintKind,
    name,
    dueDay,
    isLate: isLate({ dueDay, isAnswered: false, isClosed: false }, today),
    assignedTo,
  }));
  return { open: Number(counts.open), late: Number(counts.late), first };
}

const unanswered = (database: Reader) =>
  database.selectFrom("complaints").where("closed_at", "is", null).where("answered_at", "is", null);

/** A scalar subquery: with other counts, in one statement. */
export const countLate = (database: Reader, today: Day) =>
  database
    .selectFrom(
      unanswered(database).select("id").where("due_day", "<", today).limit(MOST_COUNTED_COMPLAINTS).as("some_late"),
    )
    .select(({ fn }) => fn.countAll<number | string>().as("count"));

const countOpen = (database: Reader) =>
  database
    .selectFrom(
      database
        .selectFrom("complaints")
        .select("id")
        .where("closed_at", "is", null)
        .limit(MOST_COUNTED_COMPLAINTS)
        .as("some_open"),
    )
    .select(({ fn }) => fn.countAll<number | string>().as("count"));
