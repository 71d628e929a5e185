import { addDays, midnightInParis } from "../paris-time.ts";
import type { Stage } from "../stages/stage.ts";

/** An entry that waits or has held seats is in the queue; the other states are how it left it. */
export const WAITING_STATES = ["waiting", "held", "confirmed", "left", "refused", "expired", "removed"] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

export const IN_THE_QUEUE = ["waiting", "held"] as const satisfies WaitingState[];

const HOUR = 3_600_000;

/**
 * Until when seats that come free now are held: for so many hours, but never past the registration deadline or the
 * stage's first morning. Null when it is too late to offer them.
 */
export function holdEnd(stage: Pick<Stage, "date" | "endRegistrationDate">, hours: number, now: Date): Date | null {
  const limits = [now.getTime() + hours * HOUR];
  if (stage.endRegistrationDate !== null) limits.push(midnightInParis(addDays(stage.endRegistrationDate, 1)).getTime());
  if (stage.date !== null) limits.push(midnightInParis(stage.date).getTime());
  const end = Math.min(...limits);
  return end > now.getTime() ? new Date(end) : null;
}
