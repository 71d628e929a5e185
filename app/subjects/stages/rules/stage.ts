import { type Day, dayInParis, instantInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { daysOf, type HalfDay } from "./timetable/half-days.ts";

/** That a stage is over follows from its days, so it is no state. */
export const STAGE_STATES = ["draft", "open", "cancelled", "archived"] as const;
export type StageState = (typeof STAGE_STATES)[number];

export interface Stage {
  id: string;
  typeId: number;
  type: string;
  /** The URL of the stage's photo; null shows the drawing of the machine. */
  image: string | null;
  title: string;
  date: Day | null;
  endRegistrationDate: Day | null;
  availableSeats: number;
  location: string;
  /** Hours. */
  duration: number | null;
  /** Null hides the satisfaction panel. */
  satisfactionPercentage: number | null;
  pdfUrl: string | null;
  details: string;
  /** The half-days in their order; empty for a stage that only has a date and a duration. */
  halfDays: readonly HalfDay[];
  /** The price for one person, without VAT; null means on request. */
  priceCents: number | null;
  /** Only a stored stage has one; a new one is open. */
  state?: StageState;
  /** Only a stored stage has one: it is incremented by each change that an administrator makes. */
  version?: number;
}

/** The date of a stage without one. It is in the past, so the stage is not listed, but its page still opens. */
export const DATE_WHEN_MISSING: Day = "2024-11-13";
export const HOURS_WHEN_MISSING = 24;

/** A stage with half-days has the day of the first as its date. */
export const startDay = ({ date }: Pick<Stage, "date">): Day => date ?? DATE_WHEN_MISSING;

const STAGE_STATUSES = ["à venir", "en cours", "terminé"] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];

type Times = Pick<Stage, "date" | "duration" | "halfDays">;

export function stageStatus(stage: Times, now: Date): StageStatus {
  const { start, end } = timesOf(stage);
  if (now < start) return "à venir";
  return now < end ? "en cours" : "terminé";
}

/** The period from the first half-day's start to the last one's end; without half-days, so many hours from midnight on. */
function timesOf({ halfDays, ...stage }: Times): { start: Date; end: Date } {
  if (halfDays.length > 0) {
    const starts = halfDays.map(({ day, from }) => instantInParis(day, from).getTime());
    const ends = halfDays.map(({ day, to }) => instantInParis(day, to).getTime());
    return { start: new Date(Math.min(...starts)), end: new Date(Math.max(...ends)) };
  }
  // Midnight in Paris, not UTC: the centre's day decides "en cours".
  const start = midnightInParis(startDay(stage));
  const hours = stage.duration ?? HOURS_WHEN_MISSING;
  return { start, end: new Date(start.getTime() + hours * 3_600_000) };
}

/** What is kept for some time after a stage is kept from this day on. */
export function lastDay(stage: Times): Day {
  const last = stage.halfDays.length > 0 && daysOf(stage).at(-1);
  if (last) return last;
  const { start, end } = timesOf(stage);
  // Twenty-four hours end with their day, not with the next one.
  return dayInParis(new Date(Math.max(start.getTime(), end.getTime() - 1)));
}

/** A stage begins on the morning of its day. One without a date has not begun. */
export const hasBegun = ({ date }: Pick<Stage, "date">, today: Day) => date !== null && date <= today;

export function seatsText(seats: number): string {
  return seats <= 0 ? "Complet !" : counted(seats, "place", "disponible");
}

/** Zero is plural here only: "0 places disponibles" is the text of docs/behaviour.md#stage-page. */
export function seatsOnPage(seats: number): string {
  return seats === 0 ? "0 places disponibles" : counted(seats, "place", "disponible");
}

/** Registration stays open until the end of the deadline's day. */
export function registrationClosed(stage: Pick<Stage, "endRegistrationDate">, now: Date): boolean {
  return closedOn(stage, dayInParis(now));
}

export function closedOn({ endRegistrationDate }: Pick<Stage, "endRegistrationDate">, today: Day): boolean {
  return endRegistrationDate !== null && today > endRegistrationDate;
}

const REGISTRATION_STATES = ["open", "full", "closed", "cancelled"] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Checked in the same order as by the server. */
export function registrationState(
  stage: Pick<Stage, "availableSeats" | "endRegistrationDate" | "state">,
  today: Day,
): RegistrationState {
  if (stage.state === "cancelled") return "cancelled";
  if (stage.availableSeats <= 0) return "full";
  return closedOn(stage, today) ? "closed" : "open";
}
