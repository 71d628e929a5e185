import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { type ComplaintKind, complaintNumber, isLate } from "../rules/complaint.ts";

const SHOWN = 5;

interface OpenComplaint {
  id: string;
  /** "REC-2026-0007" */
  number: string;
  kind: ComplaintKind;
  name: string;
  dueDay: Day;
  isLate: boolean;
  assignedTo: string;
}

interface OpenComplaints {
  open: number;
  late: number;
  /** A few of those without an answer, those that are due first. */
  first: OpenComplaint[];
}

/** The dashboard shows them. */
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
  unanswered(database)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("due_day", "<", today);

const countOpen = (database: Reader) =>
  database
    .selectFrom("complaints")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("closed_at", "is", null);
