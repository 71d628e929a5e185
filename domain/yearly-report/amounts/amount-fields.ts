import { CHOICE } from "../../text-lengths.ts";

/** Repeated, one of each for a line, in the same order; `participantId` says whose. */
export const AMOUNT_LENGTHS = {
  origin: CHOICE,
  amount: CHOICE,
  // Every origin with its cents.
  loadedAmounts: 500,
} as const;
