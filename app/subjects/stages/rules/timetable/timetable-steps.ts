import { addDays, type Day } from "#platform/values/paris-time.ts";
import { MAX_STAGE_HOURS, readDay, type StageForm } from "../form/stage-form.ts";
import { type HalfDay, inOrder } from "./half-days.ts";
import { isWorkday, moveTimetable, proposeTimetable, USUAL } from "./propose-timetable.ts";
import { MAX_HALF_DAYS } from "./timetable-fields.ts";

/** What the buttons of the timetable do. Nothing is saved: without JavaScript the form is answered with other rows. */
const TIMETABLE_STEPS = ["propose", "add", "spread", "move", "remove"] as const;
export interface TimetableStep {
  kind: (typeof TIMETABLE_STEPS)[number];
  /** The row to remove. */
  row: number;
}

export type TimetableRefusal = "noDateOrDuration" | "noDateOrTimetable" | "tooManyHalfDays";

/** The value of a button. */
export const stepIntent = (kind: TimetableStep["kind"], row = 0) => `timetable-${kind}-${row}`;

export function readStep(intent: string): TimetableStep | null {
  const [, name, row] = /^timetable-([a-z]+)-(\d{1,3})$/.exec(intent) ?? [];
  const kind = TIMETABLE_STEPS.find((known) => known === name);
  return kind ? { kind, row: Number(row) } : null;
}

type Typed = Pick<StageForm, "date" | "duration">;

/** The rows after one step, or why it cannot be made. */
export function changeTimetable(
  rows: readonly HalfDay[],
  { kind, row }: TimetableStep,
  { date, duration }: Typed,
): HalfDay[] | TimetableRefusal {
  const first = readDay(date);
  switch (kind) {
    case "propose": {
      const hours = /^\s*\d{1,4}\s*$/.test(duration) ? Number(duration) : 0;
      if (!first || hours < 1 || hours > MAX_STAGE_HOURS) return "noDateOrDuration";
      return proposeTimetable(first, hours).map((proposed, index) => keepDetails(proposed, rows[index]));
    }
    case "add":
      return rows.length >= MAX_HALF_DAYS ? "tooManyHalfDays" : [...rows, nextHalfDay(rows, first)];
    case "spread":
      return rows.map((halfDay) => ({ ...halfDay, ...(rows[0] && detailsOf(rows[0])) }));
    case "move":
      return first && firstDayOf(rows) ? moveTyped(rows, first) : "noDateOrTimetable";
    case "remove":
      return rows.filter((_, index) => index !== row);
  }
}

/** A half-day that is proposed another time stays the same one, with its place, its trainer and its things. */
function keepDetails(proposed: HalfDay, before: HalfDay | undefined): HalfDay {
  if (!before) return proposed;
  return { ...proposed, id: before.id, ...detailsOf(before) };
}

const isDated = ({ day }: HalfDay) => readDay(day) === day;
const dated = (rows: readonly HalfDay[]) => rows.filter(isDated);

export const firstDayOf = (rows: readonly HalfDay[]): Day | undefined => inOrder(dated(rows))[0]?.day;

/** Rows whose day is not typed yet stay as they are. */
export function moveTyped(rows: readonly HalfDay[], first: Day): HalfDay[] {
  const moved = moveTimetable(dated(rows), first)[Symbol.iterator]();
  return rows.map((row) => (isDated(row) ? (moved.next().value ?? row) : row));
}

const detailsOf = ({ place, trainer, trainerId, things = [] }: HalfDay) => ({ place, trainer, trainerId, things });

/** The afternoon after a morning; otherwise the morning of the next working day. */
function nextHalfDay(rows: readonly HalfDay[], first: Day | null): HalfDay {
  const [morning, afternoon] = USUAL;
  const last = inOrder(dated(rows)).at(-1);
  const details = { id: "", place: "", trainer: "", trainerId: "", ...(last && detailsOf(last)) };
  if (!last) return { ...details, ...morning, day: first ?? "" };
  if (last.to <= afternoon.from) return { ...details, ...afternoon, day: last.day };
  let day = addDays(last.day, 1);
  while (!isWorkday(day)) day = addDays(day, 1);
  return { ...details, ...morning, day };
}
