import { type Day, dayInParis, midnightInParis } from "../paris-time.ts";
import { counted } from "../plural.ts";

export interface Stage {
  id: string;
  typeId: number;
  type: string;
  /** The address of the stage's own picture; null shows the machine's drawing. */
  image: string | null;
  title: string;
  date: Day | null;
  endRegistrationDate: Day | null;
  availableSeats: number;
  location: string;
  /** In hours. */
  duration: number | null;
  /** null: the panel is not shown. */
  satisfactionPercentage: number | null;
  pdfUrl: string | null;
  details: string;
}

/** A stage without a date counts as this one, so it is not listed any more; its page still opens. */
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

export function seatsText(seats: number): string {
  return seats <= 0 ? "Complet !" : counted(seats, "place", "disponible");
}

/** The stage's own page counts a full one in the plural: '0 places disponibles' is the specification's text. */
export function seatsOnPage(seats: number): string {
  return seats === 0 ? "0 places disponibles" : counted(seats, "place", "disponible");
}

/** The deadline's whole day still counts. */
export function registrationClosed(stage: Pick<Stage, "endRegistrationDate">, now: Date): boolean {
  return closedOn(stage, dayInParis(now));
}

function closedOn({ endRegistrationDate }: Pick<Stage, "endRegistrationDate">, today: Day): boolean {
  return endRegistrationDate !== null && today > endRegistrationDate;
}

export const REGISTRATION_STATES = ["open", "full", "closed"] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Whether a form sent on that day could be accepted; in the order in which the server refuses. */
export function registrationState(
  stage: Pick<Stage, "availableSeats" | "endRegistrationDate">,
  today: Day,
): RegistrationState {
  if (stage.availableSeats <= 0) return "full";
  return closedOn(stage, today) ? "closed" : "open";
}
