import { addDays, midnightInParis } from "#platform/values/paris-time.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

/** An entry that waits or has held seats is in the queue; the other states are how it left it. */
const STATE_NAMES = {
  waiting: "en attente",
  held: "place retenue, à confirmer",
  confirmed: "inscription confirmée",
  left: "liste quittée",
  refused: "place refusée",
  expired: "place non confirmée, ou stage commencé",
  removed: "retirée par le centre",
};
export type WaitingState = keyof typeof STATE_NAMES;

export const QUEUE_STATES = ["waiting", "held"] as const satisfies readonly WaitingState[];
export const isInQueue = ({ state }: { state: string }) => QUEUE_STATES.some((one) => one === state);

/** A hold is over at its last second, whether somebody has ended it since or not. */
export function stateOf(
  { state, heldUntil }: { state: WaitingState; heldUntil: Date | null },
  now: Date,
): WaitingState {
  return state === "held" && heldUntil && heldUntil <= now ? "expired" : state;
}

/** The archive of the person says it. */
export const waitingStateName = (state: string) => STATE_NAMES[state as WaitingState] ?? state;

const HOUR = 3_600_000;

/**
 * Until when seats that come free now are held: for so many hours, but never past the registration deadline or the
 * stage's first morning. Null when it is too late to offer them.
 */
export function holdEnd(stage: Pick<Stage, "date" | "endRegistrationDate">, hours: number, now: Date): Date | null {
  const whole = now.getTime() + hours * HOUR;
  const end = Math.min(whole, lastHoldEnd(stage)?.getTime() ?? whole);
  return end > now.getTime() ? new Date(end) : null;
}

/** Null when the stage has neither deadline nor date. */
export function lastHoldEnd({ date, endRegistrationDate }: Pick<Stage, "date" | "endRegistrationDate">): Date | null {
  const limits: number[] = [];
  if (endRegistrationDate !== null) limits.push(midnightInParis(addDays(endRegistrationDate, 1)).getTime());
  if (date !== null) limits.push(midnightInParis(date).getTime());
  return limits.length === 0 ? null : new Date(Math.min(...limits));
}

/** "1er", "3e". */
export const rankInWords = (rank: number) => (rank === 1 ? "1er" : `${rank}e`);
