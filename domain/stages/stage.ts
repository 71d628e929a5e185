import { type Day, dayInParis, midnightInParis } from "../paris-time.ts";
import { counted } from "../plural.ts";
import type { HalfDay } from "./half-days.ts";

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
  /** In hours. */
  duration: number | null;
  /** Null hides the satisfaction panel. */
  satisfactionPercentage: number | null;
  pdfUrl: string | null;
  details: string;
  /** In their order; empty for a stage that only has a date and a duration. */
  halfDays: readonly HalfDay[];
  /** Without VAT, for one person; null: on request. */
  priceCents: number | null;
}

/** The date of a stage without one. It is in the past, so the stage is not listed, but its page still opens. */
export const DATE_WHEN_MISSING: Day = "2024-11-13";
export const HOURS_WHEN_MISSING = 24;

export const startDay = ({ date }: Pick<Stage, "date">): Day => date ?? DATE_WHEN_MISSING;

export const STAGE_STATUSES = ["à venir", "en cours", "terminé"] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];

export function stageStatus(stage: Pick<Stage, "date" | "duration">, now: Date): StageStatus {
  const start = startDay(stage);
  if (start > dayInParis(now)) return "à venir";
  // Midnight in Paris, not UTC: the centre's day decides "en cours".
  const hours = stage.duration ?? HOURS_WHEN_MISSING;
  const end = midnightInParis(start).getTime() + hours * 3_600_000;
  return now.getTime() < end ? "en cours" : "terminé";
}

/** From the morning of its day. A stage without a date has not begun. */
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

export const REGISTRATION_STATES = ["open", "full", "closed"] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Checked in the same order as by the server. */
export function registrationState(
  stage: Pick<Stage, "availableSeats" | "endRegistrationDate">,
  today: Day,
): RegistrationState {
  if (stage.availableSeats <= 0) return "full";
  return closedOn(stage, today) ? "closed" : "open";
}
